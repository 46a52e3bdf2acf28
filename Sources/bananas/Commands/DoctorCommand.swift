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
    let findings = try findings(House(line))
    let isWell = findings.allSatisfy(\.isWell)
    if line.has(.json) {
      StandardOutput.write(.array(findings.map { .object($0.json) }), style: .pretty)
    } else {
      StandardOutput.write(lines: lines(findings) + [isWell ? "All is well." : toDo(findings)])
    }
    return isWell ? .done : .refused
  }

  private static func findings(_ house: House) throws -> [Finding] {
    let store = try house.store()
    var findings = StoreCheckup(store: store, home: try house.home()).findings()
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
        environment: environmentVariable
      ).findings()
    } else {
      findings.append(Finding("sharing", "nothing is shared with other machines"))
    }
    // A clock that was made up says nothing.
    if environmentVariable("BANANAS_CLOCK") == nil {
      let last = try? store.journal(before: nil, limit: 1).first?.time
      findings += ClockCheckup(
        household: household,
        lastChange: last,
        now: systemMilliseconds(),
        names: names
      ).findings()
    }
    return findings
  }

  private static func lines(_ findings: [Finding]) -> [String] {
    let table = Table.lines(findings.map(\.cells), indent: 0)
    return zip(table, findings).flatMap { line, finding in
      [line] + (finding.advice.map { ["      → \($0)"] } ?? [])
    }
  }

  private static func toDo(_ findings: [Finding]) -> String {
    let count = findings.count { !$0.isWell }
    return "\(counted(count, "thing wants", "things want")) doing."
  }
}
