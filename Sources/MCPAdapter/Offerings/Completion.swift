import Text

/// Which names fit what has been typed.
enum Completion {
  /// How many values an answer may hold (2025-11-25, completion).
  static let most = 100

  /// The names that begin with `typed`, then those with a word that does, then near misses, each
  /// group in the order of `names` and none twice; case apart.
  static func ranked(_ names: [String], for typed: String) -> [String] {
    let wanted = Array(typed.lowercased().utf8)
    var groups: [[String]] = [[], [], []]
    var seen = Set<String>()
    for name in names where seen.insert(name).inserted {
      let candidate = Array(name.lowercased().utf8)
      if candidate.starts(with: wanted) {
        groups[0].append(name)
      } else if hasWord(candidate, startingWith: wanted) {
        groups[1].append(name)
      } else if isNear(wanted, candidate) {
        groups[2].append(name)
      }
    }
    return groups.flatMap(\.self)
  }

  private static func hasWord(_ name: [UInt8], startingWith typed: [UInt8]) -> Bool {
    name.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: typed) }
  }

  /// Whether `typed` is the beginning of `name` with at most a third of its letters wrong.
  private static func isNear(_ typed: [UInt8], _ name: [UInt8]) -> Bool {
    let limit = typed.count / 3
    guard limit > 0 else { return false }
    let lengths = max(typed.count - limit, 1)...(typed.count + limit)
    return lengths.contains { length in
      length <= name.count
        && editDistance(typed, Array(name.prefix(length)), limit: limit) ?? .max <= limit
    }
  }
}
