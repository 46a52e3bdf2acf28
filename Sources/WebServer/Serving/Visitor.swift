/// Whoever makes a request: a paired device, or anybody who may use a server that does not pair.
struct Visitor: Sendable {
  /// The device; `nil` where nobody has to be paired.
  var device: Device?
  /// Who it is where nobody has to be paired.
  var usualAuthor: String

  /// As the journal keeps it.
  var author: String { device?.name ?? usualAuthor }
  /// Tells visitors apart.
  var key: String { device?.id ?? "local" }
}
