import Assistant
import Bridge
import JSON
import Shopping

/// What one pass over the shared folder came to, for people and for programs.
struct PassText {
  private let report: PassReport
  private let setup: SyncSetup
  private let story: EntryStory?
  private let decisions: [String]

  /// Reads what is needed from `store`.
  init(
    _ report: PassReport,
    _ setup: SyncSetup,
    in store: any ReplicaStore,
    _ renderer: Renderer
  ) throws {
    self.report = report
    self.setup = setup
    let household = try store.read { $0 }
    let entry = try report.entry.flatMap { try store.journal(before: $0 + 1, limit: 1).first }
    story = entry.map {
      EntryStory($0, device: "", household: household, renderer: renderer)
    }
    let text = DecisionText(household)
    decisions = report.decisions.compactMap(text.sentence)
  }

  /// What came, what went and what was decided, in sentences.
  var lines: [String] {
    var lines: [String] = []
    for deed in story?.deeds ?? [] {
      lines += deed.sentences.map { "\(deed.credit.words): \($0)" }
    }
    if !report.copies.isEmpty {
      let copies = counted(report.copies.count, "conflict copy", "conflict copies")
      lines.append("Took in \(copies): \(report.copies.joined(separator: ", ")).")
    }
    lines += decisions
    if report.went > 0 { lines.append("Sent out \(counted(report.went, "row", "rows")).") }
    lines += report.unread.map { "\($0.name) was left alone: \($0.why)." }
    return lines
  }

  /// The same as a document.
  var json: JSONObject {
    let answer = try? JSONReader.read(report.answer).object
    var object: JSONObject = [
      "came": answer?["came"] ?? [],
      "went": .number(JSONNumber(report.went)),
      "decided": answer?["decided"] ?? [],
      "copies": .array(report.copies.map(JSONValue.string)),
      "wrote": .bool(report.wrote),
    ]
    object["entry"] = report.entry.map { .number(JSONNumber($0)) }
    object["decisions"] = .array(decisions.map(JSONValue.string))
    object["troubles"] = .array(
      report.troubles.map { .string($0.lines(setup.folder).joined(separator: "; ")) }
    )
    return object
  }
}

extension Credit {
  /// `anna on phone (repl)`; of somebody who is not known, where it was.
  var words: String {
    guard isNamed else { return place }
    return device.isEmpty ? author : "\(author) on \(device) (\(surface))"
  }

  /// Whether it is known who it was.
  var isNamed: Bool { author != PassRecord.nobody.author }

  /// The device, when no more is known.
  var place: String { device == PassRecord.nobody.device ? "somebody" : device }
}
