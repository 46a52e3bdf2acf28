/// What serves the requests of an ``HTTPServer``.
public protocol HTTPHandler: Sendable {
  /// Looks at a request before its body is read, on the thread that all connections share: it must
  /// not wait for anything.
  ///
  /// - Returns: why the request is refused; `nil` to have it served.
  func refusal(of head: RequestHead) -> HTTPResponse?

  /// Serves a request.
  ///
  /// Called on the server's worker, one request after the other, so that a handler needs no lock
  /// against itself and a domain that works synchronously never has two calls at once.
  func serve(_ request: HTTPRequest, _ exchange: HTTPExchange)

  /// The server is about to stop: ends what is open. Called once, on the worker.
  func close()
}

/// Decides by the head of a request whether it may come in.
public protocol RequestGuard: Sendable {
  /// Why the request is refused; `nil` lets it pass.
  func refusal(of head: RequestHead) -> HTTPResponse?
}
