/// A Swift file by line: what is code in it, and what is not.
struct SwiftSource {
  struct Line {
    /// From 1.
    var number: Int
    /// As it stands in the file.
    var text: String
    /// With comments and the insides of string literals blanked.
    var code: String

    /// Whether `word` stands in the code by itself.
    func says(_ word: String) -> Bool { code.contains(word) && words.contains(Substring(word)) }
  }

  /// From the package's root.
  let path: String
  let lines: [Line]

  init(path: String, text: String) {
    self.path = path
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
    var blanker = Blanker(text)
    let codes = blanker.blanked().split(separator: "\n", omittingEmptySubsequences: false)
    lines = zip(texts, codes).enumerated().map { index, line in
      Line(number: index + 1, text: String(line.0), code: String(line.1))
    }
  }

  /// How many lines it has, the empty one after the last line break not counted.
  var length: Int { lines.last?.text.isEmpty == true ? lines.count - 1 : lines.count }

  /// The modules it imports, by line.
  var imports: [(module: String, line: Int)] {
    lines.filter { $0.says("import") }.compactMap { line in
      let words = line.code.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
        words[..<position].allSatisfy({ Self.importModifiers.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      // `import struct Module.Type` names the kind first.
      let path = words[(position + 1)...].last ?? ""
      return (String(path.split(separator: ".").first ?? ""), line.number)
    }
  }

  private static let importModifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// Whether the line, or the one above it, has a comment that can be a reason.
  func hasReason(at line: Line) -> Bool {
    let above = line.number >= 2 ? lines[line.number - 2].text : ""
    return line.text.contains("// ") || above.drop { $0 == " " }.hasPrefix("//")
  }

  /// Functions by the line they start on, with the lines they take.
  var functions: [(line: Int, length: Int)] {
    var open: [(line: Int, depth: Int)] = []
    var closed: [(line: Int, length: Int)] = []
    var declared: Int?
    var depth = 0
    for line in lines {
      if line.declaresFunction { declared = line.number }
      for byte in line.code.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        if byte == UInt8(ascii: "{") {
          if let start = declared { open.append((start, depth)) }
          declared = nil
          depth += 1
        } else {
          depth -= 1
          if let last = open.last, last.depth == depth {
            closed.append((last.line, line.number - last.line + 1))
            open.removeLast()
          }
        }
      }
    }
    return closed
  }
}

extension SwiftSource.Line {
  /// Names, keywords and attributes.
  var words: [Substring] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
  }

  fileprivate var declaresFunction: Bool {
    says("func") || says("subscript")
      || says("init") && (code.hasSuffix("{") || code.drop { $0 == " " }.hasPrefix("init"))
  }

  /// Whether a value is unwrapped by force: `!` right behind a name, bracket or `as`/`try`.
  var forces: Bool {
    guard code.utf8.contains(UInt8(ascii: "!")) else { return false }
    let characters = Array(code)
    return characters.indices.contains { index in
      guard characters[index] == "!", index > 0 else { return false }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let before = characters[index - 1]
      let isPostfix = before.isLetter || before.isNumber || "_)]?>".contains(before)
      return isPostfix && next != "="
    }
  }
}

/// Replaces comments and the insides of string literals by blanks, byte for byte.
private struct Blanker {
  private let source: [UInt8]
  private var result: [UInt8]
  private var position = 0

  init(_ text: String) {
    source = Array(text.utf8)
    result = source
  }

  mutating func blanked() -> String {
    while position < source.count { skipCode() }
    return String(decoding: result, as: UTF8.self)
  }

  private func sees(_ mark: String) -> Bool { source[position...].starts(with: mark.utf8) }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < source.count {
      if source[position] != UInt8(ascii: "\n") { result[position] = UInt8(ascii: " ") }
      position += 1
    }
  }

  private mutating func skipCode() {
    if sees("//") {
      while position < source.count, source[position] != UInt8(ascii: "\n") { blank() }
    } else if sees("/*") {
      while position < source.count, !sees("*/") { blank() }
      blank(2)
    } else if let quote = openingQuote {
      skipString(quote)
    } else {
      position += 1
    }
  }

  /// The quote that closes a literal starting here, and the mark that escapes in it.
  private var openingQuote: (closing: String, escape: String)? {
    let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let fence = String(repeating: "#", count: hashes)
    for quote in ["\"\"\"", "\""] where sees(fence + quote) {
      return (quote + fence, "\\" + fence)
    }
    return nil
  }

  private mutating func skipString(_ quote: (closing: String, escape: String)) {
    position += quote.closing.utf8.count
    while position < source.count, !sees(quote.closing) {
      if sees(quote.escape + "(") {
        blank(quote.escape.utf8.count + 1)
        skipInterpolation()
      } else {
        blank(sees(quote.escape) ? quote.escape.utf8.count + 1 : 1)
      }
    }
    position = min(position + quote.closing.utf8.count, source.count)
  }

  /// Blanks the code of an interpolation up to the bracket that closes it.
  private mutating func skipInterpolation() {
    var depth = 1
    while position < source.count, depth > 0 {
      if sees("(") { depth += 1 }
      if sees(")") { depth -= 1 }
      let start = position
      if openingQuote != nil { skipCode() } else { blank() }
      for index in start..<position where source[index] != UInt8(ascii: "\n") {
        result[index] = UInt8(ascii: " ")
      }
    }
  }
}
