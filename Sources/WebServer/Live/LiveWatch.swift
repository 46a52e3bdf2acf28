import Files
import Threads

/// Has changes told soon after they were made, by whatever program, and not more often than pages
/// can follow.
final class LiveWatch: Sendable {
  /// The shortest time between two tellings.
  private static let pause = Duration.milliseconds(250)

  private struct State {
    var lastTold = ContinuousClock.now - .seconds(1)
    var watch: FolderWatch?
  }

  private let tell: @Sendable () -> Void
  private let state = Guarded(State())

  /// `tell` is called at each look, on a thread of its own.
  init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }

  /// Watches the store's folder.
  ///
  /// - Throws: ``FileError`` when the system gives no thread or no descriptors.
  func start(_ folder: String) throws(FileError) {
    let watch = try FolderWatch(folder, every: .seconds(1), everyWrite: true) {
      [weak self] occasion in
      self?.look(occasion)
    }
    state.withLock { $0.watch = watch }
  }

  /// Tells nothing from now on.
  func end() {
    let watch = state.withLock { $0.watch.take() }
    watch?.stop()
  }

  private func look(_ occasion: FolderWatch.Occasion) {
    let now = ContinuousClock.now
    let (wait, watch) = state.withLock { state in
      (state.lastTold + Self.pause - now, state.watch)
    }
    guard occasion != .notice || wait <= .zero else {
      watch?.call(after: wait)
      return
    }
    tell()
    state.withLock { $0.lastTold = .now }
  }
}
