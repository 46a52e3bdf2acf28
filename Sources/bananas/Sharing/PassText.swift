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
  private let voice: Voice

  /// Reads what is needed from `store`.
  init(
    _ report: PassReport,
    _ setup: SyncSetup,
    in store: any ReplicaStore,
    _ voice: Voice
  ) throws {
    self.voice = voice
    self.report = report
    self.setup = setup
    let household = try store.read { $0 }
    let entry = try report.entry.flatMap { try store.journal(before: $0 + 1, limit: 1).first }
    story = entry.map {
      EntryStory($0, device: "", household: household, renderer: voice.renderer)
    }
    let text = DecisionText(household, report, voice)
    decisions = report.decisions.compactMap(text.sentence)
  }

  /// What came, what went and what was decided, in sentences.
  var lines: [String] {
    var lines: [String] = []
    for deed in story?.deeds ?? [] {
      let who = deed.credit.words(voice)
      lines += deed.sentences.map { "\(who): \($0)" }
    }
    if !report.copies.isEmpty {
      let names = report.copies.joined(separator: ", ")
      lines.append(voice("sync.copies", count: report.copies.count, ["names": names]))
    }
    lines += decisions
    if report.went > 0 { lines.append(voice("sync.sent", count: report.went)) }
    lines += report.unread.map { voice("sync.left_alone", ["name": $0.name, "why": "\($0.why)"]) }
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
      report.troubles.map { .string($0.lines(setup.folder, voice).joined(separator: "; ")) }
    )
    return object
  }
}

extension Credit {
  /// `anna on phone (repl)`; of somebody who is not known, where it was.
  func words(_ voice: Voice) -> String {
    guard isNamed else { return place(voice) }
    if device.isEmpty { return author }
    return voice("sync.on_device", ["author": author, "device": device, "surface": surface])
  }

  /// Whether it is known who it was.
  var isNamed: Bool { author != PassRecord.nobody.author }

  /// The device, when no more is known.
  func place(_ voice: Voice) -> String {
    device == PassRecord.nobody.device ? voice("sync.somebody") : device
  }
}
