import Files
import HTTP
import MCPAdapter

/// How `bananas mcp --http` listens, and whom it lets in.
struct AgentsOverHTTP {
  static let http = Option("http", nil, "Serve over HTTP instead, until SIGTERM or Ctrl-C.")
  static let port = Option("port", "NUMBER", "The port for --http; 7887 when left out, 0 for any.")
  static let bind = Option("bind", "ADDRESS", "Listen here, in digits; 127.0.0.1 when left out.")
  static let tokenFile = Option("token-file", "FILE", "Let in only who knows a line of this file.")
  /// What only counts together with `--http`.
  static let options = [http, port, bind, ListeningFlags.hostName, tokenFile]

  private let options: ServerOptions
  private let endpoint: EndpointOptions

  /// Reads the flags.
  ///
  /// - Throws: ``UsageError``, also where other machines would be let in without a token, or
  ///   ``FileError`` for a file of tokens that cannot be used.
  init(_ line: ParsedLine) throws {
    var options = ServerOptions()
    options.address = try ListeningFlags.address(line[Self.bind]) ?? options.address
    options.port = try ListeningFlags.port(line[Self.port] ?? "7887")
    options.guards = Self.guards(of: options, names: try ListeningFlags.names(line))
    var endpoint = EndpointOptions()
    endpoint.tokens = try Self.tokens(line)
    guard options.isLoopback || endpoint.tokens != nil else {
      throw UsageError(
        "--bind \(options.address) lets other machines in",
        "say who may come: --token-file FILE; without --bind only this machine is served"
      )
    }
    (self.options, self.endpoint) = (options, endpoint)
  }

  /// Serves until the process is asked to end.
  ///
  /// - Throws: ``FileError`` when the address cannot be listened on.
  func serve(_ server: MCPServer) throws {
    StopSignals.watch()
    let http = try HTTPServer(options, MCPEndpoint(server, endpoint))
    let host = options.address.contains(":") ? "[\(options.address)]" : options.address
    StandardOutput.write(lines: ["MCP at http://\(host):\(http.port)\(endpoint.path)"])
    StopSignals.wait()
    http.stop()
  }

  /// What keeps out pages of other sites, which no agent is.
  static func guards(of server: ServerOptions, names: [String]) -> [any RequestGuard] {
    [HostGuard(names: names), OriginGuard(names: names, isLoopback: server.isLoopback)]
  }

  /// The secrets in the file that is named; `nil` when none is.
  ///
  /// - Throws: ``FileError`` for a file of tokens that cannot be used.
  static func tokens(_ line: ParsedLine) throws(FileError) -> BearerTokens? {
    guard let file = line[tokenFile] else { return nil }
    return BearerTokens(try TokenFile.read(file))
  }
}

/// A file of secrets, one a line; empty lines and those that begin with `#` do not count.
private enum TokenFile {
  /// 16 characters of Base64 are 96 bits.
  private static let shortest = 16

  static func read(_ path: String) throws(FileError) -> [String] {
    let mode = try FileStatus.of(path, followingLinks: true)?.mode
    if let mode, mode & 0o077 != 0 {
      throw unsuitable(path, "others may read it", "chmod 600 \(path)")
    }
    let text = String(decoding: try DurableFile.read(path, limit: 1 << 16), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { $0 != " " } }
    let tokens = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !tokens.isEmpty else {
      throw unsuitable(path, "there is no token in it", "make one: \(recipe) > \(path)")
    }
    let isToken: (String) -> Bool = { token in
      token.utf8.count >= shortest && token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
    guard tokens.allSatisfy(isToken) else {
      let detail = "a token is \(shortest) or more characters of ASCII, without blanks"
      throw unsuitable(path, detail, "make one: \(recipe) > \(path)")
    }
    return tokens
  }

  private static let recipe = "head -c 24 /dev/urandom | base64"

  private static func unsuitable(_ path: String, _ detail: String, _ advice: String) -> FileError {
    FileError(.unsuitable, path: path, detail: detail, advice: advice)
  }
}
