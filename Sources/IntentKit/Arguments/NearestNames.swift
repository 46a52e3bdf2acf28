import Text

/// Finds the names in `names` that `given` was most likely meant to be, the best first.
///
/// A name is near when at most a third of its letters differ, case apart.
func nearestNames(to given: String, among names: [String], limit: Int = 3) -> [String] {
  let wanted = Array(given.lowercased().utf8.prefix(64))
  let ranked = names.compactMap { name -> (name: String, distance: Int)? in
    let candidate = Array(name.lowercased().utf8)
    let longest = max(wanted.count, candidate.count)
    let distance = editDistance(wanted, candidate, limit: longest) ?? longest
    let isNear = distance <= max(1, longest / 3)
    return isNear || isPart(wanted, of: candidate) ? (name, distance) : nil
  }
  return ranked.sorted { $0.distance < $1.distance }.prefix(limit).map(\.name)
}

/// Whether one is a word of the other's `snake_case` name.
private func isPart(_ wanted: [UInt8], of candidate: [UInt8]) -> Bool {
  candidate.split(separator: UInt8(ascii: "_")).contains { $0.elementsEqual(wanted) }
    || wanted.split(separator: UInt8(ascii: "_")).contains { $0.elementsEqual(candidate) }
}
