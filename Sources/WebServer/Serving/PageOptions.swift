public import HTTP

/// Whom a page server lets in, and what it tells whoever runs it.
public struct PageOptions: Sendable {
  /// What every request has to pass.
  public var guards: [any RequestGuard] = []
  /// The devices that are let in; `nil` lets everybody in who reaches the server.
  public var devices: DeviceBook?
  /// Whether the server itself encrypts.
  public var isEncrypted = false
  /// Who it is, in the journal, where nobody has to be paired.
  public var author = "human"
  /// The time in milliseconds since 1970.
  public var clock: @Sendable () -> Int64
  /// Called from time to time, and soon after the store or the devices have changed.
  public var onLook: @Sendable () -> Void = {}

  /// Everybody who reaches the server is let in.
  public init(clock: @escaping @Sendable () -> Int64) { self.clock = clock }
}
