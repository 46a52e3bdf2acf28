import Files
import Shopping

/// Where a store is, and where its time and identities come from.
public struct StoreSettings: Sendable {
  /// The folder that holds the database, its log and its lock.
  public var folder: String
  /// The wall clock.
  public var clock: StoreClock
  /// Makes identities repeatable; random when `nil`.
  public var seed: UInt64?
  /// How long a writer waits for the others.
  public var patience: Duration
  /// What protects the data; only tests that must see a guard missing take one away.
  package var safeguards: Safeguards = .all

  /// A store in `folder`.
  public init(
    folder: String,
    clock: StoreClock = .system,
    seed: UInt64? = nil,
    patience: Duration = .seconds(30)
  ) {
    self.folder = folder
    self.clock = clock
    self.seed = seed
    self.patience = patience
  }
}

/// The guards that keep what was acknowledged.
package struct Safeguards: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The lock around each transaction.
  package static let sideLock = Safeguards(rawValue: 1)
  /// A commit is on the disk before it is acknowledged.
  package static let synchronous = Safeguards(rawValue: 2)
  /// The first writer's rows are read again before the second writes.
  package static let refresh = Safeguards(rawValue: 4)
  /// A copy of a store gets a replica name of its own.
  package static let residence = Safeguards(rawValue: 8)

  package static let all: Safeguards = [.sideLock, .synchronous, .refresh, .residence]
}

/// A variable of the environment that cannot be understood.
public struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The variable.
  public var name: String
  /// What it holds.
  public var value: String
  /// What it may hold.
  public var allowed: String

  /// The three in one line.
  public var description: String { "\(name) is '\(value)'; it must be \(allowed)" }
}

extension StoreSettings {
  /// Reads the variables that choose a store.
  ///
  /// - `BANANAS_HOME`: the folder; else `bananas` in the XDG data folder
  ///   (<https://specifications.freedesktop.org/basedir-spec/latest/>).
  /// - `BANANAS_CLOCK`: the time at which the clock of a new store stands, in milliseconds since
  ///   1970 or as RFC 3339 text; it then moves 1 ms a change. For repeatable tests.
  /// - `BANANAS_SEED`: a whole number from which all identities follow. For repeatable tests.
  ///
  /// - Throws: ``SettingError``.
  public init(environment: [String: String]) throws(SettingError) {
    self.init(folder: try StoreSettings.folder(environment))
    if let text = environment["BANANAS_CLOCK"] {
      guard let start = Int64(text) ?? millisecondsOfRFC3339(text) else {
        throw SettingError(
          name: "BANANAS_CLOCK",
          value: text,
          allowed: "milliseconds since 1970, or a time such as 2026-11-30T05:00:00Z"
        )
      }
      clock = .starting(at: start)
    }
    if let text = environment["BANANAS_SEED"] {
      guard let number = Int64(text) else {
        throw SettingError(name: "BANANAS_SEED", value: text, allowed: "a whole number")
      }
      seed = UInt64(bitPattern: number)
    }
  }

  private static func folder(_ environment: [String: String]) throws(SettingError) -> String {
    if let home = environment["BANANAS_HOME"], !home.isEmpty { return home }
    // Relative paths in XDG variables are to be ignored, says the specification.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/bananas" }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw SettingError(name: "HOME", value: "", allowed: "set, or BANANAS_HOME be a folder")
    }
    return "\(home)/.local/share/bananas"
  }
}
