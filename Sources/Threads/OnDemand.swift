/// A value that is made when it is first asked for, and kept: what a program may need but mostly
/// does not.
public final class OnDemand<Value: Sendable>: Sendable {
  private enum State {
    case unmade(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Guarded<State>

  /// Keeps in mind how the value is made; `make` must not ask for the value itself.
  public init(_ make: @escaping @Sendable () -> Value) { state = Guarded(.unmade(make)) }

  /// Keeps a value that there is already.
  public init(_ value: Value) { state = Guarded(.made(value)) }

  /// The value; whoever asks first makes it, and others wait for that.
  public var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value):
        return value
      case .unmade(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
