import Assistant
import Bridge
import Files
import Shopping
import Threads

/// Tells what other programs and other machines do to the lists while this one runs.
final class News: Sendable {
  private let store: SyncedListStore
  private let voice: Voice
  private let device: String
  private let tell: @Sendable (String) -> Void
  /// The newest entry that has been seen.
  private let seen = Guarded(0)
  private let watch = Guarded<FolderWatch?>(nil)

  /// `home` is the store's folder, `device` what this machine is called.
  init(
    of store: SyncedListStore,
    home: String,
    device: String,
    _ voice: Voice,
    tell: @escaping @Sendable (String) -> Void
  ) {
    self.store = store
    self.voice = voice
    self.device = device
    self.tell = tell
    let newest = (try? store.journal(before: nil, limit: 1).first?.number) ?? 0
    seen.withLock { $0 = newest }
    // Without a watch the person sees others' changes with the next answer.
    let watch = try? FolderWatch(home, everyWrite: true) { [weak self] _ in self?.look() }
    self.watch.withLock { $0 = watch }
  }

  /// Tells nothing from now on.
  func end() { watch.withLock { $0.take() }?.stop() }

  private func look() {
    for entry in newEntries() where !store.hasWritten(entry.number) {
      guard let household = try? store.read({ $0 }) else { return }
      let story = EntryStory(
        entry,
        device: device,
        household: household,
        renderer: voice.renderer
      )
      for deed in story.deeds where !deed.sentences.isEmpty {
        tell("\(who(deed.credit)): \(deed.sentences.joined(separator: " "))")
      }
    }
  }

  /// Whoever it was: a program on this machine, or somebody elsewhere.
  private func who(_ credit: Credit) -> String {
    guard credit.isNamed else { return credit.place(voice) }
    if credit.device.isEmpty { return credit.author }
    if credit.device == device { return "\(credit.author), \(credit.surface)" }
    return voice("sync.heard", ["author": credit.author, "device": credit.device])
  }

  private func newEntries() -> [JournalEntry] {
    seen.withLock { seen in
      let entries = (try? store.journal(before: nil, limit: 20)) ?? []
      defer { seen = max(seen, entries.first?.number ?? 0) }
      return entries.filter { $0.number > seen }.reversed()
    }
  }
}
