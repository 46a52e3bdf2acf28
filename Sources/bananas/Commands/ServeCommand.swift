import Assistant
import Files
import HTTP
import WebServer

/// Serves the page that people use on their phones.
enum ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "Serve the page for phones and browsers, until SIGTERM or Ctrl-C."
  static let options: [Option] = [port, bind, hostName, page, .language]

  private static let port = Option("port", "NUMBER", "The port; 7888 when left out, 0 for any.")
  private static let bind = Option(
    "bind",
    "ADDRESS",
    "Listen here, in digits; 127.0.0.1 if left out."
  )
  private static let hostName = Option(
    "host-name",
    "NAME",
    "A name other machines call this one by."
  )
  private static let page = Option("page", "FOLDER", "Read the page's files from a folder.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    var options = ServerOptions()
    options.port = try AgentsOverHTTP.number(line[port] ?? "7888")
    options.guards = [HostGuard(names: line.all(hostName))]
    let house = try House(line, isLongLived: true)
    defer { house.close() }
    let server = PageServer(
      try ShoppingPage(house),
      .folder(line[page] ?? "Sources/WebServer/Page")
    )
    StopSignals.watch()
    let http = try HTTPServer(options, server)
    try server.watch(house.home())
    StandardOutput.write(lines: ["Bananas at http://127.0.0.1:\(http.port)/"])
    StopSignals.wait()
    http.stop()
    return .done
  }
}
