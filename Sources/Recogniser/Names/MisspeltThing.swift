import Text

/// Finds the thing of the lexicon that an unknown word of a new name is a slip of: "tomatos".
///
/// A new name may be any word, so only what people do to a word that they mean counts: a letter
/// that is doubled, or not; two letters that changed places; a letter left out of a long word or
/// put into it, neither the first nor the last. Another letter makes another word: batter is no
/// butter.
///
/// - Complexity: At most eight look-ups a word, in the table that ``RepairTable`` makes of the things'
///   words.
struct MisspeltThing {
  private let image: Image
  private let start: Int
  /// Entries of the image's table.
  private let capacity: Int

  init(image: Image) {
    self.image = image
    start = image.start(.thingForms)
    capacity = image.count(.thingForms) / RepairTable.stride
  }

  /// The shortest word that is put right.
  private static let shortest = 4
  /// The shortest word in which letters may have changed places.
  private static let shortestTwisted = 5
  /// The shortest word with a letter too many or too few.
  private static let shortestUneven = 6

  /// How the one thing that `word` is a slip of is written; `nil` when there is none, or when several
  /// are equally near.
  func meant(by word: Span<UInt32>) -> String? {
    guard capacity > 0, word.count >= Self.shortest, word.count <= RepairTable.longest else {
      return nil
    }
    var found: [UInt32] = []
    RepairTable.visitForms(of: word, limit: 1) { form in
      visitThings(with: form) { number in
        if !found.contains(number), isSlip(word, of: spelling(number)) { found.append(number) }
      }
    }
    let said = String(
      String.UnicodeScalarView(word.indices.compactMap { Unicode.Scalar(word[$0]) })
    )
    let near = Text.nearest(to: said, among: found.map(spelling))
    guard let best = near.first else { return nil }
    let isAlone = near.count == 1 || distance(said, best) < distance(said, near[1])
    return isAlone ? best : nil
  }

  private func distance(_ word: String, _ other: String) -> Int {
    editDistance(word.utf8, Folding.fold(other).utf8, limit: 2) ?? 3
  }

  private func spelling(_ number: UInt32) -> String {
    image.string(image.word(.spellings, Int(number)))
  }

  private func visitThings(with form: UInt64, _ visit: (UInt32) -> Void) {
    let fingerprint = RepairTable.fingerprint(of: form)
    var slot = RepairTable.slot(of: form, capacity: capacity)
    while true {
      let place = start &+ slot &* RepairTable.stride
      let number = image[place &+ 1]
      if number == 0 { return }
      if image[place] == fingerprint { visit(number) }
      slot = slot &+ 1 == capacity ? 0 : slot &+ 1
    }
  }

  private func isSlip(_ word: Span<UInt32>, of thing: String) -> Bool {
    let said = word.indices.map { word[$0] }
    let meant = thing.unicodeScalars.map(\.value)
    if withoutDoubles(said) == withoutDoubles(meant) { return true }
    let first = zip(said, meant).prefix { $0 == $1 }.count
    let last = zip(said.reversed(), meant.reversed()).prefix { $0 == $1 }.count
    guard first > 0, last > 0, said.count >= Self.shortestTwisted else { return false }
    if said.count == meant.count {
      return first + last == said.count - 2 && said[first] == meant[first + 1]
        && said[first + 1] == meant[first]
    }
    return said.count >= Self.shortestUneven && abs(said.count - meant.count) == 1
      && first + last >= min(said.count, meant.count)
  }

  private func withoutDoubles(_ letters: [UInt32]) -> [UInt32] {
    letters.enumerated().filter { $0 == 0 || letters[$0 - 1] != $1 }.map(\.1)
  }
}

extension Utterance {
  /// The name that the words of `range` give, with slips put right in words that the language does
  /// not know; `nil` when there are none.
  func nameWithoutSlips(_ range: Range<Int>) -> String? {
    let finder = MisspeltThing(image: lexicon.image)
    var name = ""
    var end = tokens[range.lowerBound].range.lowerBound
    for place in range {
      guard notes[place].isMendable, !hasApostrophe(place), let meant = meant(by: place, finder)
      else { continue }
      let token = tokens[place].range
      name += String(decoding: bytes[end..<token.lowerBound], as: UTF8.self) + meant
      end = token.upperBound
    }
    guard !name.isEmpty else { return nil }
    let rest = tokens[range.upperBound - 1].range.upperBound
    return name + String(decoding: bytes[end..<rest], as: UTF8.self)
  }

  /// What is somebody's is called as he is.
  private func hasApostrophe(_ place: Int) -> Bool {
    bytes[tokens[place].range].contains { $0 == UInt8(ascii: "'") || $0 == 0xe2 }
  }

  private func meant(by place: Int, _ finder: MisspeltThing) -> String? {
    let bytes = bytes
    guard let letters = WordLetters(bytes.span, tokens[place].range) else { return nil }
    let storage = letters.storage
    return finder.meant(by: storage.span.extracting(first: letters.count))
  }
}
