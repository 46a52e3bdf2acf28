public import Shopping
import ShoppingTesting
import Randomness

/// Machines that share a folder through a sync service, in one process and in virtual time.
///
/// The rows, the rules and the bytes of the file are the real ones; people, clocks, disks and the
/// service are made up from a seed. The service is like Syncthing: of two versions of a file that
/// know nothing of each other the newer by its time is kept, the other becomes a conflict copy.
public struct Simulation: Sendable {
  private var scenario: Scenario
  private var random: SeededRandom
  private var machines: [Machine]
  private var log = EditLog()
  private var hand = Hand()
  private var post: [Letter] = []
  private var time: Int64 = 1_796_014_800_000
  private var outcome = Outcome()

  /// Something on its way to a machine.
  private struct Letter {
    var due: Int64
    var to: Int
    var version: FileVersion
    var isCopy: Bool
  }

  /// Plays a scenario; the same seed plays the same, step for step.
  public static func run(_ scenario: Scenario, seed: UInt64, _ vocabulary: Vocabulary) -> Outcome {
    var simulation = Simulation(scenario, seed, vocabulary)
    for _ in 0..<scenario.steps { simulation.step() }
    simulation.comeToRest()
    return simulation.judged()
  }

  private init(_ scenario: Scenario, _ seed: UInt64, _ vocabulary: Vocabulary) {
    self.scenario = scenario
    random = SeededRandom(seed: seed)
    machines = (0..<scenario.machines).map { Machine($0, scenario, vocabulary, seed: seed) }
  }

  // MARK: What happens

  private mutating func step() {
    time += Int64.random(in: 1...20_000, using: &random)
    deliver(upTo: time)
    let number = Int.random(in: machines.indices, using: &random)
    if has(1, in: 50) { machines[number].restart() }
    if machines[number].isBehind, has(1, in: 2, always: true) { takeIn(number) }
    let isFailing = has(1, in: 50)
    var (hand, random) = (hand, random)
    let done = machines[number].transact(at: time, failing: isFailing) { household in
      hand.act(on: &household, &random)
    }
    (self.hand, self.random) = (hand, random)
    if let done {
      log.record(done, by: &machines[number].seen)
      machines[number].isUnpublished = true
    }
    publish(number)
  }

  /// Whether something that goes wrong once in a while does now.
  private mutating func has(_ times: Int, in tries: Int, always: Bool = false) -> Bool {
    let isHit = Int.random(in: 0..<tries, using: &random) < times
    return isHit && (always || scenario.hasFaults)
  }

  // MARK: The folder

  private mutating func takeIn(_ number: Int) {
    var versions = [machines[number].file].compactMap(\.self)
    if scenario.rule.takesCopies { versions = machines[number].copies + versions }
    var seen = machines[number].seen
    var rows: [[Row]] = []
    for version in versions {
      guard let read = version.rows else { continue }
      rows.append(read)
      seen.formUnion(version.seen)
    }
    let policy = scenario.rule.policy
    let done = machines[number].transact(at: time, failing: has(1, in: 50)) { household in
      for rows in policy == .fieldMerge ? [rows.flatMap(\.self)] : rows {
        _ = household.reconcile(with: Incoming(rows: rows), policy: policy)
      }
    }
    guard done != nil else { return }
    machines[number].seen = seen
    machines[number].copies = []
    machines[number].isBehind = false
    if done?.isEmpty == false { machines[number].isUnpublished = true }
  }

  private mutating func publish(_ number: Int) {
    guard machines[number].isUnpublished else { return }
    if scenario.rule.policy != .backupWins, machines[number].isBehind { takeIn(number) }
    // A crash before the file is written, or a disk that does not take it.
    guard !has(1, in: 20) else { return }
    machines[number].isUnpublished = false
    let machine = machines[number]
    let bytes = FileVersion.bytes(of: machine.rows)
    guard bytes != machine.file?.bytes else { return }
    var vector = machine.file?.vector ?? machines.map { _ in 0 }
    vector[number] += 1
    let version = FileVersion(
      bytes,
      vector: vector,
      modified: machine.reading(at: time),
      writer: number,
      seen: machine.seen
    )
    machines[number].file = version
    outcome.note(bytes)
    send(version, from: number, isCopy: false)
  }

  private mutating func send(_ version: FileVersion, from number: Int, isCopy: Bool) {
    for other in machines.indices where other != number {
      guard !has(1, in: 5) else { continue }
      for _ in 0..<(has(1, in: 10) ? 2 : 1) {
        var version = version
        if has(1, in: 100) { version.tear() }
        let delay = Int64.random(in: 0...(has(1, in: 4) ? 800_000 : 40_000), using: &random)
        post.append(Letter(due: time + delay, to: other, version: version, isCopy: isCopy))
      }
    }
  }

  private mutating func deliver(upTo time: Int64) {
    let due = post.filter { $0.due <= time }.sorted { ($0.due, $0.to) < ($1.due, $1.to) }
    post.removeAll { $0.due <= time }
    for letter in due {
      if letter.isCopy {
        machines[letter.to].copies.append(letter.version)
        machines[letter.to].isBehind = true
      } else {
        replaceFile(of: letter.to, by: letter.version)
      }
    }
  }

  /// Puts a version of the file in a machine's folder, as the sync service does.
  private mutating func replaceFile(of number: Int, by version: FileVersion) {
    guard let old = machines[number].file else {
      machines[number].file = version
      machines[number].isBehind = true
      return
    }
    guard !old.comesAfter(version) else {
      if scenario.hasFaults, has(1, in: 4) { bringBack(version, to: number) }
      return
    }
    machines[number].isBehind = true
    guard !version.comesAfter(old) else {
      machines[number].file = version
      return
    }
    var winner = version.isNewer(than: old) ? version : old
    let loser = version.isNewer(than: old) ? old : version
    winner.vector = zip(old.vector, version.vector).map { max($0, $1) }
    machines[number].file = winner
    machines[number].copies.append(loser)
    send(loser, from: number, isCopy: true)
  }

  /// Puts an older version in the place of the one that came after it, as services do that lose
  /// track of the order (<https://github.com/syncthing/syncthing/issues/6252>).
  private mutating func bringBack(_ version: FileVersion, to number: Int) {
    guard let newer = machines[number].file, newer.bytes != version.bytes else { return }
    var older = version
    older.vector = newer.vector
    machines[number].file = older
    machines[number].isBehind = true
    machines[number].isUnpublished = true
    outcome.broughtBack += 1
  }

  // MARK: The end

  /// Lets everything arrive and every machine take it in, again and again, with no faults any more.
  private mutating func comeToRest() {
    scenario.hasFaults = false
    deliver(upTo: .max)
    for _ in 0..<12 {
      for number in machines.indices {
        for other in machines.indices where other != number {
          if let version = machines[other].file { replaceFile(of: number, by: version) }
        }
        deliver(upTo: .max)
      }
      for number in machines.indices {
        time += 1000
        takeIn(number)
        machines[number].isUnpublished = scenario.rule.policy != .backupWins
        publish(number)
      }
    }
  }

  private func judged() -> Outcome {
    var outcome = outcome
    log.judge(machines[0].household, &outcome)
    outcome.hasConverged = machines.allSatisfy { $0.shown == machines[0].shown }
    if scenario.rule == .fieldMerge {
      outcome.miscounted = log.miscounted(in: machines[0].household)
      outcome.broken = machines.reduce(0) { $0 + $1.household.brokenInvariants().count }
    }
    for machine in machines { outcome.note(machine.shown.joined(separator: "\n").utf8) }
    return outcome
  }
}
