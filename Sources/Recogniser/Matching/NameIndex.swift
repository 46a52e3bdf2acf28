import Text

/// Names that are known at the moment, for finding the longest that begins at a word.
///
/// A name is the path of its words' keys; every beginning of a name is kept too, so that the walk
/// ends as soon as no name goes on.
///
/// - Complexity: Looking is O(words of the longest name), whatever the number of names.
public struct NameIndex: Sendable {
  /// By path: whether a name ends there.
  private var paths: [UInt64: Bool] = [:]
  private var names: [UInt64: String] = [:]

  /// Indexes `names`, which are compared folded.
  public init(_ names: [String] = []) {
    for name in names { insert(name) }
  }

  /// Adds one name.
  public mutating func insert(_ name: String) {
    var path = Self.root
    for token in Tokeniser.tokens(in: name) where token.kind != .mark {
      if path != Self.root, paths[path] == nil { paths[path] = false }
      path = Self.step(path, token.key)
    }
    guard path != Self.root else { return }
    paths[path] = true
    names[path] = name
  }

  var isEmpty: Bool { paths.isEmpty }

  static let root: UInt64 = 0x9ae1_6a3b_2f90_404f

  @inline(__always)
  static func step(_ path: UInt64, _ key: WordKey) -> UInt64 {
    var next = (path ^ key.value) &* 0x9e37_79b9_7f4a_7c15
    next ^= next >> 32
    return next
  }

  /// The end of the longest name that begins at token `start`, and the name as it is kept.
  func longest(from start: Int, in tokens: [Token], before end: Int) -> (end: Int, name: String)? {
    if paths.isEmpty { return nil }
    var path = Self.root
    var found: (end: Int, path: UInt64)?
    for index in start..<end {
      if tokens[index].kind == .mark { continue }
      path = Self.step(path, tokens[index].key)
      guard let isEnd = paths[path] else { break }
      if isEnd { found = (index + 1, path) }
    }
    guard let found, let name = names[found.path] else { return nil }
    return (found.end, name)
  }
}
