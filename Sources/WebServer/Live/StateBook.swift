import JSON
import Threads

/// The state that pages draw, rendered once for all of them, and what has changed lately.
final class StateBook: Sendable {
  /// A state that was read, and how it is sent.
  struct Edition: Sendable {
    /// Names the state; no other state of any server has the same.
    let version: String
    let state: PageState
    let rendered: RenderedState
  }

  /// What is different in one edition from another.
  struct Difference: Sendable {
    /// What it is different from; `nil` when that is not known any more.
    var since: String?
    var changed: [JSONObject] = []
    var gone: [String] = []
  }

  fileprivate struct Step: Sendable {
    var version: String
    /// Rows that the edition after this one has added, changed or lost.
    var touched: Set<String>
  }

  fileprivate struct Contents: Sendable {
    var number: UInt64?
    var edition: Edition?
    var rows: [String: JSONObject] = [:]
    /// What was taken by the steps before now, the oldest first.
    var steps: [Step] = []
  }

  /// How many editions back a difference can be told.
  private static let memory = 300

  private let host: any PageHost
  /// Tells this server's versions from those of another time.
  private let epoch = String(UInt32.random(in: .min ... .max), radix: 36)
  private let contents = Guarded(Contents())

  init(_ host: any PageHost) { self.host = host }

  /// The name of the state as it is now, without reading it.
  var version: String { label(host.stateVersion()) }

  /// The state as it is now; read only when it may have changed.
  ///
  /// - Throws: what the host throws.
  func current() throws -> Edition {
    try contents.withLock { contents in
      let number = host.stateVersion()
      if let edition = contents.edition, contents.number == number { return edition }
      let state = try host.state()
      return contents.turn(to: state, label(number), number, memory: Self.memory)
    }
  }

  /// What is different in `edition`, which is the current one, from the one called `version`.
  func difference(since version: String?) throws -> (Edition, Difference) {
    let edition = try current()
    return contents.withLock { contents in (edition, contents.difference(since: version)) }
  }

  private func label(_ number: UInt64) -> String { "\(epoch)-\(String(number, radix: 36))" }
}

extension StateBook.Contents {
  /// Takes in a state that was just read.
  fileprivate mutating func turn(
    to state: PageState,
    _ version: String,
    _ number: UInt64,
    memory: Int
  ) -> StateBook.Edition {
    let now = Dictionary(
      state.items.compactMap { row in row["id"]?.string.map { ($0, row) } },
      uniquingKeysWith: { $1 }
    )
    if let edition {
      let touched = Set(rows.keys).union(now.keys).filter { rows[$0] != now[$0] }
      steps.append(StateBook.Step(version: edition.version, touched: Set(touched)))
      steps.removeFirst(max(0, steps.count - memory))
    }
    let new = StateBook.Edition(
      version: version,
      state: state,
      rendered: RenderedState(state, version)
    )
    (self.number, edition, rows) = (number, new, now)
    return new
  }

  fileprivate func difference(since version: String?) -> StateBook.Difference {
    guard let version else { return StateBook.Difference() }
    if version == edition?.version { return StateBook.Difference(since: version) }
    guard let start = steps.lastIndex(where: { $0.version == version }) else {
      return StateBook.Difference()
    }
    let touched = steps[start...].reduce(into: Set<String>()) { $0.formUnion($1.touched) }
    return StateBook.Difference(
      since: version,
      changed: touched.sorted().compactMap { rows[$0] },
      gone: touched.filter { rows[$0] == nil }.sorted()
    )
  }
}
