import Files
import HTTP
import Threads
import WebServer

/// A page that is served, from its first connection to the signal that ends it.
struct PageService {
  private let house: House
  private let line: ParsedLine
  private let address: PageAddress
  private let devices: DeviceBook?

  /// Gets ready to serve what `house` keeps.
  ///
  /// - Throws: ``FileError`` when the store's folder cannot be made, or the devices cannot be read.
  init(_ house: House, _ line: ParsedLine, _ address: PageAddress, pairs: Bool) throws {
    (self.house, self.line, self.address) = (house, line, address)
    let folder = try house.home()
    try PrivateFolder.create(folder)
    devices = pairs ? DeviceBook(DeviceFile(folder: folder), clock: systemMilliseconds) : nil
    // Before anything is served: a damaged file would let nobody in.
    _ = try devices?.register()
  }

  /// Serves until the process is asked to end; codes are shown on `sheet`.
  ///
  /// - Throws: ``FileError`` when the address cannot be listened on.
  func serve(_ files: PageFiles, _ agents: PageAgents?, _ sheet: PairingSheet) throws {
    StopSignals.watch()
    let offer = OpenOffer()
    let page = PageServer(try ShoppingPage(house), files, options(offer))
    let routes = try [agents?.route(house, address)].compactMap(\.self)
    defer { agents?.end() }
    let log = RefusalLog()
    var server = address.server
    server.onRefusal = log.note
    // What a page sends is short; strangers shall not fill the memory with more. Agents may.
    if agents == nil { server.longestBody = PageServer.longestBody }
    let http = try HTTPServer(server, HTTPRouter(routes, rest: page))
    let link = address.link(port: http.port)
    StandardOutput.write(lines: [try house.voice()("serve.at", ["address": link])])
    try offer.open(devices, at: link, on: sheet)
    try page.watch(house.home())
    StopSignals.wait()
    http.stop()
  }

  private func options(_ offer: OpenOffer) -> PageOptions {
    var options = PageOptions(clock: systemMilliseconds)
    options.devices = devices
    options.guards = [HostGuard(names: address.names)]
    options.isEncrypted = address.server.tls != nil
    options.author = line[.author] ?? options.author
    options.onLook = offer.renew
    return options
  }
}

/// The codes that a running server shows, once it is known where it is reached.
private final class OpenOffer: Sendable {
  private let offer = Guarded<PairingOffer?>(nil)

  /// Shows a code, and another one whenever that is used or too old.
  func open(_ devices: DeviceBook?, at link: String, on sheet: PairingSheet) throws {
    guard let devices else { return }
    try devices.noteAddress(link)
    offer.withLock { offer in
      offer = PairingOffer(devices) { StandardOutput.write(lines: sheet.lines($0, at: link)) }
    }
    renew()
  }

  func renew() { offer.withLock { $0 }?.renew() }
}
