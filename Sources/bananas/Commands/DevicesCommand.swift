import Assistant
import Files
import IntentKit
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
    let house = try House(line)
    let folder = try house.home()
    let devices = DeviceBook(DeviceFile(folder: folder), clock: systemMilliseconds)
    switch line.words.first {
    case nil where !line.has(all):
      return try show(devices, asJSON: line.has(.json), house.voice())
    case "pair"? where line.words.count == 1:
      return try pair(devices, qr: line[ServeCommand.qr], house.voice())
    case "revoke"?:
      let name = line.words.dropFirst().joined(separator: " ")
      return try revoke(name, isAll: line.has(all), devices, house.voice())
    default:
      throw UsageError(
        Dialog("devices.cannot", texts: ["words": line.words.joined(separator: " ")]),
        Dialog("devices.commands")
      )
    }
  }

  private static func show(
    _ book: DeviceBook,
    asJSON: Bool,
    _ voice: Voice
  ) throws -> ExitStatus {
    let devices = try book.register().devices
    if asJSON {
      StandardOutput.write(.array(devices.map { .object($0.document) }), style: .pretty)
      return .done
    }
    guard !devices.isEmpty else {
      StandardOutput.write(lines: [voice("devices.none")])
      return .done
    }
    let rows = devices.map { device in
      [
        device.id, ResponseText.visible(device.name),
        voice("devices.since", ["time": rfc3339(milliseconds: device.since)]),
        voice("devices.last_seen", ["time": rfc3339(milliseconds: device.lastSeen)]),
      ]
    }
    StandardOutput.write(lines: Table.lines(rows, indent: 0))
    return .done
  }

  private static func pair(
    _ book: DeviceBook,
    qr: String?,
    _ voice: Voice
  ) throws -> ExitStatus {
    guard let address = try book.register().address else {
      throw UsageError(Dialog("devices.unserved"), command: "bananas serve --lan")
    }
    let sheet = try PairingSheet(qr: qr, voice)
    StandardOutput.write(lines: sheet.lines(try book.newCode(), at: address))
    return .done
  }

  private static func revoke(
    _ name: String,
    isAll: Bool,
    _ book: DeviceBook,
    _ voice: Voice
  ) throws -> ExitStatus {
    guard isAll == name.isEmpty else {
      throw UsageError(Dialog("devices.one"), Dialog("devices.which"))
    }
    let wanted = name.lowercased()
    let gone = try book.forget { isAll || $0.id == name || $0.name.lowercased() == wanted }
    guard !gone.isEmpty || isAll else {
      let known = try book.register().devices.map(\.name).joined(separator: ", ")
      StandardError.write(lines: [
        "bananas: " + voice("devices.unknown", ["name": ResponseText.visible(name)]),
        known.isEmpty
          ? voice("devices.none_paired")
          : voice("devices.there_are", ["names": ResponseText.visible(known)]),
      ])
      return .refused
    }
    let names = gone.map { ResponseText.visible($0.name) }.joined(separator: ", ")
    StandardOutput.write(lines: [
      gone.isEmpty ? voice("devices.none_was") : voice("devices.revoked", ["names": names])
    ])
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
