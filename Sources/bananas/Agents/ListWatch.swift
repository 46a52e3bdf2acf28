import Bridge
import Files
import MCPAdapter
import Shopping
import Threads

/// Announces what becomes of the lists, whoever changes them: this server, another program on this
/// machine, another machine.
final class ListWatch: Sendable {
  /// How long changes are gathered: a shopping trip ticks off many things in a row.
  private static let gathering = Duration.milliseconds(100)

  /// A list as it was when it was last looked at.
  private struct Glimpse: Equatable {
    var name: String
    /// Differs when anything on the list does; `nil` when nobody wanted to know.
    var content: Int?
  }

  private struct State {
    var version: HouseholdVersion?
    var lists: [RowID: Glimpse] = [:]
    var watch: FolderWatch?
  }

  private let store: SyncedListStore
  private let home: String
  private let state = Guarded(State())

  /// `home` is the store's folder.
  init(of store: SyncedListStore, home: String) {
    self.store = store
    self.home = home
  }

  /// Announces to `feed` from now on what is different from now.
  func start(_ feed: ChangeFeed) {
    _ = changes(withContents: true)
    let watch = try? FolderWatch(home, everyWrite: true) { [weak self] occasion in
      guard let self else { return }
      if occasion == .notice {
        self.lookSoon()
      } else {
        let changes = self.changes(withContents: feed.isAnyResourceWatched)
        changes.forEach(feed.announce)
      }
    }
    state.withLock { $0.watch = watch }
  }

  /// Announces nothing from now on.
  func end() {
    let watch = state.withLock { $0.watch.take() }
    watch?.stop()
  }

  private func lookSoon() {
    let watch = state.withLock(\.watch)
    watch?.call(after: Self.gathering)
  }

  /// What has become different since the last time.
  private func changes(withContents isWanted: Bool) -> [Change] {
    let seen = state.withLock(\.version)
    let read = try? store.read { household in
      household.version == seen
        ? nil : (household.version, Self.glimpses(of: household, withContents: isWanted))
    }
    guard let (version, now) = read ?? nil else { return [] }
    return state.withLock { state in
      let before = state.lists
      state.version = version
      state.lists = now
      return Self.changes(from: before, to: now)
    }
  }

  private static func glimpses(
    of household: Household,
    withContents isWanted: Bool
  ) -> [RowID: Glimpse] {
    var contents: [RowID: Int] = [:]
    if isWanted {
      for item in household.items.values {
        contents[item.list.value, default: 0] &+= item.hashValue
      }
    }
    let seen = household.visibleLists.map { list in
      let content = isWanted ? contents[list.id] ?? 0 : nil
      return (list.id, Glimpse(name: list.name.value, content: content))
    }
    return Dictionary(uniqueKeysWithValues: seen)
  }

  private static func changes(
    from before: [RowID: Glimpse],
    to now: [RowID: Glimpse]
  ) -> [Change] {
    let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }
    guard !changed.isEmpty else { return [] }
    let names = Set(changed.flatMap { [before[$0]?.name, now[$0]?.name].compactMap(\.self) })
    let isAnyRenamed = changed.contains { before[$0]?.name != now[$0]?.name }
    let lists = names.sorted().map { Change.resource(ListResources.address(of: $0)) }
    return lists + [.resource(ListResources.overview)] + (isAnyRenamed ? [.resources] : [])
  }
}
