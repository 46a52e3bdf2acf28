import Text

/// Reads what stands behind a field's name.
///
/// ```
/// name = text, default ""
/// state = enum text open|done|unknown, default open
/// list = one List, optional, inverse items, on delete nullify
/// ```
struct FieldReader {
  private let file: String
  private let line: Int
  private var field: DeclaredField

  /// Reads one entry of a schema file.
  static func read(_ entry: DataFile.Entry, file: String) throws(SchemaFileError) -> DeclaredField {
    var parts = parts(entry.tail)[...]
    let kind = words(parts.popFirst() ?? "")
    var reader = FieldReader(file, entry, try self.kind(kind, file: file, line: entry.line))
    for part in parts { try reader.take(part) }
    return reader.field
  }

  private init(_ file: String, _ entry: DataFile.Entry, _ kind: DeclaredField.Kind) {
    self.file = file
    line = entry.line
    field = DeclaredField(name: entry.head, line: entry.line, kind: kind)
  }

  // MARK: - What it holds

  private static func kind(
    _ words: [String],
    file: String,
    line: Int
  ) throws(SchemaFileError) -> DeclaredField.Kind {
    let first = words.first ?? ""
    switch (first, words.count) {
    case ("one", 2), ("many", 2):
      return .relationship(Relationship(target: words[1], isToMany: first == "many"))
    case ("enum", 3):
      guard let storage = AttributeType(rawValue: words[1]) else { break }
      return .enumeration(storage: storage, cases: words[2].split(separator: "|").map(String.init))
    case (_, 1):
      guard let type = AttributeType(rawValue: first) else { break }
      return .attribute(type)
    default: break
    }
    let types = AttributeType.allCases.map(\.rawValue).joined(separator: ", ")
    throw SchemaFileError(
      file: file,
      line: line,
      problem: "'\(words.joined(separator: " "))' is no type; it is \(types), "
        + "'enum TYPE case|case', 'one MODEL' or 'many MODEL'"
    )
  }

  // MARK: - Options

  private mutating func take(_ part: String) throws(SchemaFileError) {
    let words = Self.words(part)
    switch words.first {
    case "optional" where words.count == 1: field.isOptional = true
    case "unique" where words.count == 1: field.isUnique = true
    case "default" where words.count > 1:
      field.standard = words.dropFirst().joined(separator: " ")
      try checkDefault()
    case "inverse" where words.count == 2:
      try changeRelationship(part) { $0.inverse = words[1] }
    case "ordered" where words.count == 1:
      try changeRelationship(part) { $0.isOrdered = true }
    case "on" where words.count == 3 && words[1] == "delete":
      guard let rule = Relationship.DeleteRule(rawValue: words[2]) else { throw unknown(part) }
      try changeRelationship(part) { $0.deleteRule = rule }
    default: throw unknown(part)
    }
  }

  private func checkDefault() throws(SchemaFileError) {
    guard let standard = field.standard else { return }
    switch field.kind {
    case .enumeration(_, let cases) where !cases.contains(standard):
      throw problem("'\(standard)' is no case; there is \(cases.joined(separator: ", "))")
    case .attribute(let type) where !type.admits(standard):
      throw problem("'\(standard)' is no default of type \(type.rawValue); that is \(type.form)")
    default: break
    }
  }

  private mutating func changeRelationship(
    _ part: String,
    _ change: (inout Relationship) -> Void
  ) throws(SchemaFileError) {
    guard case .relationship(var relationship) = field.kind else {
      throw problem("'\(part)' is only for 'one MODEL' and 'many MODEL'")
    }
    change(&relationship)
    field.kind = .relationship(relationship)
  }

  private func unknown(_ part: String) -> SchemaFileError {
    problem(
      "'\(part)' means nothing here; there is optional, unique, 'default VALUE', 'inverse FIELD', "
        + "ordered, and 'on delete nullify|cascade|deny|no-action'"
    )
  }

  private func problem(_ text: String) -> SchemaFileError {
    SchemaFileError(file: file, line: line, problem: text)
  }

  // MARK: - Text

  /// The parts between commas; a comma in quotes is none.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
