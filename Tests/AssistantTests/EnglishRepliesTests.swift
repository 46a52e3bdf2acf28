import Glibc
import Grammar
import IntentKit
import JSON
import Testing
import Text

@testable import Assistant

/// The sentences that come with the program, and that none is missing.
struct EnglishRepliesTests {
  private static let package = #filePath.split(separator: "/").dropLast(3)
    .reduce(into: "") { $0 += "/\($1)" }

  private func data(_ name: String) throws -> DataFile {
    let english = try #require(Grammar.language("en"))
    let file = try #require(english.file(name))
    return file.data
  }

  private func book() throws -> ReplyBook {
    try ReplyBook(
      replies: try data("replies"),
      units: try data("units"),
      language: try data("language")
    )
  }

  /// Every text between `opening` and the next quote in the Swift files of some folders.
  private func literals(behind opening: String, in folders: [String]) -> Set<String> {
    var found: Set<String> = []
    for folder in folders {
      for file in swiftFiles(below: "\(Self.package)/\(folder)") {
        for part in file.split(separator: opening, omittingEmptySubsequences: false).dropFirst() {
          found.insert(String(part.prefix { $0 != "\"" }))
        }
      }
    }
    return found
  }

  private func swiftFiles(below folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var files: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      if name.hasSuffix(".swift") {
        files.append(text(of: "\(folder)/\(name)"))
      } else {
        files += swiftFiles(below: "\(folder)/\(name)")
      }
    }
    return files
  }

  private func text(of path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = unsafe fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `every sentence that the program can say is written`() throws {
    let folders = ["Intents", "Sources/IntentKit", "Sources/Assistant", "Sources/REPL"]
    var keys = literals(behind: "Dialog(\"", in: folders).union(
      literals(behind: "say(\"", in: folders)
    )
    keys.formUnion(ArgumentFault.allCases.map(\.rawValue))
    keys = keys.filter { !$0.contains("\\") }
    #expect(keys.count > 40, "the search has found too little: \(keys.sorted())")
    #expect(try book().validate(requiredKeys: keys).map(\.description) == [])
  }

  @Test func `a sentence that nobody wrote is found`() throws {
    let faults = try book().validate(requiredKeys: ["a sentence that nobody wrote"])
    #expect(faults.count == 1)
  }

  @Test(arguments: [
    (
      Dialog(
        "added",
        ["items": [["name": "milk", "quantity": 2, "unit": "l"]], "list": "Groceries"]
      ),
      "Added 2 l of milk to Groceries."
    ),
    (
      Dialog("added", ["raised": [["name": "eggs", "quantity": 24]], "list": "Groceries"]),
      "Now 24 eggs on Groceries."
    ),
    (
      Dialog("added", ["unchanged": [["name": "milk"]], "list": "Groceries"]),
      "Already on Groceries: milk."
    ),
    (
      Dialog(
        "added",
        [
          "items": [["name": "tomatoes", "quantity": 2, "unit": "tin", "size": "400 g"]],
          "list": "Groceries",
        ]
      ),
      "Added 2 tins (400 g) of tomatoes to Groceries."
    ),
    (
      Dialog(
        "added",
        [
          "items": [
            [
              "name": "flour",
              "amounts": [["quantity": 200, "unit": "g"], ["quantity": 1, "unit": "cup"]],
            ]
          ], "list": "Groceries",
        ]
      ),
      "Added 200 g and 1 cup of flour to Groceries."
    ),
    (
      Dialog("listed", ["count": 1, "filter": "open", "list": "Groceries"]),
      "1 item is left on Groceries:"
    ),
    (
      Dialog("listed", ["count": 0, "filter": "open", "list": "Groceries", "checked": 2]),
      "Nothing is left on Groceries."
    ),
    (
      Dialog("listed", ["count": 0, "filter": "all", "query": "tea", "list": "Groceries"]),
      "No, “tea” is not on Groceries."
    ),
    (
      Dialog("cleared", ["what": "checked", "count": 1, "list": "Groceries"]),
      "Removed 1 ticked-off item from Groceries."
    ),
    (
      Dialog(
        "item_not_found",
        ["query": "mlik", "list": "Groceries", "nearest": ["milk", "malt"]]
      ),
      "“mlik” is not on Groceries; did you mean milk or malt?"
    ),
    (Dialog("undone", ["count": 1, "phrases": ["add milk"]]), "Took back “add milk”."),
    (Dialog("undone", ["count": 3]), "Took back 3 changes."),
  ])
  func `facts become one English sentence`(dialog: Dialog, sentence: String) throws {
    let renderer = Renderer(try book())
    #expect(renderer.sentence(for: dialog) == sentence)
  }
}
