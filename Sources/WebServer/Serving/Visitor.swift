/// Whoever makes a request: a paired device, or anybody who may use a server that does not pair.
struct Visitor: Sendable {
  /// The device; `nil` where nobody has to be paired.
  var device: Device?

  /// As the journal keeps it.
  var author: String { device?.name ?? "human" }
  /// Tells visitors apart.
  var key: String { device?.id ?? "local" }
}
