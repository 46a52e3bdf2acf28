/// Modules that start together, put into few files.
///
/// Browsers ask a server of HTTP/1.1 for six files at a time: a phone that is far away waits for one
/// file once, and four times for twenty. What is linked runs as it would apart: each module once, in
/// a scope of its own, behind those that it imports. No two modules may import each other.
struct LinkedModules {
  /// What became of a module.
  private struct Place {
    /// The file that it is in.
    var file: String
    /// What is called there what it exports.
    var name: String
    var exports: [String]
  }

  /// The linked files, by their paths: those of the modules that were started with.
  private(set) var files: [String: String] = [:]
  private var places: [String: Place] = [:]
  /// The paths of modules that those linked ask for while they run.
  private var later: Set<String> = []
  /// What the file at hand takes from those before it.
  private var borrowed: Set<String> = []
  private let read: (String) -> String?

  /// Links each of `starts` with all that it imports and none before it has.
  init(_ starts: [String], reading read: @escaping (String) -> String?) {
    self.read = read
    for start in starts {
      borrowed = []
      let text = link(start, into: start)
      files[start] = borrowed.sorted().joined() + text + (places[start].map(exports) ?? "")
    }
  }

  /// The other files that are needed beside: the modules that are not linked, and, where those
  /// import one that is, what leads to it.
  func beside(_ modules: [String: String]) -> [String: String] {
    let apart = modules.filter { places[$0.key] == nil }
    let read = apart.map { ScriptModule($0.value, at: $0.key) }
    let wanted = read.flatMap { $0.imports.map(\.path) + $0.later } + later
    let signposts = places.filter { path, place in path != place.file && wanted.contains(path) }
      .mapValues { taking($0) + exports(of: $0) }
    return apart.merging(signposts) { $1 }
  }

  /// A module behind those that it needs; empty when it has its place already.
  private mutating func link(_ path: String, into file: String) -> String {
    guard places[path] == nil, let source = read(path) else { return "" }
    let module = ScriptModule(source, at: path)
    let name = "$\(places.count)"
    places[path] = Place(file: file, name: name, exports: module.exports)
    later.formUnion(module.later)
    var text = ""
    var given = ""
    for needed in module.imports {
      text += link(needed.path, into: file)
      guard let place = places[needed.path] else { continue }
      given += "const \(needed.pattern) = \(place.name);\n"
      if place.file != file { borrowed.insert(taking(place)) }
    }
    return """
      \(text)// \(path)
      export const \(name) = (() => {
      \(given)\(module.body)return { \(module.exports.joined(separator: ", ")) };
      })();

      """
  }

  private func taking(_ place: Place) -> String {
    "import { \(place.name) } from \"/\(place.file)\";\n"
  }

  private func exports(of place: Place) -> String {
    "export const { \(place.exports.joined(separator: ", ")) } = \(place.name);\n"
  }
}
