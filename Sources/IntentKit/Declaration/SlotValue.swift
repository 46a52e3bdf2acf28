public import JSON

/// A value that a parameter can hold.
///
/// `String`, `Bool`, `Int` and ``ExactNumber`` are slot values, as are arrays and optionals of slot
/// values, enums that are a ``SlotChoice``, and structs that are an ``InputRecord``.
public protocol SlotValue: Describable {
  /// The type of one value, inside arrays and optionals: what a parameter's bounds speak about.
  associatedtype Leaf: SlotValue = Self

  /// What a parameter holds that was left out; `nil` when it must be given.
  static var absent: Self? { get }

  /// Takes over a value that has been checked against ``Describable/schema``.
  ///
  /// - Throws: ``SlotMismatch`` when the type wants more than its schema can say.
  init(slot value: JSONValue) throws
}

extension SlotValue {
  /// Nothing stands for a value that must be given.
  public static var absent: Self? { nil }
}

/// Thrown by a ``SlotValue`` that cannot take a value; the decoder adds where it stood.
public struct SlotMismatch: Error, Sendable {
  /// What would have been right: names, or a description.
  public var allowed: [String]

  /// Says what would have been right.
  public init(allowed: [String]) { self.allowed = allowed }
}

/// A parameter type with a closed set of words: an enum of `String` raw values.
///
/// ```swift
/// public enum ItemFilter: String, SlotChoice { case open, checked, all }
/// ```
public protocol SlotChoice: SlotValue, OutputValue, CaseIterable, RawRepresentable
where RawValue == String {}

extension SlotChoice {
  /// Its words.
  public static var schema: ValueSchema { .choice(allCases.map(\.rawValue)) }

  /// Takes one of the words.
  public init(slot value: JSONValue) throws {
    guard let choice = value.string.flatMap(Self.init(rawValue:)) else {
      throw SlotMismatch(allowed: Self.allCases.map(\.rawValue))
    }
    self = choice
  }

  /// The word.
  public var json: JSONValue? { .string(rawValue) }
}

extension String: SlotValue {
  /// Takes text as it is.
  public init(slot value: JSONValue) throws {
    guard let text = value.string else { throw SlotMismatch(allowed: ["text"]) }
    self = text
  }
}

extension Bool: SlotValue {
  /// Takes a truth value.
  public init(slot value: JSONValue) throws {
    guard let truth = value.bool else { throw SlotMismatch(allowed: ["true", "false"]) }
    self = truth
  }
}

extension Int: SlotValue {
  /// Takes a whole number that fits.
  public init(slot value: JSONValue) throws {
    guard let number = value.int else { throw SlotMismatch(allowed: ["a whole number"]) }
    self = number
  }
}

extension ExactNumber: SlotValue {
  /// Takes a number with all its digits.
  public init(slot value: JSONValue) throws {
    guard let number = value.number.flatMap({ ExactNumber($0) }) else {
      throw SlotMismatch(allowed: ["a number"])
    }
    self = number
  }
}

extension Array: SlotValue where Element: SlotValue {
  /// One value of the list.
  public typealias Leaf = Element.Leaf

  /// Takes the elements in their order, equal ones too.
  public init(slot value: JSONValue) throws {
    guard let elements = value.array else { throw SlotMismatch(allowed: ["a list"]) }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let value = try located(at: "[\(index)]", of: element) { try Element(slot: element) }
      append(value)
    }
  }
}

extension Optional: SlotValue where Wrapped: SlotValue {
  /// The value that may be left out.
  public typealias Leaf = Wrapped.Leaf

  /// None.
  public static var absent: Self? { .some(.none) }

  /// Takes the value, or none for `null`.
  public init(slot value: JSONValue) throws {
    self = value.isNull ? .none : .some(try Wrapped(slot: value))
  }
}
