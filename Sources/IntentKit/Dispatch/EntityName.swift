/// A name by which something in the domain can be referred to.
public struct EntityName: Sendable, Hashable {
  /// As a person says it.
  public var name: String
  /// A stable short handle, such as `#3`.
  public var handle: String?
  /// The container it is in, such as the list an item is on.
  public var container: String?
  /// Not settled yet: an open item rather than a done one.
  public var isOpen: Bool

  /// Names an entity.
  public init(_ name: String, handle: String? = nil, container: String? = nil, isOpen: Bool = true)
  {
    self.name = name
    self.handle = handle
    self.container = container
    self.isOpen = isOpen
  }
}
