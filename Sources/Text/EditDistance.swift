/// Levenshtein's distance, with adjacent swaps counted as one edit (Damerau), up to a bound.
///
/// - Returns: The distance, or `nil` when it exceeds `limit`.
/// - Complexity: O(*n* · `limit`): only the diagonal band within `limit` is filled (Ukkonen 1985).
public func editDistance(
  _ first: some Collection<UInt8>,
  _ second: some Collection<UInt8>,
  limit: Int
) -> Int? {
  let source = Array(first)
  let target = Array(second)
  guard abs(source.count - target.count) <= limit else { return nil }
  let unreachable = limit + 1
  var beforeLast = [Int](repeating: unreachable, count: target.count + 1)
  var last = (0...target.count).map { min($0, unreachable) }
  for row in source.indices {
    var current = [Int](repeating: unreachable, count: target.count + 1)
    if row < limit { current[0] = row + 1 }
    let band = max(0, row - limit)..<min(target.count, row + limit + 1)
    for column in band {
      let isSame = source[row] == target[column]
      var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      let isSwap =
        row > 0 && column > 0 && source[row] == target[column - 1]
        && source[row - 1] == target[column]
      if isSwap { best = min(best, beforeLast[column - 1] + 1) }
      current[column + 1] = min(best, unreachable)
    }
    (beforeLast, last) = (last, current)
  }
  return last[target.count] <= limit ? last[target.count] : nil
}

/// The candidates that have `name`, or words like its words, in their names: the nearest first.
///
/// A candidate is near when all of it is within `limit` edits, or when each word of `name` is within
/// `limit` edits of one of its words, a short word within one: "cholocate" finds "milk chocolate".
/// Of equally near ones the whole names come first.
///
/// - Complexity: O(candidates × length²).
public func nearest(toName name: String, among candidates: [String], limit: Int) -> [String] {
  let folded = Folding.fold(name)
  let words = folded.utf8.split(separator: UInt8(ascii: " "))
  let scored = candidates.enumerated().compactMap { index, candidate -> [Int]? in
    let other = Folding.fold(candidate).utf8
    if let edits = editDistance(folded.utf8, other, limit: limit) { return [edits, 0, index] }
    let parts = other.split(separator: UInt8(ascii: " "))
    let edits = words.map { word in leastDistance(word, parts, limit: limit) }
    guard !edits.isEmpty, !edits.contains(nil) else { return nil }
    return [edits.reduce(0) { $0 + ($1 ?? 0) }, 1, index]
  }
  return scored.sorted { $0.lexicographicallyPrecedes($1) }.map { candidates[$0[2]] }
}

/// The distance from `word` to the nearest of `others`.
private func leastDistance(
  _ word: some Collection<UInt8>,
  _ others: [some Collection<UInt8>],
  limit: Int
) -> Int? {
  let limit = min(limit, word.count < 3 ? 0 : word.count < 6 ? 1 : 2)
  return others.compactMap { editDistance(word, $0, limit: limit) }.min()
}

/// The candidates within `limit` edits of `word`, folded spellings compared, the nearest first.
///
/// - Complexity: O(candidates × length).
public func nearest(to word: String, among candidates: [String], limit: Int = 2) -> [String] {
  let folded = Folding.fold(word).utf8
  let scored = candidates.enumerated().compactMap { index, candidate in
    editDistance(folded, Folding.fold(candidate).utf8, limit: limit).map { (index, $0) }
  }
  return scored.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { candidates[$0.0] }
}
