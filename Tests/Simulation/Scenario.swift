import Shopping

/// By which rules the machines of a simulation live.
public struct Scenario: Sendable, Hashable {
  /// How versions become one.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// What comes replaces what is here; conflict copies are left lying.
    case backupWins = "backup-wins"
    /// The row modified last is kept whole; deleted rows are just not there.
    case newerRowNoTombstones = "newer-row-wins, without tombstones"
    /// Likewise, with deletions kept as rows, and conflict copies taken in.
    case newerRow = "newer-row-wins"
    /// Each field keeps its later write.
    case fieldMerge = "field-merge"
    /// A control: stamps follow the clock alone, even behind what they overwrite.
    case noSuccessor = "field-merge, without the successor rule"
    /// A control: deleted rows are just not there.
    case noTombstones = "field-merge, without tombstones"

    /// The policy of the household.
    var policy: MergePolicy {
      switch self {
      case .backupWins: .backupWins
      case .newerRow, .newerRowNoTombstones: .newerRowWins
      case .fieldMerge, .noSuccessor, .noTombstones: .fieldMerge
      }
    }

    var takesCopies: Bool { self != .backupWins && self != .newerRowNoTombstones }

    var hasTombstones: Bool { self != .newerRowNoTombstones && self != .noTombstones }

    /// What stamps are made of.
    var stamping: Stamping {
      switch self {
      case .backupWins, .newerRow, .newerRowNoTombstones: .wallClock
      case .noSuccessor: .hybridClock
      case .fieldMerge, .noTombstones: .successor
      }
    }
  }

  /// Where the stamps of new writes come from.
  enum Stamping: Sendable, Hashable {
    /// As the household gives them.
    case successor
    /// The replica's hybrid clock, whatever is overwritten.
    case hybridClock
    /// The time on the wall.
    case wallClock
  }

  /// How versions become one.
  public var rule: Rule
  /// What the clock of the last machine shows; the others are right.
  public var clock: WrongClock
  /// How many machines there are.
  public var machines: Int
  /// How many times something happens before all come to rest.
  public var steps: Int
  /// Whether machines crash, disks fail and messages are lost, doubled and torn.
  public var hasFaults: Bool

  /// Three machines with every fault.
  public init(
    _ rule: Rule = .fieldMerge,
    clock: WrongClock = .right,
    machines: Int = 3,
    steps: Int = 300,
    hasFaults: Bool = true
  ) {
    self.rule = rule
    self.clock = clock
    self.machines = machines
    self.steps = steps
    self.hasFaults = hasFaults
  }
}

/// What a clock can show instead of the time.
public enum WrongClock: String, Sendable, Hashable, CaseIterable {
  case right
  case dayAhead = "one a day ahead"
  case dayBehind = "one a day behind"
  case decadeAhead = "one ten years ahead"
  case decadeBehind = "one ten years behind"
  case steppingBack = "one steps back all the time"
  case stopped = "one has stopped"
  case unset = "one is in 1970"

  /// What it shows at a time, in milliseconds since 1970.
  func reading(at time: Int64) -> Int64 {
    let day: Int64 = 86_400_000
    return switch self {
    case .right: time
    case .dayAhead: time + day
    case .dayBehind: time - day
    case .decadeAhead: time + 3652 * day
    case .decadeBehind: time - 3652 * day
    case .steppingBack: time - time % 60_000 * 3
    case .stopped: 1_796_014_800_000
    case .unset: time % day
    }
  }
}
