import JSON

extension [UInt8] {
  /// Appends a literal's bytes.
  mutating func append(text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends a member's name with its colon.
  mutating func append(key: String) {
    JSONWriter.append(string: key, to: &self)
    append(UInt8(ascii: ":"))
  }

  /// Appends an object of these members, of which there is at least one, by name.
  mutating func append(sorted members: [(name: String, value: [UInt8])]) {
    let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (position, member) in sorted.enumerated() {
      append(text: position == 0 ? "{" : ",")
      append(key: member.name)
      append(contentsOf: member.value)
    }
    append(text: "}")
  }

  /// Ends a document: the members that we do not know, and the checksum of all before it.
  mutating func append(tailWith unknown: [UnknownMember]) {
    for member in unknown {
      append(key: member.name)
      append(contentsOf: member.value)
      append(text: ",\n")
    }
    let sum = Checksum.text(of: span)
    append(text: "\"sum\":\"")
    append(contentsOf: sum)
    append(text: "\"}\n")
  }
}
