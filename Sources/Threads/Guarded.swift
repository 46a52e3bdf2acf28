public import Synchronization

/// A value that one thread at a time may touch.
///
/// It is `Mutex` in every respect but one: the Thread Sanitizer sees it. Where threads contend,
/// `Mutex` runs code of the standard library that is not instrumented, so that the sanitizer takes
/// what the lock protects for a race. The two operations on an atomic flag say what it misses: that
/// what a holder did comes before what the next one does. They are plain moves on x86-64 and arm64's
/// `ldar`/`stlr`.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let wasReleased = Atomic<Bool>(false)

  /// Guards `value`, which nobody else may reach from here on.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` on the value while every other caller waits.
  ///
  /// Not recursive: calling it again within `body` waits for ever.
  ///
  /// - Throws: What `body` throws; the lock is given back.
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = wasReleased.load(ordering: .acquiring)
      defer { wasReleased.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }

  /// Runs `body` on the value, or returns `nil` at once when somebody else holds it.
  ///
  /// - Throws: What `body` throws; the lock is given back.
  @inlinable
  public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    try mutex.withLockIfAvailable { value throws(Failure) in
      _ = wasReleased.load(ordering: .acquiring)
      defer { wasReleased.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
