/// Finds the names in `names` that `given` was most likely meant to be, the best first.
///
/// A name is near when at most a third of its letters differ, case apart.
func nearestNames(to given: String, among names: [String], limit: Int = 3) -> [String] {
  let wanted = Array(given.lowercased().unicodeScalars.prefix(64))
  let ranked = names.compactMap { name -> (name: String, distance: Int)? in
    let candidate = Array(name.lowercased().unicodeScalars)
    let distance = editDistance(wanted, candidate)
    let isNear = distance <= max(1, max(wanted.count, candidate.count) / 3)
    return isNear || isPart(wanted, of: candidate) ? (name, distance) : nil
  }
  return ranked.sorted { $0.distance < $1.distance }.prefix(limit).map(\.name)
}

/// Whether one is a word of the other's `snake_case` name.
private func isPart(_ wanted: [Unicode.Scalar], of candidate: [Unicode.Scalar]) -> Bool {
  candidate.split(separator: "_").contains { $0.elementsEqual(wanted) }
    || wanted.split(separator: "_").contains { $0.elementsEqual(candidate) }
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two texts
/// (optimal string alignment).
///
/// - Complexity: O(*n* × *m*).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replacing = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replacing, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
