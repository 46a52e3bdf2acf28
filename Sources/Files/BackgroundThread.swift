import Glibc

/// A thread of the process that no signal reaches: the handlers belong to the program's own.
public struct BackgroundThread: Sendable {
  private let thread: pthread_t

  /// Runs `body` on a new thread.
  ///
  /// - Returns: `nil` when the system gives no thread; `body` has not been run then.
  public static func start(_ body: @escaping @Sendable () -> Void) -> BackgroundThread? {
    withoutSignals { create(body) }
  }

  /// Runs `body` with every signal held back; threads that it starts never get one.
  public static func withoutSignals<Result>(_ body: () -> Result) -> Result {
    var everySignal = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&everySignal)
    unsafe pthread_sigmask(SIG_SETMASK, &everySignal, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  private static func create(_ body: @escaping @Sendable () -> Void) -> BackgroundThread? {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread,
      nil,
      { unsafe runWork($0) },
      work.toOpaque()
    )
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    return BackgroundThread(thread: thread)
  }

  /// Waits for its end; call either this or ``detach()``, once.
  public func join() { pthread_join(thread, nil) }

  /// Lets it end when it will.
  public func detach() { pthread_detach(thread) }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument = unsafe argument {
    unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
  }
  return nil
}
