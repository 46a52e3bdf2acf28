import Assistant
import HTTP
import IntentKit
import JSON

// What only reads.
extension PageServer {
  func answer(_ route: Route, _ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    let head = request.head
    if route == .pair { return try pair(request) }
    let visitor = try visitor(head)
    switch route {
    case .session: return try session(head, visitor)
    case .state: return try state(head)
    case .names: return try names(head)
    case .history: return try history(head, visitor)
    case .call: return try call(request, visitor)
    case .say: return try say(request, visitor)
    case .unpair: return try unpair(head, visitor)
    case .pair, .events: throw .notFound
    }
  }

  /// Answers with a stream of what changes from now on.
  func openEvents(_ head: RequestHead, _ exchange: HTTPExchange) {
    do {
      let visitor = try visitor(head)
      let last = head.headers["Last-Event-ID"] ?? head.query["since"]
      try broadcast.add(to: exchange, device: visitor.device?.id, since: last)
    } catch let error as APIError {
      exchange.answer(error.response.kept(at: head.path))
    } catch {
      exchange.answer(APIError.noState(error).response.kept(at: head.path))
    }
  }

  private func session(_ head: RequestHead, _ visitor: Visitor) throws(APIError) -> HTTPResponse {
    let tag = try language(head)
    let languages = host.languages.map { language -> JSONValue in
      ["tag": .string(language.tag), "name": .string(language.name)]
    }
    return .json([
      "device": visitor.device.map { .object($0.shown) } ?? .null,
      "paired": .bool(visitor.device != nil),
      "pairing": .bool(options.devices != nil),
      "language": .string(tag),
      "languages": .array(languages),
      "version": .string(host.version),
      "intents": host.dispatcher.catalogue.json["intents"] ?? [],
    ])
  }

  private func state(_ head: RequestHead) throws(APIError) -> HTTPResponse {
    do {
      return try book.current().rendered.response(to: head)
    } catch {
      throw .noState(error)
    }
  }

  private func names(_ head: RequestHead) throws(APIError) -> HTTPResponse {
    let names = host.names(try language(head))
    return .json(["names": .array(names.map(JSONValue.string))])
  }

  private func history(_ head: RequestHead, _ visitor: Visitor) throws(APIError) -> HTTPResponse {
    let caller = Caller(surface: Self.surface, author: visitor.author)
    let invocation = host.history(head.query, for: caller)
    let assistant = try assistant(try language(head))
    let outcome = host.dispatcher.dispatch(invocation)
    var document = assistant.turn(for: invocation, outcome).json
    if case .done(let answer) = outcome {
      document["entries"] = host.told(answer, by: assistant.renderer)
    }
    return .json(document)
  }

  /// How the journal calls what is done on a page.
  static let surface = "page"

  /// The language that a request wants: by its query, by what its browser prefers, or the usual one;
  /// `auto` is that of each phrase.
  func language(_ head: RequestHead) throws(APIError) -> String {
    let tags = host.languages.map(\.tag)
    if let wanted = head.query["lang"] {
      guard tags.contains(wanted) || wanted == "auto" else {
        throw APIError(
          400,
          "unknown_language",
          "There is no language with this tag.",
          advice: "There are \(tags.joined(separator: ", ")) and auto."
        )
      }
      return wanted
    }
    return head.preferredLanguage(among: tags) ?? tags.first ?? "en"
  }

  /// From phrases to replies in a language.
  func assistant(_ tag: String) throws(APIError) -> Assistant {
    do {
      return try host.assistant(tag)
    } catch {
      throw APIError(
        503,
        "no_language",
        "The language cannot be used: \(error)",
        advice: "Choose another language."
      )
    }
  }
}

extension APIError {
  /// The store cannot be read.
  static func noState(_ error: any Error) -> APIError {
    APIError(
      503,
      "store_trouble",
      "The lists cannot be read: \(error)",
      advice: "On the server's machine, bananas doctor looks at the store and says what to do."
    )
  }
}
