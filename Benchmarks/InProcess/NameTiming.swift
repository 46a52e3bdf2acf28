import Recogniser
import Text

/// Times looking up known names, exactly and with up to two edits, among as many as are asked for.
struct NameTiming {
  let count: Int

  /// Medians in nanoseconds, and bytes a name, as JSON.
  func report() throws -> String {
    let corpus = NameCorpus(count: count, queryCount: 400)
    let before = ProcessMemory.resident
    let watch = Stopwatch()
    let index = NameIndex(corpus.names)
    let built = watch.nanoseconds
    _ = index.nearest(to: "qqqqqqqq")
    let prepared = watch.nanoseconds - built
    let bytes = (ProcessMemory.resident - before) / count
    try corpus.queries.forEach { try check($0, in: index, corpus) }
    let exact = exactNanoseconds(corpus, in: index)
    let near = corpus.queries.filter { $0.edits > 0 }
      .map { query in Stopwatch.least(of: 3) { _ = index.nearest(to: query.text) } }
    return """
      {"exact": \(exact), "near": \(near.percentile(50)), "near_p90": \(near.percentile(90)), \
      "build_ms": \(built / 1_000_000), "near_build_ms": \(prepared / 1_000_000), "bytes": \(bytes)}
      """
  }

  /// One look-up, its words known: the mean over many names in no order, so that the table is not
  /// in the processor's caches.
  private func exactNanoseconds(_ corpus: NameCorpus, in index: NameIndex) -> Int {
    var random = SplitMix(state: 5)
    let asked = (0..<20_000).map { _ in Int.random(in: 0..<count, using: &random) }
    let words = asked.map { Tokeniser.tokens(in: corpus.names[$0]) }
    var found = 0
    let watch = Stopwatch()
    for words in words where index.number(of: words) != nil { found += 1 }
    return found == words.count ? watch.nanoseconds / words.count : Int.max
  }

  private func check(_ query: NameCorpus.Query, in index: NameIndex, _ corpus: NameCorpus) throws {
    // A slip may undo another, or fall between two swapped letters: then there are other edits.
    guard let origin = query.origin,
      editDistance(query.text.utf8, corpus.names[origin].utf8, limit: 2) == query.edits
    else { return }
    let found = index.nearest(to: query.text)
    let isThere = found.contains { index.name($0.number) == corpus.names[origin] }
    guard isThere || found.contains(where: { $0.edits < query.edits }) || found.count > 15 else {
      throw WrongAnswer("'\(query.text)' did not lead to '\(corpus.names[origin])'")
    }
  }
}
