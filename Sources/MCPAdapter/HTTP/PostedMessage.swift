import JSON

/// The parts of a message that HTTP's own rules are about.
struct PostedMessage {
  /// The id as it was written; `nil` for what is no request.
  var id: [UInt8]?
  /// The method, if there is one.
  var method: String?
  /// The revision that the message itself says it is of.
  var version: String?
  /// What a header has to repeat: the name of the tool or prompt, or the resource's address.
  var name: String?
  /// Whether it answers a question of ours.
  var isResponse = false

  /// Reads a body; `nil` when it is no JSON object that can be read.
  init?(_ body: Span<UInt8>) {
    var scanner = JSONScanner()
    guard case .message(let message) = try? scanner.frame(in: body) else { return nil }
    method = message.method.flatMap { $0.kind == .string ? $0.text(in: body) : nil }
    id = message.namesMethod ? message.id.written : nil
    isResponse = message.isResponse && !message.namesMethod
    if let place = message.meta { readVersion(body.extracting(place)) }
    if let place = message.params, let member = nameMember {
      readName(member, body.extracting(place))
    }
  }

  /// Whether it asks for something: it has a method, and an id or one that cannot be read.
  var isRequest: Bool { method != nil && id != nil }

  /// Which member of `params` the header Mcp-Name repeats.
  private var nameMember: String? {
    switch method {
    case Method.callTool.rawValue, Method.getPrompt.rawValue: "name"
    case Method.readResource.rawValue: "uri"
    default: nil
    }
  }

  private mutating func readVersion(_ meta: Span<UInt8>) {
    version = (try? JSONReader.read(meta))?[RequestMeta.Name.version]?.string
  }

  /// Looks for one member without reading the others, which may be long.
  private mutating func readName(_ member: String, _ params: Span<UInt8>) {
    var scanner = JSONScanner()
    guard (try? scanner.next(in: params))?.kind == .beginObject else { return }
    while let key = try? scanner.next(in: params), key.kind == .key {
      let isWanted = key.text(in: params) == member
      guard let value = try? scanner.skipValue(in: params) else { return }
      if isWanted { name = (try? JSONReader.read(params.extracting(value)))?.string }
    }
  }
}
