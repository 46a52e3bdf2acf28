import Assistant
import Bridge
import JSON
import REPL
import Shopping
import Store

/// Looks at everything that can go wrong, and says what to do.
enum DoctorCommand: Subcommand {
  static let name = "doctor"
  static let summary = "Look at the store, the clocks and the shared folder, and say what to do."
  static let options: [Option] = [.json]

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let house = try House(line)
    let voice = try house.voice()
    let findings = try findings(house, voice)
    let isWell = findings.allSatisfy(\.isWell)
    if line.has(.json) {
      StandardOutput.write(.array(findings.map { .object($0.json) }), style: .pretty)
    } else {
      let open = findings.count { !$0.isWell }
      let verdict = isWell ? voice("doctor.well") : voice("doctor.to_do", count: open)
      StandardOutput.write(lines: lines(findings, voice) + [verdict])
    }
    return isWell ? .done : .refused
  }

  private static func findings(_ house: House, _ voice: Voice) throws -> [Finding] {
    let store = try house.store()
    var findings = StoreCheckup(store: store, home: try house.home(), voice: voice).findings()
    guard let memory = try? store.memory(), let household = try? store.read({ $0 }) else {
      return findings
    }
    var names = [memory.replica: DeviceName.of(memory)]
    if let setup = SyncSetup(memory) {
      let folder = setup.bridgeFolder(privateFolder: try house.home())
      let status = try folder.status(store)
      names.merge(status.replicas.mapValues(\.name)) { own, _ in own }
      findings += SharingCheckup(
        setup: setup,
        status: status,
        environment: environmentVariable,
        voice: voice
      ).findings()
    } else {
      findings.append(Finding("sharing", voice("doctor.unshared")))
    }
    // A clock that was made up says nothing.
    if environmentVariable("BANANAS_CLOCK") == nil {
      let last = try? store.journal(before: nil, limit: 1).first?.time
      findings += ClockCheckup(
        household: household,
        lastChange: last,
        now: systemMilliseconds(),
        names: names,
        voice: voice
      ).findings()
    }
    return findings
  }

  private static func lines(_ findings: [Finding], _ voice: Voice) -> [String] {
    let table = Table.lines(findings.map { $0.cells(voice) }, indent: 0)
    return zip(table, findings).flatMap { line, finding in
      [line] + (finding.advice.map { ["      → \($0)"] } ?? [])
    }
  }
}
