import Bridge
import Files
import JSON
import REPL
import Shopping

/// The state of the shared folder, for people and for programs.
struct StatusText {
  let status: BridgeStatus
  let setup: SyncSetup
  /// This machine's replica.
  let replica: UInt64
  let device: String
  let voice: Voice

  /// The facts in two columns, the machines, and what a person should know.
  var lines: [String] {
    var facts = [
      row("file", fileText),
      row("rows", counts),
      row("in_step", status.isInStep ? voice("status.yes") : notInStep),
      row("last", status.lastExchange.map(rfc3339(milliseconds:)) ?? voice("status.never")),
      row("policy", setup.policy.rawValue),
      row("conflicts", conflicts),
      row("quarantine", quarantine),
    ]
    if let writer = status.writer {
      let by = ["time": rfc3339(milliseconds: writer.time), "name": name(writer.replica)]
      facts.insert(row("written", voice("status.by", by)), at: 1)
    }
    let extras = [
      setup.writesVersion1 ? voice("status.version1") : nil,
      setup.usesReplicaFiles ? voice("status.device_files") : nil,
    ].compactMap(\.self)
    if !extras.isEmpty { facts.append(row("besides", extras.joined(separator: ", "))) }
    if status.dropped > 0 {
      facts.append(row("dropped", voice("status.kept", count: status.dropped)))
    }
    let unread = status.unread.map { "\($0.name): \($0.why)" }
    return Table.lines(facts, indent: 0)
      + (devices.isEmpty ? [] : ["", voice("status.devices")] + Table.lines(devices))
      + listed("waiting", status.copies) + listed("unread", unread)
      + listed("set_aside", status.quarantine)
      + status.troubles.flatMap { [""] + $0.lines(setup.folder, voice) }
  }

  private func row(_ label: String, _ value: String) -> [String] {
    [voice("status.\(label)"), value]
  }

  private var counts: String {
    voice("status.counts", counts: ["items": status.items, "deleted": status.tombstones])
  }

  private var conflicts: String {
    let counts = ["waiting": status.copies.count, "merged": status.merged.count]
    return voice("status.copies", counts: counts)
  }

  private var quarantine: String {
    status.quarantine.isEmpty
      ? voice("status.empty") : voice("status.pieces", count: status.quarantine.count)
  }

  private var notInStep: String { voice("status.no", ["remedy": remedy]) }

  /// The same as a document.
  var json: JSONObject {
    var object: JSONObject = [
      "shared": .bool(true),
      "folder": .string(setup.folder),
      "file": .string(status.path),
      "finding": .string(status.finding.word),
      "items": .number(JSONNumber(status.items)),
      "tombstones": .number(JSONNumber(status.tombstones)),
      "in_step": .bool(status.isInStep),
      "policy": .string(setup.policy.rawValue),
      "bridge_v1": .bool(setup.writesVersion1),
      "replica_files": .bool(setup.usesReplicaFiles),
      "devices": .array(sorted.map { .object(device($0.key, $0.value)) }),
      "conflicts": .array(status.copies.map(JSONValue.string)),
      "merged": .array(status.merged.map(JSONValue.string)),
      "quarantine": .array(status.quarantine.map(JSONValue.string)),
      "unread": .array(status.unread.map { .string($0.name) }),
      "dropped": .number(JSONNumber(status.dropped)),
      "warnings": .array(
        status.troubles.map { .string($0.lines(setup.folder, voice).joined(separator: "; ")) }
      ),
    ]
    object["last_exchange"] = status.lastExchange.map { .string(rfc3339(milliseconds: $0)) }
    object["size"] = status.size.map { .number(JSONNumber($0)) }
    return object
  }

  /// What brings file and store into step.
  private var remedy: String {
    if case .fault(let fault) = status.finding, fault.isNewer {
      return voice("doctor.update")
    }
    return voice(status.isBlocked ? "status.below" : "status.makes_alike")
  }

  private var fileText: String {
    let finding = status.finding.words(voice)
    guard let size = status.size else { return "\(status.path), \(finding)" }
    let facts = ["file": status.path, "finding": finding]
    return voice("status.bytes", counts: ["size": size], facts)
  }

  /// This machine first, then those seen last.
  private var sorted: [(key: UInt64, value: ReplicaMark)] {
    status.replicas.sorted { left, right in
      (left.key == replica ? 1 : 0, left.value.seen) > (
        right.key == replica ? 1 : 0, right.value.seen
      )
    }
  }

  private var devices: [[String]] {
    sorted.map { replica, mark in
      [
        name(replica), replica == self.replica ? voice("status.this") : "",
        mark.seen == .oldest
          ? voice("status.silent")
          : voice("status.wrote", ["time": rfc3339(milliseconds: mark.seen.milliseconds)]),
      ]
    }
  }

  private func device(_ replica: UInt64, _ mark: ReplicaMark) -> JSONObject {
    [
      "name": .string(name(replica)),
      "is_this": .bool(replica == self.replica),
      "sequence": .number(JSONNumber(mark.sequence)),
      "seen": .string(rfc3339(milliseconds: mark.seen.milliseconds)),
    ]
  }

  private func name(_ replica: UInt64) -> String {
    if replica == self.replica { return device }
    if replica == 0 { return Credit.anotherProgram.author }
    let name = status.replicas[replica]?.name ?? ""
    return name.isEmpty ? "device " + String(replica, radix: 16) : name
  }

  private func listed(_ title: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["", voice("status.\(title)")] + names.map { "  " + $0 }
  }
}

extension BridgeStatus {
  /// Whether a pass would write nothing.
  var isBlocked: Bool {
    switch finding {
    case .absent, .list, .fault: !warnings.isEmpty
    case .placeholder, .foreign, .unusable, .folderUnusable: true
    }
  }
}

extension FileFinding {
  /// What the file is like, in a few words.
  fileprivate func words(_ voice: Voice) -> String {
    switch self {
    case .absent: voice("status.absent")
    case .placeholder: voice("status.elsewhere")
    case .list(let version, let isEditedByHand):
      voice(
        "status.version",
        counts: ["version": version],
        isEditedByHand ? ["edited": "yes"] : [:]
      )
    case .fault(let fault): "\(fault)"
    case .foreign: voice("status.foreign")
    case .unusable(let error), .folderUnusable(let error): error.detail
    }
  }

  /// The same as one word.
  var word: String {
    switch self {
    case .absent: "absent"
    case .placeholder: "placeholder"
    case .list: "list"
    case .fault: "fault"
    case .foreign: "foreign"
    case .unusable: "unusable"
    case .folderUnusable: "folder_unusable"
    }
  }
}
