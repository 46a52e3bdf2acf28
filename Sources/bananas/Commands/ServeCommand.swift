import Assistant
import Files
import HTTP
import IntentKit
import WebServer

/// Serves the page that people use on their phones.
enum ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "Serve the page for phones and browsers, until SIGTERM or Ctrl-C."
  static let options: [Option] =
    PageAddress.options + [pairing, qr] + PageAgents.options + [page, .author, .language]

  static let qr = Option("qr", "WHEN", "The picture of a pairing link: auto, always or never.")
  private static let pairing = Option("pairing", nil, "Let in paired devices alone, here too.")
  private static let page = Option("page", "FOLDER", "Read the page's files from a folder.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let address = try PageAddress(line)
    let pairs = line.has(pairing) || !address.server.isLoopback
    try line.refuse(PageAgents.options, without: PageAgents.mcp, in: name)
    let files = try files(line)
    let agents = try line.has(PageAgents.mcp) ? PageAgents(line, address, pairs: pairs) : nil
    let house = try House(line, isLongLived: true)
    defer { house.close() }
    let sheet = try PairingSheet(qr: line[qr], house.voice())
    try PageService(house, line, address, pairs: pairs).serve(files, agents, sheet)
    return .done
  }

  private static func files(_ line: ParsedLine) throws -> PageFiles {
    guard let folder = line[page] else { return .embedded }
    guard try FileStatus.of("\(folder)/index.html", followingLinks: true)?.kind == .file else {
      throw UsageError(
        Dialog("serve.no_page", texts: ["folder": folder]),
        Dialog("serve.page_folder")
      )
    }
    return .folder(folder)
  }
}
