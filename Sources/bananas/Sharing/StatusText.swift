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
      ["file", fileText],
      [
        "rows",
        "\(counted(status.items, "item", "items")), "
          + "\(status.tombstones) deleted",
      ],
      ["in step", status.isInStep ? "yes" : "no; \(remedy)"],
      ["last exchange", status.lastExchange.map(rfc3339(milliseconds:)) ?? "never"],
      ["policy", setup.policy.rawValue],
      ["conflicts", "\(status.copies.count) waiting, \(status.merged.count) taken in"],
      [
        "quarantine",
        status.quarantine.isEmpty ? "empty" : counted(status.quarantine.count, "piece", "pieces"),
      ],
    ]
    if let writer = status.writer {
      facts.insert(
        ["written", "\(rfc3339(milliseconds: writer.time)) by \(name(writer.replica))"],
        at: 1
      )
    }
    let extras = [
      setup.writesVersion1 ? "also in version 1" : nil,
      setup.usesReplicaFiles ? "a file for each device" : nil,
    ].compactMap(\.self)
    if !extras.isEmpty { facts.append(["besides", extras.joined(separator: ", ")]) }
    if status.dropped > 0 {
      let rows = counted(status.dropped, "row", "rows")
      facts.append([
        "dropped",
        "\(rows) by an older program, and kept; bananas sync --accept-deletes deletes them",
      ])
    }
    let unread = status.unread.map { "\($0.name): \($0.why)" }
    return Table.lines(facts, indent: 0)
      + (devices.isEmpty ? [] : ["", "Devices:"] + Table.lines(devices))
      + listed("Waiting:", status.copies) + listed("Not to be read, left alone:", unread)
      + listed("Quarantine:", status.quarantine)
      + status.troubles.flatMap { [""] + $0.lines(setup.folder, voice) }
  }

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
      return "update bananas on this machine"
    }
    return status.isBlocked ? "see below" : "bananas sync makes them alike"
  }

  private var fileText: String {
    let size = status.size.map { ", \($0) bytes" } ?? ""
    return "\(status.path)\(size), \(status.finding.words)"
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
        name(replica), replica == self.replica ? "this one" : "",
        mark.seen == .oldest
          ? "has written nothing yet"
          : "last wrote \(rfc3339(milliseconds: mark.seen.milliseconds))",
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
    names.isEmpty ? [] : ["", title] + names.map { "  " + $0 }
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
  var words: String {
    switch self {
    case .absent: "not there yet"
    case .placeholder: "still with the sync service"
    case .list(let version, let isEditedByHand):
      "version \(version)" + (isEditedByHand ? ", edited by hand" : "")
    case .fault(let fault): "\(fault)"
    case .foreign: "another household's list"
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
