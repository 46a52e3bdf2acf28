import Assistant
import Bridge
import IntentKit
import JSON
import REPL
import Shopping
import Store

/// Shows who changed what, newest first.
enum LogCommand: Subcommand {
  static let name = "log"
  static let summary = "Show who changed what, the newest first."
  static let options: [Option] = [.json, limit]

  private static let limit = Option("limit", "NUMBER", "How many to show; 20 when left out.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    guard let count = Int(line[limit] ?? "20"), count > 0 else {
      throw UsageError.cannotBe(line[limit] ?? "", for: "--limit", Dialog("usage.above_zero"))
    }
    let house = try House(line)
    defer { house.settle() }
    let lists = try house.lists()
    let entries = try lists.journal(before: nil, limit: count)
    let device = try DeviceName.of(house.store().memory())
    let household = try lists.read { $0 }
    let renderer = try house.renderer()
    let told = entries.map { entry in
      (
        entry,
        EntryStory(entry, device: device, household: household, renderer: renderer)
      )
    }
    if line.has(.json) {
      StandardOutput.write(.array(told.map { .object(document(of: $0, $1)) }), style: .pretty)
    } else {
      let voice = Voice(renderer)
      StandardOutput.write(lines: Table.lines(told.flatMap { rows(of: $0, $1, voice) }, indent: 0))
    }
    return .done
  }

  /// A line for each who did something; what came of a row that was never seen here is nothing to
  /// be told.
  private static func rows(
    of entry: JournalEntry,
    _ story: EntryStory,
    _ voice: Voice
  ) -> [[String]] {
    let undoes = entry.undoes.map(String.init).joined(separator: ", ")
    let told = story.deeds.filter { request(of: entry) != nil || !$0.sentences.isEmpty }
    return told.map { deed in
      [
        "\(entry.number)", rfc3339(milliseconds: entry.time), deed.credit.author,
        deed.credit.surface, deed.credit.device,
        ResponseText.visible(request(of: entry) ?? deed.sentences.joined(separator: " ")),
        undoes.isEmpty ? "" : voice("log.takes_back", ["entries": undoes]),
      ]
    }
  }

  /// What was asked; `nil` for what came from other machines, which was asked there.
  private static func request(of entry: JournalEntry) -> String? {
    let draft = entry.draft
    if draft.surface == PassRecord.surface { return nil }
    return draft.phrase ?? "\(draft.intent) \(String(decoding: draft.arguments, as: UTF8.self))"
  }

  private static func document(of entry: JournalEntry, _ story: EntryStory) -> JSONObject {
    let draft = entry.draft
    var document: JSONObject = [
      "entry": .number(JSONNumber(entry.number)),
      "time": .string(rfc3339(milliseconds: entry.time)),
      "author": .string(draft.author),
      "surface": .string(draft.surface),
      "intent": .string(draft.intent),
      "arguments": (try? JSONReader.read(draft.arguments)) ?? .null,
      "changed": .number(JSONNumber(entry.operations.count)),
      "changes": .array(story.deeds.map { .object($0.document) }),
    ]
    document["phrase"] = draft.phrase.map(JSONValue.string)
    if !entry.undoes.isEmpty {
      document["takes_back"] = .array(entry.undoes.map { .number(JSONNumber($0)) })
    }
    return document
  }
}

extension EntryStory.Deed {
  fileprivate var document: JSONObject {
    [
      "author": .string(credit.author),
      "surface": .string(credit.surface),
      "device": .string(credit.device),
      "message": .string(sentences.joined(separator: " ")),
    ]
  }
}
