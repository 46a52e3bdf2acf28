import Glibc
import Threads

/// Calls back when a folder may have changed, from a thread of its own.
///
/// It calls soon after a file was put in place, written or removed, and every few seconds anyway,
/// for changes of which no notice comes. It can also be asked to call at some later time.
public final class FolderWatch: Sendable {
  /// Why a call is made.
  public enum Occasion: Sendable, Hashable {
    /// Something happened in the folder.
    case notice
    /// It is time to look, whether or not something happened.
    case interval
    /// ``call(after:)`` asked for it.
    case appointment
  }

  /// How long notices are gathered: whoever puts a file in place causes several.
  private static let gathering = Duration.milliseconds(20)

  private struct State {
    var appointment: ContinuousClock.Instant?
    var isStopping = false
    var thread: BackgroundThread?
  }

  private let notices: FolderNotices?
  private let bell: Doorbell
  private let interval: Duration
  private let act: @Sendable (Occasion) -> Void
  private let state = Guarded(State())

  /// Starts to watch; the folder need not exist yet.
  ///
  /// - Parameters:
  ///   - folder: whose files are watched, not those in folders below it.
  ///   - interval: how often to call when no notice comes.
  ///   - everyWrite: also calls when bytes are written to a file that stays open.
  ///   - takesNotices: without them, only time decides; for file systems whose notices lie.
  ///   - act: called on the watch's thread, one call after the other.
  /// - Throws: ``FileError`` when the system gives no thread or no descriptors.
  public init(
    _ folder: String,
    every interval: Duration = .seconds(2),
    everyWrite: Bool = false,
    takesNotices: Bool = true,
    _ act: @escaping @Sendable (Occasion) -> Void
  ) throws(FileError) {
    self.interval = interval
    self.act = act
    notices = takesNotices ? FolderNotices(folder, everyWrite: everyWrite) : nil
    bell = try Doorbell()
    guard let thread = BackgroundThread.start({ self.run() }) else {
      throw .system("pthread_create", folder, EAGAIN)
    }
    state.withLock { $0.thread = thread }
  }

  /// Asks for a call after a while; one that was asked for before and not made yet stays.
  public func call(after delay: Duration) {
    state.withLock { state in
      if state.appointment == nil { state.appointment = .now + delay }
    }
    bell.ring()
  }

  /// Ends the thread after the call it may be making; there are no calls from then on.
  ///
  /// The watch lives until it is stopped. Not to be called by `act`.
  public func stop() {
    let thread = state.withLock { state in
      state.isStopping = true
      defer { state.thread = nil }
      return state.thread
    }
    bell.ring()
    thread?.join()
  }
}

// MARK: - The thread

extension FolderWatch {
  private func run() {
    var isFollowing = notices?.follow() ?? false
    var nextLook = ContinuousClock.now + interval
    while true {
      let rung = wait(until: min(nextLook, state.withLock(\.appointment) ?? nextLook))
      bell.hush()
      if state.withLock(\.isStopping) { return }
      if rung {
        pause(for: Self.gathering)
        isFollowing = (notices?.drain() ?? false) && isFollowing
        act(.notice)
      }
      if isDue() { act(.appointment) }
      if ContinuousClock.now >= nextLook {
        // The folder may be there by now, or be another one of the same name.
        if !isFollowing { isFollowing = notices?.follow() ?? false }
        act(.interval)
        nextLook = .now + interval
      }
    }
  }

  /// Waits for a notice, the bell or the time.
  ///
  /// - Returns: Whether there is a notice.
  private func wait(until time: ContinuousClock.Instant) -> Bool {
    let left = (time - .now) / .milliseconds(1)
    var sources = [
      pollfd(fd: notices?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&sources, 2, Int32(min(max(left.rounded(.up), 0), 60_000)))
    return sources[0].revents != 0
  }

  /// Waits a while, or until the watch is stopped.
  private func pause(for time: Duration) {
    var source = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&source, 1, Int32((time / .milliseconds(1)).rounded(.up)))
  }

  /// Whether the appointment is due; it is then no more.
  private func isDue() -> Bool {
    state.withLock { state in
      guard let appointment = state.appointment, appointment <= .now else { return false }
      state.appointment = nil
      return true
    }
  }
}
