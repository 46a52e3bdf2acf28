import IntentKit
import Recogniser
import Threads
import Testing

@testable import Assistant

@Suite struct KnownNamesTests {
  /// A domain that counts how often it is asked for names.
  private final class Shelf: Dispatcher {
    let names = Guarded((version: Optional(UInt64(1)), items: ["milk", "eggs", "bread"], asked: 0))
    let catalogue = Catalogue([])

    func dispatch(_ invocation: Invocation) -> Outcome {
      .failed(IntentError(.unknownIntent, dialog: Dialog("none")))
    }

    func entities(_ kind: String) -> [EntityName] {
      guard kind == "item" else { return [] }
      return names.withLock { names in
        names.asked += 1
        return names.items.map { EntityName($0) }
      }
    }

    func entitiesVersion() -> UInt64? { names.withLock(\.version) }
  }

  private let shelf = Shelf()
  private let known = KnownNames()

  private var items: [String] {
    known.current(of: shelf, kinds: EntityKinds()).items.names.sorted()
  }

  @Test func `names are asked for again only when the domain has changed`() {
    #expect(items == ["bread", "eggs", "milk"])
    #expect(items == ["bread", "eggs", "milk"] && shelf.names.withLock(\.asked) == 1)
    shelf.names.withLock { $0 = (2, ["milk", "tea", "bread", "milk"], $0.asked) }
    #expect(items == ["bread", "milk", "tea"] && shelf.names.withLock(\.asked) == 2)
    shelf.names.withLock { $0 = (3, ["tea", "milk"], $0.asked) }
    #expect(items == ["milk", "tea"])
    shelf.names.withLock { $0 = (4, [], $0.asked) }
    #expect(items == [])
  }

  @Test func `a domain that cannot tell whether it has changed is asked every time`() {
    shelf.names.withLock { $0.version = nil }
    #expect(items == ["bread", "eggs", "milk"])
    shelf.names.withLock { $0.items = ["tea"] }
    #expect(items == ["tea"])
  }
}
