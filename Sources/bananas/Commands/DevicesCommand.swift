import Assistant
import Files
import JSON
import REPL
import Shopping
import WebServer

/// Shows the devices that may use the page, lets others in, and shuts them out.
enum DevicesCommand: Subcommand {
  static let name = "devices"
  static let summary = "Show the phones that are paired, pair another, or revoke one."
  static let usage = "[pair | revoke NAME…]"
  static let options: [Option] = [.json, all, ServeCommand.qr]

  private static let all = Option("all", nil, "Revoke every device.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    let folder = try House(line).home()
    let devices = DeviceBook(DeviceFile(folder: folder), clock: systemMilliseconds)
    switch line.words.first {
    case nil where !line.has(all): return try show(devices, asJSON: line.has(.json))
    case "pair"? where line.words.count == 1: return try pair(devices, qr: line[ServeCommand.qr])
    case "revoke"?: return try revoke(line.words.dropFirst().joined(separator: " "), line, devices)
    default:
      throw UsageError(
        "devices cannot '\(line.words.joined(separator: " "))'",
        "bananas devices, bananas devices pair, bananas devices revoke NAME"
      )
    }
  }

  private static func show(_ book: DeviceBook, asJSON: Bool) throws -> ExitStatus {
    let devices = try book.register().devices
    if asJSON {
      StandardOutput.write(.array(devices.map { .object($0.document) }), style: .pretty)
      return .done
    }
    guard !devices.isEmpty else {
      StandardOutput.write(lines: ["no device is paired; bananas serve --lan shows a code to scan"])
      return .done
    }
    let rows = devices.map { device in
      [
        device.id, ResponseText.visible(device.name),
        "since \(rfc3339(milliseconds: device.since))",
        "last seen \(rfc3339(milliseconds: device.lastSeen))",
      ]
    }
    StandardOutput.write(lines: Table.lines(rows, indent: 0))
    return .done
  }

  private static func pair(_ book: DeviceBook, qr: String?) throws -> ExitStatus {
    guard let address = try book.register().address else {
      throw UsageError("no page that pairs has been served yet", "bananas serve --lan")
    }
    let sheet = try PairingSheet(qr: qr)
    StandardOutput.write(lines: sheet.lines(try book.newCode(), at: address))
    return .done
  }

  private static func revoke(
    _ name: String,
    _ line: ParsedLine,
    _ book: DeviceBook
  ) throws -> ExitStatus {
    guard line.has(all) == name.isEmpty else {
      throw UsageError("revoke wants one device", "its name or id, or --all for every one")
    }
    let isAll = line.has(all)
    let wanted = name.lowercased()
    let gone = try book.forget { isAll || $0.id == name || $0.name.lowercased() == wanted }
    guard !gone.isEmpty || isAll else {
      let known = try book.register().devices.map(\.name).joined(separator: ", ")
      StandardError.write(lines: [
        "bananas: there is no device \"\(ResponseText.visible(name))\"",
        known.isEmpty ? "no device is paired" : "there are \(ResponseText.visible(known))",
      ])
      return .refused
    }
    let names = gone.map { ResponseText.visible($0.name) }.joined(separator: ", ")
    StandardOutput.write(lines: [gone.isEmpty ? "no device was paired" : "revoked \(names)"])
    return .done
  }
}

extension Device {
  /// Without what is kept of its secret.
  fileprivate var document: JSONObject {
    [
      "id": .string(id),
      "name": .string(name),
      "surface": "page",
      "since": .string(rfc3339(milliseconds: since)),
      "last_seen": .string(rfc3339(milliseconds: lastSeen)),
    ]
  }
}
