import Threads

/// Sees to it that there is always a code that somebody can use.
public final class PairingOffer: Sendable {
  private let devices: DeviceBook
  private let show: @Sendable (String) -> Void
  private let code = Guarded<String?>(nil)

  /// Shows each new code by `show`.
  public init(_ devices: DeviceBook, show: @escaping @Sendable (String) -> Void) {
    self.devices = devices
    self.show = show
  }

  /// Makes and shows another code when the last one was used or is too old.
  ///
  /// A code that cannot be kept is tried again the next time.
  public func renew() {
    let isGood = code.withLock { $0 }.map(devices.isGood) ?? false
    guard !isGood, let new = try? devices.newCode() else { return }
    code.withLock { $0 = new }
    show(new)
  }
}
