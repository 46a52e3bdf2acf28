import Testing

@testable import WebServer

/// Modules in one file, as they would run apart.
struct LinkingTests {
  private let sources = [
    "app/main.js": """
    // Starts the page.

    import { part } from "./frame/part.js";
    import {
      say as spoken, words,
    } from "./words.js";

    /** What begins
     *  at once. */
    const begun = part(spoken);
    import("./later/upkeep.js");
    """,
    "app/frame/part.js": """
    import { words } from "../words.js";
    export function part(name) { return words[name]; } // no import("./x.js") here
    """,
    "app/words.js": "export const words = {};\nexport async function say() {}\n",
    "app/later/upkeep.js": """
    import { words } from "../words.js";
    import { more } from "./more.js";
    export class Upkeep {}
    """,
    "app/later/more.js": "import { say } from \"../words.js\";\nexport const more = say;\n",
  ]

  private var linked: LinkedModules {
    LinkedModules(["app/main.js", "app/later/upkeep.js"]) { sources[$0] }
  }

  @Test func `what a module needs stands before it, once, and each has a scope of its own`() {
    #expect(
      linked.files["app/main.js"] == """
        // app/words.js
        export const $2 = (() => {
        const words = {};
        async function say() {}
        return { words, say };
        })();
        // app/frame/part.js
        export const $1 = (() => {
        const { words } = $2;
        function part(name) { return words[name]; } // no import("/app/frame/x.js") here
        return { part };
        })();
        // app/main.js
        export const $0 = (() => {
        const { part } = $1;
        const { say : spoken, words, } = $2;
        const begun = part(spoken);
        import("/app/later/upkeep.js");
        return {  };
        })();
        export const {  } = $0;

        """
    )
  }

  @Test func `what starts later builds on what stands in the file before`() {
    #expect(
      linked.files["app/later/upkeep.js"] == """
        import { $2 } from "/app/main.js";
        // app/later/more.js
        export const $4 = (() => {
        const { say } = $2;
        const more = say;
        return { more };
        })();
        // app/later/upkeep.js
        export const $3 = (() => {
        const { words } = $2;
        const { more } = $4;
        class Upkeep {}
        return { Upkeep };
        })();
        export const { Upkeep } = $3;

        """
    )
  }

  @Test func `the address of a module leads to where it is`() {
    #expect(
      linked.signposts.keys.sorted() == ["app/frame/part.js", "app/later/more.js", "app/words.js"]
    )
    #expect(
      linked.signposts["app/later/more.js"] == """
        import { $4 } from "/app/later/upkeep.js";
        export const { more } = $4;

        """
    )
  }

  @Test func `the page starts with few files, and the worker with one`() throws {
    let page = try embedded("app/main.js")
    #expect(page.contains("// app/model/shop.js") && !page.hasPrefix("import "))
    let worker = try embedded("sw.js")
    #expect(worker.contains("// app/keeping/database.js") && !worker.hasPrefix("import "))
    #expect(try embedded("app/upkeep.js").hasPrefix("import { $"))
    #expect(try embedded("app/model/shop.js").hasPrefix("import { $"))
  }

  @Test func `whatever a module of the page imports is exported where it says`() {
    let folder = PageFiles.folder("\(Self.here)/../../Sources/WebServer/Page")
    let modules = folder.names().filter { $0.hasSuffix(".js") }.map { path in
      ScriptModule(String(decoding: folder.read(path) ?? [], as: UTF8.self), at: path)
    }
    #expect(modules.count > 30)
    let exports = Dictionary(uniqueKeysWithValues: modules.map { ($0.path, $0.exports) })
    for module in modules {
      for needed in module.imports {
        let named = needed.pattern.dropFirst().dropLast().split(separator: ",")
          .compactMap { $0.split(separator: " ").first.map(String.init) }
        let missing = named.filter { exports[needed.path]?.contains($0) != true }
        #expect(missing.isEmpty, "\(module.path): \(needed.path) exports no \(missing)")
      }
    }
  }

  private static let here =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")

  private func embedded(_ path: String) throws -> String {
    String(decoding: try #require(PageFiles.embedded.read(path)), as: UTF8.self)
  }
}
