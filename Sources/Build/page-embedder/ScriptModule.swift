/// A JavaScript module of the page, taken apart into what linking needs.
///
/// It is read as the page's modules are written: `import` and `export` stand at the beginning of a
/// line, names are imported in braces, and what is exported is declared there and stays.
struct ScriptModule {
  /// What a module takes from another one.
  struct Import {
    /// The names, as a pattern that takes an object apart: `{ part, element: made }`.
    var pattern: String
    /// The path of the other module.
    var path: String
  }

  /// Its path below the page's folder.
  let path: String
  private(set) var imports: [Import] = []
  /// The paths of the modules that it asks for while it runs.
  private(set) var later: [String] = []
  private(set) var exports: [String] = []
  /// Its statements, with neither `import` nor `export`.
  private(set) var body = ""

  /// Reads the module at a path.
  init(_ text: String, at path: String) {
    self.path = path
    var statement = ""
    for line in Self.code(in: text) {
      guard !statement.isEmpty || line.hasPrefix("import ") else {
        declare(line)
        continue
      }
      statement += line
      if line.hasSuffix(";") { take(&statement) }
    }
    address()
  }

  /// The lines of which none is a comment: those are for whoever reads the folder.
  private static func code(in text: String) -> [Substring] {
    var isComment = false
    return text.split(separator: "\n").filter { line in
      let start = line.drop { $0 == " " }
      isComment = isComment || start.hasPrefix("/**")
      defer { isComment = isComment && !start.contains("*/") }
      return !isComment && !start.hasPrefix("//")
    }
  }

  /// Takes an import that has come to its end: `import { part } from "./element.js";`.
  private mutating func take(_ statement: inout String) {
    defer { statement = "" }
    let parts = statement.split(separator: "\"")
    guard parts.count > 1, let open = statement.firstIndex(of: "{"),
      let close = statement.firstIndex(of: "}")
    else { return }
    let names = statement[open...close].split(separator: ",").map { name in
      name.split(separator: " ").map { $0 == "as" ? ":" : String($0) }.joined(separator: " ")
    }
    imports.append(Import(pattern: names.joined(separator: ", "), path: resolved(parts[1])))
  }

  private mutating func declare(_ line: Substring) {
    var line = line
    if line.hasPrefix("export ") {
      line = line.dropFirst("export ".count)
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
      let name = words.first { !["async", "function", "class", "const"].contains($0) }
      exports += name.map { [String($0)] } ?? []
    }
    body += line + "\n"
  }

  /// Has modules that are asked for while the statements run found from wherever those stand.
  private mutating func address() {
    let parts = body.split(separator: "import(\".", omittingEmptySubsequences: false)
    body = String(parts[0])
    for part in parts.dropFirst() {
      let end = part.firstIndex(of: "\"") ?? part.endIndex
      let path = resolved("." + part[..<end])
      later.append(path)
      body += "import(\"/\(path)\(part[end...])"
    }
  }

  /// The path that one relative to this module leads to.
  private func resolved(_ relative: Substring) -> String {
    guard relative.hasPrefix(".") else { return String(relative.drop { $0 == "/" }) }
    var parts = path.split(separator: "/").dropLast()
    for part in relative.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
