import HTTP
import IntentKit
import MCPAdapter

/// Agents that are served beside the page.
final class PageAgents {
  static let mcp = Option("mcp", nil, "Serve agents as well, at /mcp.")
  /// What limits them.
  static let options = [mcp, AgentsOverHTTP.tokenFile] + AgentServer.options

  private let line: ParsedLine
  private var endpoint = EndpointOptions()
  private var server: AgentServer?

  /// Reads the flags.
  ///
  /// - Throws: ``UsageError`` where other machines would be let in without a token, or ``FileError``
  ///   for a file of tokens that cannot be used.
  init(_ line: ParsedLine, _ address: PageAddress, pairs: Bool) throws {
    self.line = line
    endpoint.tokens = try AgentsOverHTTP.tokens(line)
    endpoint.isEncrypted = address.server.tls != nil
    guard endpoint.tokens != nil || !pairs else {
      throw UsageError(
        Dialog("serve.agents"),
        Dialog("serve.token")
      )
    }
  }

  /// Their share of the paths of a server.
  ///
  /// - Throws: what keeps the store shut.
  func route(_ house: House, _ address: PageAddress) throws -> HTTPRouter.Route {
    let agents = try AgentServer(house, line)
    server = agents
    let guards = AgentsOverHTTP.guards(of: address.server, names: address.names)
    let path = endpoint.path
    return HTTPRouter.Route(MCPEndpoint(agents.server, endpoint), guards: guards) {
      $0 == path || $0.hasPrefix("/.well-known/")
    }
  }

  /// Tells them of no more changes.
  func end() { server?.end() }
}
