import Text

/// What Tab does to a line: text put in place of its end, or candidates to choose from.
struct Completion: Equatable {
  /// Where the completed text begins, in UTF-8 bytes.
  var start: Int
  /// What stands there from now on; `nil` when the candidates share no more than is typed.
  var insertion: String?
  var candidates: [String]
}

/// Completes the end of a line, names with spaces and hyphens in them included, blind to case and
/// accents.
struct Completer {
  /// What a line can begin with.
  var openings: [String]
  /// What can follow: names of things.
  var names: [String]

  /// Completes `line`, the text before the cursor.
  ///
  /// The longest end of the line that begins a name is completed: in "tick off oat m" that is
  /// "oat m", not "m".
  ///
  /// - Complexity: O(words of the line × names).
  func complete(_ line: String) -> Completion? {
    for start in Self.wordStarts(in: line) {
      let typed = String(line[start...])
      let isOpening = start == line.startIndex
      let known = isOpening ? openings + (typed.isEmpty ? [] : names) : names
      let candidates = Self.candidates(for: typed, in: known)
      guard !candidates.isEmpty else { continue }
      let offset = line.utf8.distance(from: line.startIndex, to: start)
      return Self.completion(from: offset, typed: typed, candidates)
    }
    return nil
  }

  private static func wordStarts(in line: String) -> [String.Index] {
    var starts = [line.startIndex]
    for index in line.indices where line[index] == " " || line[index] == "," {
      starts.append(line.index(after: index))
    }
    return starts
  }

  private static func candidates(for typed: String, in known: [String]) -> [String] {
    let wanted = Folding.fold(typed)
    var seen: Set<String> = []
    return known.filter { name in
      let folded = Folding.fold(name)
      return folded.hasPrefix(wanted) && seen.insert(folded).inserted
    }
  }

  private static func completion(
    from start: Int,
    typed: String,
    _ candidates: [String]
  ) -> Completion {
    if candidates.count == 1 {
      return Completion(start: start, insertion: candidates[0] + " ", candidates: candidates)
    }
    let shared = sharedPrefix(of: candidates)
    let isLonger = Folding.fold(shared).count > Folding.fold(typed).count
    return Completion(
      start: start,
      insertion: isLonger ? shared : nil,
      candidates: candidates
    )
  }

  /// The longest beginning of the first candidate that all others have too, case and accents apart.
  private static func sharedPrefix(of candidates: [String]) -> String {
    let folded = candidates.map { Folding.fold($0) }
    var shared = candidates[0]
    while !shared.isEmpty {
      let prefix = Folding.fold(shared)
      if folded.allSatisfy({ $0.hasPrefix(prefix) }) { break }
      shared.removeLast()
    }
    return shared
  }
}
