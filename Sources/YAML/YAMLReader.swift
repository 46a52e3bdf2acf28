/// Reads YAML and JSON files, one document each, into trees that know their places.
///
/// Aliases stand for what they name. What they could be blown up to is bounded: a file whose tree
/// would have more than ``mostNodes`` nodes, or be deeper than ``deepest``, is refused.
public enum YAMLReader: Sendable {
  /// How many nodes a document may have, with what its aliases stand for.
  public static let mostNodes = 2_000_000
  /// How deep nodes may be nested.
  public static let deepest = 64

  /// Reads the document in `text`, which is UTF-8; `nil` when there is none.
  ///
  /// - Throws: ``YAMLError`` with the place of the first mistake.
  /// - Complexity: O(*n*) in bytes and in the nodes of the tree.
  public static func read(_ text: [UInt8], file: String) throws(YAMLError) -> YAMLNode? {
    var builder = TreeBuilder(text, file: file)
    return try builder.document()
  }
}

/// Makes a tree of events.
private struct TreeBuilder: ~Copyable {
  private var events: EventStream
  private let file: String
  private var anchors: [String: YAMLNode] = [:]
  private var total = 0

  init(_ text: [UInt8], file: String) {
    events = EventStream(text, file: file)
    self.file = file
  }

  private func error(_ message: String, at place: YAMLNode.Place? = nil) -> YAMLError {
    let place = place ?? events.place
    return YAMLError(file: file, line: place.line, column: place.column, message: message)
  }

  mutating func document() throws(YAMLError) -> YAMLNode? {
    guard case .documentStart = try events.next() else { return nil }
    let node = try node(try events.next(), depth: 1)
    _ = try events.next()
    guard case .streamEnd = try events.next() else {
      throw error("a second document begins; write each into a file of its own")
    }
    return node.isNull ? nil : node
  }

  private mutating func node(
    _ event: EventStream.Event,
    depth: Int
  ) throws(YAMLError) -> YAMLNode {
    let place = events.place
    guard depth <= YAMLReader.deepest else {
      throw error("nested deeper than \(YAMLReader.deepest) levels")
    }
    switch event {
    case .scalar(let text, let isPlain, let anchor):
      return try keep(
        YAMLNode(value: .scalar(text, isPlain: isPlain), place: place, size: 1),
        anchor
      )
    case .sequence(let anchor): return try keep(try sequence(at: place, depth: depth), anchor)
    case .mapping(let anchor): return try keep(try mapping(at: place, depth: depth), anchor)
    case .alias(let name):
      guard let node = anchors[name] else { throw error("nothing before this is called &\(name)") }
      try count(node.size)
      return node
    case .end, .documentStart, .documentEnd, .streamEnd: throw error("a value is missing")
    }
  }

  /// Counts nodes that come into the tree, and gives up where they are too many.
  private mutating func count(_ nodes: Int) throws(YAMLError) {
    total += nodes
    guard total <= YAMLReader.mostNodes else {
      throw error("aliases make more than \(YAMLReader.mostNodes) nodes of this file")
    }
  }

  private mutating func keep(_ node: YAMLNode, _ anchor: String?) throws(YAMLError) -> YAMLNode {
    try count(1)
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func sequence(
    at place: YAMLNode.Place,
    depth: Int
  ) throws(YAMLError) -> YAMLNode {
    var nodes: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .end = event { break }
      nodes.append(try node(event, depth: depth + 1))
    }
    let size = nodes.reduce(1) { $0 + $1.size }
    return YAMLNode(value: .sequence(nodes), place: place, size: size)
  }

  private mutating func mapping(
    at place: YAMLNode.Place,
    depth: Int
  ) throws(YAMLError) -> YAMLNode {
    var members: [YAMLNode.Member] = []
    var keys: Set<String> = []
    var merged: [YAMLNode.Member] = []
    while true {
      let event = try events.next()
      if case .end = event { break }
      let keyPlace = events.place
      guard case .scalar(let key, let isPlain, _) = event else {
        throw error("a key is a text")
      }
      let value = try node(try events.next(), depth: depth + 1)
      if key == "<<", isPlain {
        merged += try self.merged(value, at: keyPlace)
        continue
      }
      guard keys.insert(key).inserted else { throw error("'\(key)' stands twice", at: keyPlace) }
      members.append(YAMLNode.Member(key: key, place: keyPlace, value: value))
    }
    for member in merged where keys.insert(member.key).inserted { members.append(member) }
    let size = members.reduce(1) { $0 + $1.value.size }
    return YAMLNode(value: .mapping(members), place: place, size: size)
  }

  /// The members that a merge key brings in (https://yaml.org/type/merge.html).
  private func merged(
    _ value: YAMLNode,
    at place: YAMLNode.Place
  ) throws(YAMLError) -> [YAMLNode.Member] {
    if let members = value.mapping { return members }
    let mappings = value.sequence?.compactMap(\.mapping) ?? []
    guard !mappings.isEmpty, mappings.count == value.sequence?.count else {
      throw error("<< wants a mapping or a sequence of mappings", at: place)
    }
    return mappings.flatMap { $0 }
  }
}
