public import JSON

/// A parameter that is an object; its fields are ``Parameter`` properties, as an intent's are.
///
/// ```swift
/// public struct ItemReference: InputRecord {
///   @Parameter("What the item is called.", entity: "item") public var name: String?
///   @Parameter("The item's id or handle, such as #3.") public var id: String?
///
///   public init() {}
/// }
/// ```
///
/// A record cannot contain itself: schemas are written out in full.
public protocol InputRecord: SlotValue, Decodable {
  /// An unbound value, used to read the declarations and to build a value in code.
  init()
}

extension InputRecord {
  /// An object with the declared fields.
  public static var schema: ValueSchema { .record(declaredParameters(of: Self())) }

  /// Binds the members to the properties of their names.
  public init(slot value: JSONValue) throws {
    self = try Self(from: ArgumentDecoder(value: value))
  }
}
