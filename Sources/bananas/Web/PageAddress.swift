import Files
import HTTP
import IntentKit

/// Where the page is served, and who can reach it there.
struct PageAddress {
  static let port = Option(
    "port",
    "NUMBER",
    "The port; 7888 when left out, 0 for any that is free."
  )
  static let lan = Option("lan", nil, "Let other machines of the network in, once they are paired.")
  static let bind = Option("bind", "ADDRESS", "Listen at this address alone, in digits.")
  static let certificate = Option("tls-cert", "FILE", "Encrypt with this certificate, PEM.")
  static let key = Option("tls-key", "FILE", "The private key of the certificate, PEM.")
  static let options = [port, lan, bind, ListeningFlags.hostName, certificate, key]

  /// How the server listens.
  let server: ServerOptions
  /// The names that it goes by besides its addresses.
  let names: [String]

  /// Reads the flags.
  ///
  /// - Throws: ``UsageError``, or ``FileError`` for a certificate or key that cannot be read.
  init(_ line: ParsedLine) throws {
    guard !line.has(Self.lan) || !line.has(Self.bind) else {
      throw UsageError(Dialog("serve.lan_or_bind"), Dialog("serve.lan"))
    }
    var server = ServerOptions()
    server.port = try ListeningFlags.port(line[Self.port] ?? "7888")
    let bound = try ListeningFlags.address(line[Self.bind])
    server.address = line.has(Self.lan) ? "0.0.0.0" : bound ?? server.address
    server.tls = try Self.encryption(line)
    names = try ListeningFlags.names(line)
    self.server = server
  }

  /// The address as a browser of this machine, or of another one that may reach it, writes it.
  func link(port: UInt16) -> String {
    let isAnywhere = ["0.0.0.0", "::"].contains(server.address)
    let host = names.first ?? (isAnywhere ? LANAddress.find() ?? "127.0.0.1" : server.address)
    let scheme = server.tls == nil ? "http" : "https"
    return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }

  private static func encryption(_ line: ParsedLine) throws -> ServerOptions.TLS? {
    switch (line[certificate], line[key]) {
    case (nil, nil): return nil
    case (let certificate?, let key?):
      return ServerOptions.TLS(certificate: try text(of: certificate), key: try text(of: key))
    default:
      throw UsageError(Dialog("serve.key"), command: "--tls-cert FILE --tls-key FILE")
    }
  }

  private static func text(of path: String) throws(FileError) -> String {
    String(decoding: try DurableFile.read(path, limit: 1 << 20), as: UTF8.self)
  }
}
