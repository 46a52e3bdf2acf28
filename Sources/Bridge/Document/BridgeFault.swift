public import JSON

/// Why the bytes of a file are no document that can be taken in.
///
/// None of them says anything about rows: what is known here stays as it is.
public enum BridgeFault: Error, Sendable, Hashable {
  /// Nothing but white space, NULs or a byte order mark.
  case empty
  /// JSON, but no list: `{}`, `[]`, `null`, or something else altogether.
  case noList
  /// Not JSON: torn, damaged, or something else altogether.
  case unreadable(JSONError)
  /// More bytes, rows or nesting than is taken on.
  case beyond(BridgeLimit)
  /// Written by a newer version, which says that this one must not write the file.
  case newer(schemaVersion: Int, minReader: Int)
}

extension BridgeFault {
  /// Whether a newer version of this program has to read the file.
  public var isNewer: Bool {
    if case .newer = self { true } else { false }
  }
}

/// What is refused before it is parsed.
public enum BridgeLimit: String, Sendable, Hashable, CaseIterable {
  /// The length of the file in bytes.
  case bytes
  /// The rows of all sections together.
  case rows
  /// How many containers are open at once.
  case depth

  /// The largest that is taken on.
  public var most: Int {
    switch self {
    case .bytes: 64 << 20
    case .rows: 200_000
    case .depth: 8
    }
  }
}

extension BridgeFault: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .noList: "the file holds no list"
    case .unreadable(let error): "the file is not whole JSON (\(error))"
    case .beyond(let limit): "the file has more than \(limit.most) \(limit.noun)"
    case .newer(let version, let reader):
      "the file is of version \(version), which needs version \(reader) or later to be written"
    }
  }
}

extension BridgeLimit {
  fileprivate var noun: String {
    switch self {
    case .bytes: "bytes"
    case .rows: "rows"
    case .depth: "levels of nesting"
    }
  }
}
