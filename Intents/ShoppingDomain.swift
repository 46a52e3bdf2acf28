public import IntentKit
import JSON
public import Shopping

/// The shopping lists of a household as a domain of intents: one transaction of a store around each
/// request.
public struct ShoppingDomain: IntentDomain {
  private let store: any ListStore
  private let history: any HouseholdHistory

  /// Works on what `store` keeps.
  ///
  /// `history` tells what was done; left out, it is the journal of `store` alone, which knows nothing
  /// of who did what on other machines.
  public init(_ store: any ListStore, history: (any HouseholdHistory)? = nil) {
    self.store = store
    self.history = history ?? JournalHistory(store)
  }

  /// Carries out a request, or gives again the answer that its key had before.
  ///
  /// Requests that only read are not journaled.
  public func transact(
    _ invocation: Invocation,
    effects: Effects,
    _ body: (inout Errand) throws -> Answer
  ) throws -> Answer {
    do {
      return effects.contains(.writes)
        ? try write(invocation, body) : try read(invocation, body)
    } catch let replay as Replay {
      return replay.answer
    } catch let error where error is Question || error is IntentError {
      throw error
    } catch {
      throw IntentError(.storeTrouble, dialog: .storeTrouble(error))
    }
  }

  /// The names of items or lists, the most useful first: open before done, the default list first.
  public func entities(_ kind: String) -> [EntityName] {
    let names = try? store.read { household in
      switch kind {
      case "item": household.itemNames
      case "list": household.visibleLists.map { EntityName($0.name.value) }
      default: []
      }
    }
    return names ?? []
  }

  /// The version of the household.
  public func entitiesVersion() -> UInt64? { try? store.read(\.version.number) }

  /// The version of the household: what only reads is told by its rows alone.
  public func answersVersion() -> UInt64? { entitiesVersion() }

  /// The member of a kept answer with the request that the question came of.
  private static let origin = "origin"

  private func read(
    _ invocation: Invocation,
    _ body: (inout Errand) throws -> Answer
  ) throws -> Answer {
    try store.read { household in
      var errand = Errand(invocation, on: household)
      errand.history = history
      return try body(&errand)
    }
  }

  private func write(
    _ invocation: Invocation,
    _ body: (inout Errand) throws -> Answer
  ) throws -> Answer {
    let draft = JournalDraft(invocation)
    var answer: Answer?
    let written = try store.write(draft) { household in
      try replay(draft, of: invocation, in: household)
      var errand = Errand(invocation, on: Household(vocabulary: household.vocabulary))
      // The household goes over and back, not copied: its rows may be many.
      swap(&errand.household, &household)
      defer { swap(&errand.household, &household) }
      var done = try body(&errand)
      done.rowsChanged = errand.household.operations.count
      answer = done
      var kept = done.json
      // For retries only: else the journal says the same however the request was made.
      if draft.requestID != nil { kept[Self.origin] = invocation.origin?.json }
      return JSONWriter.bytes(of: .object(kept))
    }
    guard var answer else { throw NoAnswer() }
    answer.entry = written.entry
    return answer
  }

  /// - Throws: ``Replay`` with the stored answer when the request was made before; ``IntentError``
  ///   when its key was used for another one.
  private func replay(
    _ draft: JournalDraft,
    of invocation: Invocation,
    in household: Household
  ) throws {
    guard let key = draft.requestID, let entry = try household.journal?.entry(forRequest: key)
    else { return }
    let json = try JSONReader.read(entry.answer).object
    guard entry.draft.isSameRequest(as: draft) || draft.isOrigin(json?[Self.origin]),
      var answer = json.flatMap(Answer.init)
    else {
      let request = invocation.requestID ?? key
      throw IntentError(
        .requestConflict,
        field: "request_id",
        value: .string(request),
        dialog: .requestConflict(request)
      )
    }
    answer.entry = entry.number
    answer.isReplay = true
    throw Replay(answer: answer)
  }
}

/// Ends a transaction that repeats an earlier one.
private struct Replay: Error {
  var answer: Answer
}

/// A store said that a transaction was done which it did not run.
private struct NoAnswer: Error {}

extension Errand {
  fileprivate init(_ invocation: Invocation, on household: Household) {
    self.init(
      household: household,
      intent: invocation.intent,
      arguments: invocation.arguments
    )
  }
}

extension RequestOrigin {
  fileprivate var json: JSONValue {
    ["intent": .string(intent), "arguments": .object(arguments)]
  }
}

extension JournalDraft {
  fileprivate init(_ invocation: Invocation) {
    self.init(
      intent: invocation.intent,
      arguments: JSONWriter.bytes(of: .object(invocation.arguments), style: .canonical),
      surface: invocation.caller.surface,
      author: invocation.caller.author,
      phrase: invocation.caller.phrase,
      requestID: invocation.requestID.map { id in
        invocation.requestOwner.map { "\($0) \(id)" } ?? id
      },
      isDryRun: invocation.isDryRun
    )
  }

  fileprivate func isSameRequest(as other: JournalDraft) -> Bool {
    intent == other.intent && arguments == other.arguments
  }

  /// Whether it is the request that a question came of, whose answer was carried out.
  fileprivate func isOrigin(_ origin: JSONValue?) -> Bool {
    guard let origin, origin["intent"]?.string == intent, let first = origin["arguments"]
    else { return false }
    return JSONWriter.bytes(of: first, style: .canonical) == arguments
  }
}

extension Household {
  /// Every item that can be seen, by name.
  fileprivate var itemNames: [EntityName] {
    let rows = visibleLists.flatMap { list in
      items(on: list.id).map { (item: $0, list: list.name.value) }
    }
    let open = rows.filter { !$0.item.isChecked.value }
    let done = rows.filter(\.item.isChecked.value)
    return (open + done).map { row in
      EntityName(
        row.item.name.value,
        handle: row.item.shownHandle,
        container: row.list,
        isOpen: !row.item.isChecked.value
      )
    }
  }
}
