import JSON

/// A stretch of a list, and where the next one begins.
///
/// A cursor says how many elements came before, in a form that clients cannot mistake for something
/// they may make up.
struct Page<Element> {
  let elements: ArraySlice<Element>
  /// The cursor of the next page; `nil` on the last.
  let next: String?

  /// Takes the page at `cursor`; absent, null and empty is the first.
  ///
  /// - Throws: ``ProtocolError`` when the cursor is none that was given out for such a list.
  init(of list: [Element], at cursor: JSONValue?, length: Int) throws(ProtocolError) {
    let start = try PageCursor.start(cursor, limit: list.count)
    let end = min(start + length, list.count)
    elements = list[start..<end]
    next = end < list.count ? PageCursor.text(end) : nil
  }
}

/// The cursors of all lists.
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
    throw ProtocolError(
      .invalidParams,
      "params.cursor is not one this server gave out; leave it out to start from the beginning."
    )
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
