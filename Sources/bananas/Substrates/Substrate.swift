/// A kind of place to keep data in, with its rule for changes that meet.
enum Substrate: String {
  case store = "SQLite store"
  case bridge = "bridge file"
  case keyValues = "KeyValues"
  case cloudKit = "CloudKit"
  case server = "PostgreSQL"

  /// What the answers lead to.
  init(outside: String, devices: String, amount: String) {
    switch (outside, devices, amount) {
    case ("people", _, _): self = .server
    case (_, "several", "stream"): self = outside == "tools" ? .server : .cloudKit
    case ("nobody", "several", "values"): self = .keyValues
    case ("nobody", "one", _), (_, "one", "stream"): self = .store
    default: self = .bridge
    }
  }

  /// What happens when two change the same.
  var conflictRule: String {
    switch self {
    case .store:
      "none meet: writers take turns under a lock, and each sees what the one before it wrote"
    case .bridge:
      "merged field by field, the later write stands; deleting is a write, and what is missing from "
        + "the file is never taken as deleted"
    case .keyValues:
      "key by key the shared value stands against one written without having seen it; the device is "
        + "told, and may write again"
    case .cloudKit:
      "the server refuses a record that was changed since it was read; the device merges and tries "
        + "again"
    case .server: "transactions: what does not fit with what was committed before is refused"
    }
  }

  /// Why it suits.
  var reason: String {
    switch self {
    case .store:
      "one machine needs no exchange, and a database is the only one of them that many processes can "
        + "write at once without losing anything"
    case .bridge:
      "a plain file in a synced folder is what every tool and every device can read, and what two of "
        + "them wrote apart can be merged again"
    case .keyValues:
      "small values that nobody else reads need no rows and no history, only to be there on every "
        + "device"
    case .cloudKit:
      "a whole file for each change is too much for so many; records travel one by one"
    case .server:
      "people with accounts of their own, or so many changes, need one place that decides, and that "
        + "knows who asks"
    }
  }

  /// How to come by it.
  var use: String {
    switch self {
    case .store: "nothing to do: bananas keeps its lists there"
    case .bridge: "bananas sync --folder FOLDER"
    case .keyValues: "bananas settings; they go along with bananas sync"
    case .cloudKit, .server: "not in this version; until then share the bridge file's folder"
    }
  }
}
