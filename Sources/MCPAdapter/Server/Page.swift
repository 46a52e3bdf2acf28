import JSON

/// A stretch of a list that may become another one, and where the next one begins.
///
/// A cursor knows the elements of the page before, so that what is taken out of the list, or put into
/// it, makes nobody miss what stays.
struct Page<Element> {
  let elements: ArraySlice<Element>
  /// The cursor of the next page; `nil` on the last.
  let next: String?

  /// Takes the page at `cursor`; absent, null and empty is the first.
  ///
  /// `name` tells elements apart.
  /// - Throws: ``ProtocolError`` when the cursor is none that was given out for such a list.
  init(
    of list: [Element],
    at cursor: JSONValue?,
    length: Int,
    name: (Element) -> String
  ) throws(ProtocolError) {
    let start = try Place(cursor)?.index(in: list.map(name)) ?? 0
    let end = min(start + length, list.count)
    elements = list[start..<end]
    next = end < list.count ? Place(behind: elements.map(name), from: start).text : nil
  }
}

/// The place behind a page.
private struct Place {
  /// How many elements were before the page.
  private let start: Int
  /// The page's elements, each by a digest of its name.
  private let digests: [Int]

  init(behind page: [String], from start: Int) {
    self.start = start
    digests = page.map(Self.digest)
  }

  /// - Throws: ``ProtocolError`` when a cursor is none of ours.
  init?(_ cursor: JSONValue?) throws(ProtocolError) {
    switch cursor {
    case nil, .null, .string(""): return nil
    case .string(let text):
      let value = Base64.bytes(ofURLText: text).flatMap { try? JSONReader.read($0) }
      let numbers = value?.array?.compactMap(\.int) ?? []
      guard numbers.count > 1, numbers.allSatisfy({ $0 >= 0 }) else { throw .foreignCursor }
      start = numbers[0]
      digests = Array(numbers.dropFirst())
    default: throw .foreignCursor
    }
  }

  /// For clients it is nothing they may make up.
  var text: String {
    let numbers = ([start] + digests).map { JSONValue.number(JSONNumber($0)) }
    return Base64.urlText(of: JSONWriter.bytes(of: .array(numbers)))
  }

  /// Where the place is now: behind what is left of the page, or where that began.
  func index(in names: [String]) -> Int {
    let page = Set(digests)
    let last = names.lastIndex { page.contains(Self.digest($0)) }
    return last.map { $0 + 1 } ?? min(start, names.count)
  }

  /// FNV-1a with 32 bits (RFC 9923).
  private static func digest(_ name: String) -> Int {
    Int(name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 })
  }
}

extension ProtocolError {
  fileprivate static let foreignCursor = ProtocolError(
    .invalidParams,
    "params.cursor is not one this server gave out; leave it out to start from the beginning."
  )
}

/// The cursors of lists that never change: how many elements come before.
enum PageCursor {
  private static let mark = "page:"

  static func text(_ start: Int) -> String { Base64.urlText(of: Array("\(mark)\(start)".utf8)) }

  /// Where the page begins.
  static func start(_ cursor: JSONValue?, limit: Int) throws(ProtocolError) -> Int {
    switch cursor {
    case nil, .null, .string(""): return 0
    case .string(let text):
      let bytes = Base64.bytes(ofURLText: text) ?? []
      let words = String(decoding: bytes, as: UTF8.self)
      if words.hasPrefix(mark), let start = Int(words.dropFirst(mark.count)),
        start > 0, start <= limit, self.text(start) == text
      {
        return start
      }
    default: break
    }
    throw .foreignCursor
  }
}

/// A list that never changes, its pages written once.
struct PreparedList: Sendable {
  private let pages: [PreparedResult]
  private let length: Int
  private let count: Int

  /// Writes `list` as the member `name` of each page.
  init(_ list: [JSONObject], as name: String, length: Int, from identity: ServerIdentity) {
    self.length = max(length, 1)
    count = list.count
    var pages: [PreparedResult] = []
    for start in stride(from: 0, to: max(count, 1), by: self.length) {
      let end = min(start + self.length, count)
      var page: JSONObject = [name: .array(list[start..<end].map(JSONValue.object))]
      if end < count { page["nextCursor"] = .string(PageCursor.text(end)) }
      pages.append(PreparedResult(cacheable: page, from: identity))
    }
    self.pages = pages
  }

  /// The page at `cursor`.
  ///
  /// - Throws: ``ProtocolError`` when it is none of ours.
  func page(_ cursor: JSONValue?) throws(ProtocolError) -> PreparedResult {
    let start = try PageCursor.start(cursor, limit: max(count - 1, 0))
    return pages[start / length]
  }
}
