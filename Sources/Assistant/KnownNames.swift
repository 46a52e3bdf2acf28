import IntentKit
import Recogniser
import Text
import Threads

/// The names that the domain knows, indexed for recognition and kept until they change.
///
/// Shared by the copies of one assistant. When something has changed, only the names that came or
/// went are taken in or out.
final class KnownNames: Sendable {
  private struct Content {
    var version: UInt64?
    var lists: IndexedNames
    var items: IndexedNames
  }

  private let content: Guarded<Content>

  /// - Parameter division: How the language divides words.
  init(dividing division: WordDivision? = nil) {
    let names = IndexedNames(dividing: division)
    content = Guarded(Content(lists: names, items: names))
  }

  /// The names of lists and items as they are now.
  func current(
    of dispatcher: any Dispatcher,
    kinds: EntityKinds
  ) -> (lists: NameIndex, items: NameIndex) {
    content.withLock { content in
      // Asked before the names are: if they change in between, the next call sees it.
      let version = dispatcher.entitiesVersion()
      if version == nil || version != content.version {
        content.lists.become(dispatcher.entities(kinds.container).map(\.name))
        content.items.become(dispatcher.entities(kinds.item).map(\.name))
        content.version = version
      }
      return (content.lists.index, content.items.index)
    }
  }
}

/// An index, and the names it was made of in their order.
private struct IndexedNames {
  private(set) var index: NameIndex
  private var names: [String] = []

  init(dividing division: WordDivision?) { index = NameIndex(dividing: division) }

  /// Takes in and out what is not the same at the same distance from the beginning or the end.
  mutating func become(_ new: [String]) {
    let shared = min(names.count, new.count)
    let head = (0..<shared).first { names[$0] != new[$0] } ?? shared
    let tail = (0..<(shared - head)).first {
      names[names.count - 1 - $0] != new[new.count - 1 - $0]
    }
    let kept = tail ?? shared - head
    for name in names[head..<(names.count - kept)] { index.remove(name) }
    for name in new[head..<(new.count - kept)] { index.insert(name) }
    names = new
  }
}
