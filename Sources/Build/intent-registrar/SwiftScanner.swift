/// Takes Swift source apart as far as needed to find declarations: names and punctuation, without
/// comments and string literals.
struct SwiftScanner {
  /// A name or a punctuation mark, and where it starts; both counted from 1, columns in bytes.
  struct Word {
    var text: String
    var line: Int
    var column: Int
  }

  private var rest: Substring.UTF8View
  private var line = 1
  private var lineStart: String.Index

  static func words(of source: String) -> [Word] {
    var scanner = SwiftScanner(source)
    var words: [Word] = []
    while let word = scanner.next(in: source) { words.append(word) }
    return words
  }

  private init(_ source: String) {
    rest = source[...].utf8
    lineStart = source.startIndex
  }

  private mutating func next(in source: String) -> Word? {
    while let byte = rest.first {
      if starts("//") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if starts("/*") {
        skip(past: "*/")
      } else if starts("\"\"\"") {
        skip(past: "\"\"\"")
      } else if byte == UInt8(ascii: "\"") {
        skipString()
      } else if byte <= UInt8(ascii: " ") {
        drop(1)
      } else {
        return word(in: source)
      }
    }
    return nil
  }

  /// A run of letters, digits and underscores, or one other character.
  private mutating func word(in source: String) -> Word {
    let column = source.utf8.distance(from: lineStart, to: rest.startIndex) + 1
    let name = rest.prefix(while: isNamePart)
    let text = name.isEmpty ? rest.prefix(1) : name
    rest = rest[text.endIndex...]
    return Word(text: String(decoding: text, as: UTF8.self), line: line, column: column)
  }

  private func starts(_ mark: String) -> Bool { rest.starts(with: mark.utf8) }

  private mutating func drop(_ count: Int) {
    for _ in 0..<count {
      guard let byte = rest.popFirst() else { return }
      guard byte == UInt8(ascii: "\n") else { continue }
      line += 1
      lineStart = rest.startIndex
    }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = rest.first, condition(byte) { drop(1) }
  }

  private mutating func skip(past mark: String) {
    drop(mark.utf8.count)
    while !rest.isEmpty, !starts(mark) { drop(starts("\\") ? 2 : 1) }
    drop(mark.utf8.count)
  }

  private mutating func skipString() {
    drop(1)
    while let byte = rest.first, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\n") {
      drop(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    drop(1)
  }
}

private func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
