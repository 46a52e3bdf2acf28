/// Whoever has what clients can read.
public protocol ResourceProvider: Sendable {
  /// What there is now, in a steady order.
  func resources() throws -> [ResourceDescription]

  /// The families of resources whose addresses can be made up.
  var templates: [ResourceTemplate] { get }

  /// What is at `uri`; `nil` when there is nothing.
  func read(_ uri: String, in context: CallContext) throws -> Step<[ResourceContents]>?

  /// Whether a client can be told when what is at `uri` changes.
  func canWatch(_ uri: String) -> Bool
}

extension ResourceProvider {
  /// No families.
  public var templates: [ResourceTemplate] { [] }

  /// Never.
  public func canWatch(_ uri: String) -> Bool { false }
}
