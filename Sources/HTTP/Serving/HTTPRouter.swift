/// Several handlers behind one server, each with the paths that are its own.
public struct HTTPRouter: HTTPHandler {
  /// A handler and what is its own.
  public struct Route: Sendable {
    let isOwn: @Sendable (String) -> Bool
    let guards: [any RequestGuard]
    let handler: any HTTPHandler

    /// Gives `handler` the paths of which `isOwn` is true, behind `guards`.
    public init(
      _ handler: any HTTPHandler,
      guards: [any RequestGuard] = [],
      isOwn: @escaping @Sendable (String) -> Bool
    ) {
      self.handler = handler
      self.guards = guards
      self.isOwn = isOwn
    }
  }

  private let routes: [Route]
  private let rest: any HTTPHandler

  /// Asks the routes in their order; what is nobody's goes to `rest`.
  public init(_ routes: [Route], rest: any HTTPHandler) {
    self.routes = routes
    self.rest = rest
  }

  /// What the route's guards or its handler say.
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    guard let route = route(to: head.path) else { return rest.refusal(of: head) }
    for check in route.guards {
      if let refusal = check.refusal(of: head) { return refusal }
    }
    return route.handler.refusal(of: head)
  }

  /// Has the handler serve whose path it is.
  public func serve(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    let handler = route(to: request.head.path)?.handler ?? rest
    handler.serve(request, exchange)
  }

  /// Closes every handler.
  public func close() {
    for route in routes { route.handler.close() }
    rest.close()
  }

  private func route(to path: String) -> Route? { routes.first { $0.isOwn(path) } }
}
