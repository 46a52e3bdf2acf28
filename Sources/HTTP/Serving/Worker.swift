import Files
import Threads

/// One thread that does what it is given, in the order it was given.
final class Worker: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isBusy = false
    var mayEnd = false
    var hasEnded = false
  }

  private let state = Guarded(State())
  private let bell: Doorbell

  /// - Throws: ``FileError`` when the process has no descriptor or no thread left.
  init() throws(FileError) {
    bell = try Doorbell()
    guard let thread = BackgroundThread.start({ [self] in run() }) else { throw .noThread }
    thread.detach()
  }

  /// Has `job` done after all that was given before; a worker that has ended does nothing.
  func perform(_ job: @escaping @Sendable () -> Void) {
    state.withLock { $0.jobs.append(job) }
    bell.ring()
  }

  /// Lets the thread end after what it was given.
  func end() {
    state.withLock { $0.mayEnd = true }
    bell.ring()
  }

  /// Whether nothing is left to do.
  var isIdle: Bool { state.withLock { $0.hasEnded || ($0.jobs.isEmpty && !$0.isBusy) } }

  private func run() {
    while true {
      let (jobs, isOver) = state.withLock { state in
        let jobs = state.jobs
        state.jobs = []
        state.isBusy = !jobs.isEmpty
        state.hasEnded = jobs.isEmpty && state.mayEnd
        return (jobs, state.hasEnded)
      }
      if isOver { return }
      for job in jobs { job() }
      if jobs.isEmpty { bell.wait() }
    }
  }
}

extension FileError {
  /// The system gives no thread.
  static let noThread = FileError(
    .failed,
    path: "HTTP server",
    detail: "the system gives no thread",
    advice: "end other programs, or raise the limit on processes"
  )
}
