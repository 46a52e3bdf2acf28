import Text

/// What a terminal shows after some bytes: a small emulator of the xterm that readline draws for.
///
/// Tests read the screen, not the bytes: what looks like `Käse` may have come as `kä`, two
/// backspaces and `Käse`. Source: ECMA-48, and xterm's control sequences for what it leaves open.
public struct Screen: Sendable {
  /// Cells of one row; a cell behind a wide character is empty.
  private var rows: [[String]]
  private var row = 0
  private var column = 0
  /// A character was written in the last column: the next one begins a new row.
  private var isWrapPending = false
  private var columns: Int
  private var pending: [UInt8] = []

  /// An empty screen.
  public init(rows: Int, columns: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without trailing spaces and empty rows at the bottom.
  public var lines: [String] {
    let texts = rows.map { cells in
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    return Array(texts[..<(texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
  }

  /// Where the next character goes: row and column from 0.
  public var cursor: (row: Int, column: Int) { (row, isWrapPending ? columns : column) }

  /// Follows a change of the terminal's size; rows keep what they show.
  public mutating func resize(columns: Int) {
    for index in rows.indices {
      let missing = max(0, columns - rows[index].count)
      rows[index] = Array(rows[index].prefix(columns)) + Array(repeating: " ", count: missing)
    }
    self.columns = columns
    column = min(column, columns - 1)
    isWrapPending = false
  }

  /// Draws `bytes`; a sequence cut in the middle waits for its rest.
  public mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    while let length = draw(pending[...]) { pending.removeFirst(length) }
  }

  /// Draws the first character or sequence; `nil` when it is not whole yet.
  private mutating func draw(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escape(bytes) }
    if first < 0x20 || first == 0x7F {
      control(first)
      return 1
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    for character in String(decoding: bytes.prefix(length), as: UTF8.self) { put(character) }
    return length
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\r"):
      column = 0
      isWrapPending = false
    case UInt8(ascii: "\n"):
      lineFeed()
    case 0x08:
      column = max(0, column - 1)
      isWrapPending = false
    case UInt8(ascii: "\t"):
      column = min(columns - 1, (column / 8 + 1) * 8)
    default:
      break
    }
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if row + 1 < rows.count {
      row += 1
    } else {
      rows.removeFirst()
      rows.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func put(_ character: Character) {
    let width = cellWidth(character)
    if width == 0 || endsInJoiner {
      rows[row][lastDrawn].append(character)
      return
    }
    if isWrapPending || column + width > columns {
      column = 0
      lineFeed()
    }
    rows[row][column] = String(character)
    if width == 2, column + 1 < columns { rows[row][column + 1] = "" }
    column += width
    if column >= columns {
      column = columns - 1
      isWrapPending = true
    }
  }

  private var lastDrawn: Int {
    var index = isWrapPending ? column : max(0, column - 1)
    while index > 0, rows[row][index].isEmpty { index -= 1 }
    return index
  }

  private var endsInJoiner: Bool { rows[row][lastDrawn].unicodeScalars.last?.value == 0x200D }

  // MARK: - Escape sequences

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 2 else { return nil }
    let kind = bytes[bytes.startIndex + 1]
    if kind == UInt8(ascii: "]") {
      return bytes.firstIndex(of: 0x07).map { $0 - bytes.startIndex + 1 }
    }
    guard kind == UInt8(ascii: "[") else { return 2 }
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let text = String(decoding: body[..<end], as: UTF8.self)
    if !text.hasPrefix("?") {
      let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
      command(body[end], numbers)
    }
    return end - bytes.startIndex + 1
  }

  private mutating func command(_ final: UInt8, _ numbers: [Int?]) {
    let count = max(1, (numbers.first ?? nil) ?? 1)
    let mode = (numbers.first ?? nil) ?? 0
    isWrapPending = false
    switch final {
    case UInt8(ascii: "A"): row = max(0, row - count)
    case UInt8(ascii: "B"): row = min(rows.count - 1, row + count)
    case UInt8(ascii: "C"): column = min(columns - 1, column + count)
    case UInt8(ascii: "D"): column = max(0, column - count)
    case UInt8(ascii: "G"): column = min(columns, count) - 1
    case UInt8(ascii: "H"):
      row = min(rows.count, count) - 1
      column = min(columns, max(1, (numbers.count > 1 ? numbers[1] : nil) ?? 1)) - 1
    case UInt8(ascii: "J"): erase(mode, below: true)
    case UInt8(ascii: "K"): erase(mode, below: false)
    case UInt8(ascii: "P"): shift(by: -count)
    case UInt8(ascii: "@"): shift(by: count)
    default: break
    }
  }

  private mutating func erase(_ mode: Int, below: Bool) {
    let cells = mode == 0 ? column..<columns : mode == 1 ? 0..<(column + 1) : 0..<columns
    for index in cells { rows[row][index] = " " }
    guard below else { return }
    let others = mode == 0 ? (row + 1)..<rows.count : mode == 1 ? 0..<row : 0..<rows.count
    for index in others { rows[index] = Array(repeating: " ", count: columns) }
  }

  /// Deletes (`count` below 0) or inserts cells at the cursor.
  private mutating func shift(by count: Int) {
    var cells = rows[row]
    if count < 0 {
      cells.removeSubrange(column..<min(columns, column - count))
    } else {
      cells.insert(contentsOf: Array(repeating: " ", count: count), at: column)
    }
    let missing = max(0, columns - cells.count)
    rows[row] = Array(cells.prefix(columns)) + Array(repeating: " ", count: missing)
  }
}
