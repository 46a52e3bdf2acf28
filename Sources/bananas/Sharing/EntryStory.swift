import Assistant
import Bridge
import IntentKit
import JSON
import Shopping
import ShoppingIntents

/// What a journal entry tells: who did what, through which surface, on which device.
///
/// An entry made by a pass over the shared folder holds what others did, maybe several of them.
struct EntryStory {
  /// Something one author did.
  struct Deed {
    var credit: Credit
    var sentences: [String]
  }

  var deeds: [Deed]

  /// Reads an entry of this device, which is called `device`.
  init(_ entry: JournalEntry, device: String, household: Household, renderer: Renderer) {
    let dialogs = ChangeDialogs(household)
    guard entry.draft.surface == PassRecord.surface else {
      let credit = Credit(
        author: entry.draft.author,
        surface: entry.draft.surface,
        device: device
      )
      deeds = [Deed(credit: credit, sentences: Self.answer(of: entry, renderer))]
      return
    }
    deeds = PassRecord(entry.answer).groups(of: entry.operations).map { group in
      let told = dialogs.dialogs(for: group.operations)
      return Deed(credit: group.credit, sentences: told.map(renderer.sentence))
    }
  }

  /// What was answered then, in the words of now.
  private static func answer(of entry: JournalEntry, _ renderer: Renderer) -> [String] {
    guard let json = try? JSONReader.read(entry.answer).object, let answer = Answer(json: json)
    else { return [] }
    return [renderer.sentence(for: .done(answer))]
  }
}

/// What a pass has written into the journal about the rows that came.
struct PassRecord {
  /// The surface of such entries.
  static let surface = "sync"
  /// Whoever wrote a row of which nobody said who it was.
  static let nobody = Credit(author: "?", surface: "?", device: "?")

  /// Who made the newest write of each row that came.
  var credits: [RowID: Credit] = [:]

  /// What each of them did, in the order of the first change of each.
  func groups(
    of operations: [Shopping.Operation]
  ) -> [(credit: Credit, operations: [Shopping.Operation])] {
    var groups: [(credit: Credit, operations: [Shopping.Operation])] = []
    for operation in operations {
      let credit = credits[operation.after.id] ?? Self.nobody
      if let place = groups.firstIndex(where: { $0.credit == credit }) {
        groups[place].operations.append(operation)
      } else {
        groups.append((credit, [operation]))
      }
    }
    return groups
  }

  /// Reads the answer of a pass's entry.
  init(_ answer: [UInt8]) {
    let came = (try? JSONReader.read(answer).object)?["came"]?.array ?? []
    for change in came.compactMap(\.object) {
      guard let row = change["row"]?.string.flatMap({ RowID($0) }), let by = change["by"]?.object
      else { continue }
      credits[row] = Credit(
        author: by["author"]?.string ?? "?",
        surface: by["surface"]?.string ?? "?",
        device: by["device"]?.string ?? "?"
      )
    }
  }
}
