import JSON

/// What a tool call comes to: the same facts as structured content and as text, since hosts show
/// the model only one of the two.
struct ToolResult: Sendable {
  /// `message` is the sentence.
  var document: JSONObject
  var isError: Bool

  /// The `CallToolResult` object; the document is written once for its two places.
  ///
  /// `members` is what the request's era adds at the end, with a comma before it.
  func bytes(closing members: [UInt8]) -> [UInt8] {
    let facts = JSONWriter.bytes(of: .object(document))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * facts.count + 512)
    bytes += #"{"content":[{"type":"text","text":"#.utf8
    JSONWriter.append(string: document["message"]?.string ?? "", to: &bytes)
    bytes += #"},{"type":"text","text":"#.utf8
    JSONWriter.append(string: facts.span, to: &bytes)
    bytes += #"}],"structuredContent":"#.utf8
    bytes += facts
    bytes += (isError ? #","isError":true"# : #","isError":false"#).utf8
    bytes += members
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}
