/// A declared parameter of an ``Intent`` or field of an ``InputRecord``.
///
/// The type says what it takes, an optional type that it may be left out, and the arguments of the
/// wrapper set bounds. Its name in JSON is the property's in `snake_case`: `createList` becomes
/// `create_list`.
///
/// ```swift
/// @Parameter("How many to show.", in: 1...100) public var limit: Int?
/// @Parameter("How much.", above: 0) public var quantity: ExactNumber?
/// @Parameter("The list; the default list when left out.", entity: "list") public var list: String?
/// @Parameter("What to add.", maximumCount: 100) public var items: [ItemSpec]
/// ```
@propertyWrapper
public struct Parameter<Value: SlotValue>: Sendable {
  private enum State: Sendable {
    case declared(summary: String, ParameterBound?)
    case bound(Value)
  }

  private var state: State

  private init(declaring summary: String, _ bound: ParameterBound?) {
    state = .declared(summary: summary, bound)
  }

  /// The value it was given; one that may be left out reads as absent until it is set.
  ///
  /// - Precondition: a required parameter was bound or set.
  public var wrappedValue: Value {
    get {
      if case .bound(let value) = state { return value }
      guard let absent = Value.absent else {
        preconditionFailure("a required parameter was read before the intent was bound")
      }
      return absent
    }
    set { state = .bound(newValue) }
  }
}

extension Parameter {
  /// Declares a parameter by what it means to the person or agent who fills it.
  public init(_ summary: String) { self.init(declaring: summary, nil) }
}

extension Parameter where Value.Leaf == Int {
  /// Declares a whole number within bounds.
  public init(_ summary: String, in range: ClosedRange<Int>) {
    self.init(declaring: summary, .range(range))
  }
}

extension Parameter where Value.Leaf == ExactNumber {
  /// Declares a decimal number greater than `minimum`.
  public init(_ summary: String, above minimum: Int) {
    self.init(declaring: summary, .above(minimum))
  }
}

extension Parameter where Value.Leaf == String {
  /// Declares text of at most `maximumLength` Unicode scalars.
  public init(_ summary: String, maximumLength: Int) {
    self.init(declaring: summary, .length(maximumLength))
  }

  /// Declares the name of something in the domain (`item`, `list`), for completion to offer.
  public init(_ summary: String, entity kind: String) {
    self.init(declaring: summary, .entity(kind))
  }
}

/// A slot value with a number of elements.
public protocol CountedSlot: SlotValue {}

extension Array: CountedSlot where Element: SlotValue {}
extension Optional: CountedSlot where Wrapped: CountedSlot {}

extension Parameter where Value: CountedSlot {
  /// Declares a list of at most `maximumCount` values.
  public init(_ summary: String, maximumCount: Int) {
    self.init(declaring: summary, .count(maximumCount))
  }
}

extension Parameter: Decodable {
  /// Binds the value that ``Registry`` has checked; no other decoder can.
  public init(from decoder: any Decoder) throws {
    let source = try ArgumentDecoder.taking(decoder)
    state = .bound(try Value(slot: source.value))
  }
}

extension Parameter: Equatable where Value: Equatable {
  /// Equal when they hold equal values or both hold none.
  public static func == (left: Self, right: Self) -> Bool { left.held == right.held }
}

extension Parameter: Hashable where Value: Hashable {
  /// Hashes the value it holds.
  public func hash(into hasher: inout Hasher) { hasher.combine(held) }
}

extension Parameter {
  private var held: Value? {
    if case .bound(let value) = state { return value }
    return Value.absent
  }
}

/// A parameter as reflection meets it, whatever its type.
protocol DeclaredParameter {
  func description(named name: String) -> ParameterDescription?
}

extension Parameter: DeclaredParameter {
  func description(named name: String) -> ParameterDescription? {
    guard case .declared(let summary, let bound) = state else { return nil }
    return ParameterDescription(
      name: name,
      summary: summary,
      isRequired: !Value.isOptional,
      schema: Value.schema.bounded(by: bound)
    )
  }
}

/// Reads the parameters that `value` declares, in their order.
func declaredParameters(of value: Any) -> [ParameterDescription] {
  Mirror(reflecting: value).children.compactMap { child in
    guard let label = child.label, let parameter = child.value as? any DeclaredParameter else {
      return nil
    }
    // The storage of a wrapped property is named after it with an underscore before.
    return parameter.description(named: argumentName(String(label.dropFirst())))
  }
}

/// Turns a property's name into the argument's: `createList` into `create_list`.
func argumentName(_ property: String) -> String {
  let isUpper: (UInt8) -> Bool = { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  guard property.utf8.contains(where: isUpper) else { return property }
  let name = property.utf8.flatMap { isUpper($0) ? [UInt8(ascii: "_"), $0 | 0x20] : [$0] }
  return String(decoding: name, as: UTF8.self)
}
