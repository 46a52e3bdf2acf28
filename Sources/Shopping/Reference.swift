/// A way to point at an item that is there.
public enum Reference: Sendable, Hashable {
  /// By its identity.
  case id(RowID)
  /// By the number people see as `#3`.
  case handle(Int)
  /// By what it is called, exactly or in part; a bare number can be a handle, too.
  case name(String)

  /// Reads `#3` as a handle, a UUID as an identity, and anything else as a name.
  public init(_ text: String) {
    if text.hasPrefix("#"), let handle = Int(text.dropFirst()), handle > 0 {
      self = .handle(handle)
    } else if let id = RowID(text) {
      self = .id(id)
    } else {
      self = .name(text)
    }
  }

  /// As a person would write it.
  public var text: String {
    switch self {
    case .id(let id): id.description
    case .handle(let handle): "#\(handle)"
    case .name(let name): name
    }
  }
}

/// Which of two rows of one name is rather meant.
public enum Preference: Sendable, Hashable {
  /// The one still to be bought.
  case open
  /// The one ticked off.
  case done
}
