public import HTTP
import JSON

/// The page and what it asks for: a surface for people, like the prompt and the MCP server.
///
/// It sees intents through the dispatcher's catalogue and makes invocations; no path reaches the
/// domain in another way. The server calls it on one worker, so that requests are carried out one
/// after the other; what has changed goes to open pages from the thread that noticed it.
public final class PageServer: HTTPHandler {
  let host: any PageHost
  let book: StateBook
  let broadcast: Broadcast
  let conversations = Conversations()
  private let shelf: AssetShelf
  private let words: [String: Asset]
  private let watch: LiveWatch

  /// Serves `files` and what they ask of `host`.
  public init(_ host: any PageHost, _ files: PageFiles) {
    self.host = host
    book = StateBook(host)
    broadcast = Broadcast(book)
    watch = LiveWatch(broadcast)
    shelf = AssetShelf(files)
    words = Dictionary(host.languages.map { ($0.tag, $0.asset) }) { first, _ in first }
  }

  /// Tells open pages of what changes in the store's folder, until the server is closed.
  ///
  /// - Throws: ``FileError`` when the system gives no thread or no descriptors.
  public func watch(_ folder: String) throws { try watch.start(folder) }

  /// Refuses what can be refused by its head.
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    do throws(APIError) {
      try check(head)
      return nil
    } catch {
      return error.response.kept()
    }
  }

  /// Serves one request.
  public func serve(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    let head = request.head
    if head.path == "/api/events" { return openEvents(head, exchange) }
    exchange.answer(response(to: request).kept())
  }

  /// Ends the streams of all pages.
  public func close() {
    watch.end()
    broadcast.endAll()
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    let head = request.head
    do throws(APIError) {
      if let route = Route(rawValue: head.path) { return try answer(route, request) }
      return try file(head)
    } catch {
      return error.response
    }
  }

  private func file(_ head: RequestHead) throws(APIError) -> HTTPResponse {
    let asset =
      head.path.hasPrefix("/words/")
      ? words[String(head.path.dropFirst("/words/".count))] : shelf.asset(at: head.path)
    guard let asset else {
      throw APIError(
        404,
        "not_found",
        "There is nothing at this path.",
        advice: "The page is at /."
      )
    }
    return asset.response(to: head)
  }

  private func check(_ head: RequestHead) throws(APIError) {
    guard let route = Route(rawValue: head.path) else {
      guard head.method == "GET" || head.method == "HEAD" else {
        throw .wrongMethod(head.method, allowed: "GET, HEAD")
      }
      return
    }
    guard head.method == route.method else {
      throw .wrongMethod(head.method, allowed: route.method)
    }
    if let refusal = OwnPageGuard().refusal(of: head) { throw .strangePage(refusal) }
    guard route.method == "POST" else { return }
    let type = head.headers["Content-Type"]?.split(separator: ";").first.map(String.init) ?? ""
    guard type.lowercased().filter({ $0 != " " }) == "application/json" else {
      throw APIError(
        415,
        "not_json",
        "The body of a request is JSON.",
        advice: "Send Content-Type: application/json."
      )
    }
    guard (head.headers["Content-Length"].flatMap { Int($0) } ?? 0) <= APIBody.longest else {
      throw .tooLong
    }
  }
}

extension APIError {
  static func wrongMethod(_ method: String, allowed: String) -> APIError {
    APIError(
      405,
      "wrong_method",
      "This cannot be done at this path.",
      advice: "It takes \(allowed).",
      headers: ["Allow": allowed]
    )
  }

  static func strangePage(_ refusal: HTTPResponse) -> APIError {
    APIError(
      403,
      "strange_page",
      String(decoding: refusal.body.dropLast(), as: UTF8.self),
      advice: "Open the page at this server's own address."
    )
  }

  static let tooLong = APIError(
    413,
    "too_long",
    "A request may have \(APIBody.longest) bytes.",
    advice: "Say it in several parts."
  )
}

extension PageLanguage {
  /// The texts as the page fetches them.
  var asset: Asset {
    let document: JSONObject = [
      "language": .string(tag),
      "name": .string(name),
      "direction": isRightToLeft ? "rtl" : "ltr",
      "texts": .object(texts),
    ]
    return Asset(JSONWriter.bytes(of: .object(document)), type: "application/json")
  }
}
