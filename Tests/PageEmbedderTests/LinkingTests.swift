import Testing

@testable import WebServer
@testable import page_embedder

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
    "app/later/sheet.js": "import { more } from \"./more.js\";\nmore();\n",
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

  @Test func `a module that is not linked finds what it imports at its address`() {
    #expect(
      linked.beside(sources) == [
        "app/later/sheet.js": sources["app/later/sheet.js"],
        "app/later/more.js": """
        import { $4 } from "/app/later/upkeep.js";
        export const { more } = $4;

        """,
      ]
    )
  }

  @Test func `so does a linked one that asks for another while it runs`() {
    let sources = sources.merging(["app/words.js": "import(\"./frame/part.js\");\n"]) { $1 }
    let linked = LinkedModules(["app/main.js"]) { sources[$0] }
    #expect(linked.beside(sources)["app/frame/part.js"]?.hasPrefix("import { $1 }") == true)
  }

  @Test func `the page starts with few files, and the worker with one`() throws {
    let page = linkedPage(Self.page())
    let start = try #require(page["app/main.js"])
    #expect(start.contains("// app/model/shop.js") && !start.hasPrefix("import "))
    let worker = try #require(page["sw.js"])
    #expect(worker.contains("// app/keeping/database.js") && !worker.hasPrefix("import "))
    #expect(page["app/upkeep.js"]?.hasPrefix("import { $") == true)
    #expect(page["app/frame/element.js"]?.hasPrefix("import { $") == true)
    #expect(page["app/model/shop.js"] == nil)
  }

  @Test func `whatever a module of the page imports is exported where it says`() {
    let modules = Self.page().map { ScriptModule($0.value, at: $0.key) }
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

  /// The modules of the page, by their paths.
  private static func page() -> [String: String] {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = PageFiles.folder("\(here.joined(separator: "/"))/../../Sources/WebServer/Page")
    return folder.names().filter { $0.hasSuffix(".js") }.reduce(into: [:]) { modules, path in
      modules[path] = folder.read(path).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
