/// The members of a JSON object in the order they were written or set; keys are unique.
///
/// Objects here are small (an invocation, a row), so look-up walks the members.
public struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One name with its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var key: String
    /// What it stands for.
    public var value: JSONValue

    /// Pairs a name with its value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in order.
  public private(set) var members: [Member]

  /// An object without members.
  public init() { self.members = [] }

  /// Takes members whose keys are known to be unique.
  package init(unique members: [Member]) { self.members = members }

  /// Sets the pairs one after the other; of a repeated key the last value stands.
  public init(_ pairs: some Sequence<(String, JSONValue)>) {
    self.members = []
    for (key, value) in pairs { self[key] = value }
  }

  /// Takes the pairs; of a repeated key the last value stands.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }
  /// The names, in order.
  public var keys: [String] { members.map(\.key) }

  /// The value of `key`; setting `nil` removes the member, setting a new key appends it.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let position = members.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): members.remove(at: position)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): break
      }
    }
  }
}
