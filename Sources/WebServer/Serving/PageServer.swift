public import HTTP

/// The page and what it asks for: a surface for people, like the prompt and the MCP server.
///
/// It sees intents through the dispatcher's catalogue and makes invocations; no path reaches the
/// domain in another way. The server calls it on one worker, so that requests are carried out one
/// after the other; what has changed goes to open pages from the thread that noticed it.
public final class PageServer: HTTPHandler {
  /// No request of a page has a longer body, in bytes.
  public static let longestBody = APIBody.longest

  let host: any PageHost
  let options: PageOptions
  let book: StateBook
  let broadcast: Broadcast
  let conversations = Conversations()
  let attempts = AttemptLimit()
  private let shelf: AssetShelf
  private let words: PageWords
  private let watch: LiveWatch

  /// Serves `files` and what they ask of `host`.
  public init(_ host: any PageHost, _ files: PageFiles, _ options: PageOptions) {
    let book = StateBook(host)
    let broadcast = Broadcast(book)
    (self.host, self.options, self.book, self.broadcast) = (host, options, book, broadcast)
    words = PageWords(host.languages)
    shelf = AssetShelf(files, beside: words.digest)
    watch = LiveWatch {
      if let devices = options.devices {
        devices.refresh()
        broadcast.end(unless: devices.isKnown)
      }
      options.onLook()
      broadcast.tell()
    }
    options.devices?.refresh()
  }

  /// Tells open pages of what changes in the store's folder, until the server is closed, and ends
  /// those of devices that are no more let in.
  ///
  /// - Throws: ``FileError`` when the system gives no thread or no descriptors.
  public func watch(_ folder: String) throws { try watch.start(folder) }

  /// Refuses what can be refused by its head.
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    do throws(APIError) {
      try check(head)
      return nil
    } catch {
      return error.response.kept(at: head.path)
    }
  }

  /// Serves one request.
  public func serve(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    let head = request.head
    if head.path == "/api/events" { return openEvents(head, exchange) }
    exchange.answer(response(to: request).packed(for: head).kept(at: head.path))
  }

  /// Ends the streams of all pages.
  public func close() {
    watch.end()
    broadcast.endAll()
  }

  func response(to request: HTTPRequest) -> HTTPResponse {
    let head = request.head
    do throws(APIError) {
      if let route = Route(rawValue: head.path) { return try answer(route, request) }
      return try file(head)
    } catch {
      return error.response
    }
  }

  private func file(_ head: RequestHead) throws(APIError) -> HTTPResponse {
    if let words = words.response(to: head) { return words }
    guard let asset = shelf.asset(at: head.path) else { throw .notFound }
    return asset.response(to: head)
  }

  private func check(_ head: RequestHead) throws(APIError) {
    for check in options.guards {
      if let refusal = check.refusal(of: head) { throw .strangePage(refusal) }
    }
    guard let route = Route(rawValue: head.path) else {
      guard head.method == "GET" || head.method == "HEAD" else {
        throw .wrongMethod(allowed: "GET, HEAD")
      }
      return
    }
    guard head.method == route.method else {
      throw .wrongMethod(allowed: route.method)
    }
    if let refusal = OwnPageGuard().refusal(of: head) { throw .strangePage(refusal) }
    if route.method == "POST" { try checkBody(head) }
  }

  private func checkBody(_ head: RequestHead) throws(APIError) {
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
  static let notFound = APIError(
    404,
    "not_found",
    "There is nothing at this path.",
    advice: "The page is at /."
  )

  static func wrongMethod(allowed: String) -> APIError {
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
      refusal.status,
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
