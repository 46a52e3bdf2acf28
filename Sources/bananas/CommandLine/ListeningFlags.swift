import HTTP
import IntentKit

/// What flags say about where a server listens and what it is called; the same for every server.
enum ListeningFlags {
  static let hostName = Option("host-name", "NAME", "A name other machines call this one by.")

  /// The port.
  static func port(_ text: String) throws(UsageError) -> UInt16 {
    guard let number = UInt16(text) else {
      throw UsageError.cannotBe(text, for: "--port", Dialog("serve.port"))
    }
    return number
  }

  /// The address; `nil` when none is given.
  static func address(_ text: String?) throws(UsageError) -> String? {
    guard let text, !ServerOptions.isAddress(text) else { return text }
    throw UsageError.cannotBe(text, for: "--bind", Dialog("serve.bind"))
  }

  /// The names that clients may call the server by, as they stand in a request's Host field.
  static func names(_ line: ParsedLine) throws(UsageError) -> [String] {
    let names = line.all(hostName)
    if let other = names.first(where: { $0.isEmpty || !$0.allSatisfy(\.mayNameHosts) }) {
      throw UsageError.cannotBe(other, for: "--host-name", Dialog("serve.host_name"))
    }
    return names
  }
}

extension Character {
  /// Whether it may stand in the name of a machine (RFC 1123 §2.1, and the underscore that many use).
  fileprivate var mayNameHosts: Bool { isASCII && (isLetter || isNumber || "-._".contains(self)) }
}
