/// A file named after the one intent that it declares.
struct IntentFile {
  let path: String
  let source: String

  /// The type the file's name promises: `AddItemsIntent` for `Intents/AddItemsIntent.swift`.
  var expectedName: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(".swift".count))
  }

  /// What the compiler should say about the file; `nil` when it declares what its name promises.
  var complaint: String? {
    let intents = SwiftScanner.words(of: source).structures.filter(\.isIntent)
    if intents.contains(where: { $0.name.text == expectedName }) { return nil }
    guard let other = intents.first else {
      return "\(path):1:1: error: this file must declare ‘struct \(expectedName): Intent’"
    }
    let place = "\(path):\(other.name.line):\(other.name.column)"
    return "\(place): error: ‘\(other.name.text)’ is declared in a file named after"
      + " ‘\(expectedName)’; give the file or the type the other's name"
  }
}

/// A structure's name and what it conforms to.
struct StructureDeclaration {
  var name: SwiftScanner.Word
  var inherited: [String]

  var isIntent: Bool { inherited.contains("Intent") }
}

extension [SwiftScanner.Word] {
  /// The structures declared, at any depth.
  var structures: [StructureDeclaration] {
    indices.compactMap { position in
      guard self[position].text == "struct", position + 1 < count else { return nil }
      let header = self[(position + 2)...].prefix { $0.text != "{" && $0.text != "where" }
      return StructureDeclaration(name: self[position + 1], inherited: header.map(\.text))
    }
  }
}
