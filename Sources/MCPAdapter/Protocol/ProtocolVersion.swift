import JSON

/// The revisions of MCP that are served, oldest first.
enum ProtocolVersion: String, Sendable, CaseIterable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// Without a handshake: every request says its version itself.
  case july2026 = "2026-07-28"

  /// The newest that begins with `initialize`; answered to a client that asks for one we do not
  /// know.
  static let newestHandshake = november2025
  /// The one that needs no handshake.
  static let stateless = july2026

  /// Whether a message may be an array of messages; only this revision has that.
  var hasBatches: Bool { self == .march2025 }

  /// Whether a person can be shown a form; the first two revisions have no such request.
  var hasElicitation: Bool { self != .november2024 && self != .march2025 }

  /// What `initialize` is answered with: the version asked for when it has a handshake and is known.
  static func negotiated(_ requested: String) -> ProtocolVersion {
    guard let version = ProtocolVersion(rawValue: requested), version != stateless else {
      return newestHandshake
    }
    return version
  }

  /// All of them, newest first.
  static let newestFirst = JSONValue.array(allCases.reversed().map { .string($0.rawValue) })
}

/// How a request is served: after a handshake, or by itself.
enum Era: Sendable {
  case handshake
  case stateless
}
