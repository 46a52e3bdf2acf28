/// Whoever has what clients can read.
public protocol ResourceProvider: Sendable {
  /// What there is now, in a steady order.
  func resources() throws -> [ResourceDescription]

  /// The families of resources whose addresses can be made up.
  var templates: [ResourceTemplate] { get }

  /// What is at `uri`; `nil` when there is nothing.
  func read(_ uri: String, in context: CallContext) throws -> Step<[ResourceContents]>?

  /// The address under which it is announced when what is at `uri` changes; `nil` when it is not.
  ///
  /// Mostly `uri` itself; another one where what is there goes by several addresses, or is part of
  /// what is announced as a whole.
  func addressAnnounced(for uri: String) -> String?
}

extension ResourceProvider {
  /// No families.
  public var templates: [ResourceTemplate] { [] }

  /// None.
  public func addressAnnounced(for uri: String) -> String? { nil }
}
