import Text

/// Finds the carrier words that an unknown word may have been meant as.
///
/// A ``RepairFilter`` says of nearly every form of a word at once that no carrier word has it, so
/// looking in vain costs little; and looking in vain is what happens to every new name.
struct CarrierRepair {
  private let image: Image
  private let filter: RepairFilter
  private let start: Int
  /// Entries of the image's repair table.
  private let capacity: Int
  private let wordCount: Int

  init(image: Image) {
    self.image = image
    filter = RepairFilter(image)
    start = image.start(.repairs)
    capacity = image.count(.repairs) / RepairTable.stride
    wordCount = image.count(.spellings)
  }

  /// Fills `place` of `repairs` with the words within reach of the one in `range`.
  func find(
    _ range: Range<Int>,
    of bytes: Span<UInt8>,
    at place: Int,
    into repairs: inout RepairList
  ) {
    let first = repairs.count
    defer { repairs.end(place, from: first) }
    guard capacity > 0, let letters = WordLetters(bytes, range) else { return }
    let limit = RepairTable.limit(forLength: letters.count)
    guard limit > 0 else { return }
    repairs.begin(wordCount: wordCount)
    let storage = letters.storage
    let word = storage.span.extracting(first: letters.count)
    RepairTable.visitForms(of: word, limit: limit) { form in
      guard filter.mayHold(form) else { return }
      visitCarriers(with: form) { number in
        if repairs.isNew(number), isClose(word, number, limit: limit) { repairs.append(number) }
      }
    }
  }

  /// Calls `visit` for every carrier word that has `form` among its forms.
  @inline(__always)
  private func visitCarriers(with form: UInt64, _ visit: (UInt32) -> Void) {
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

  // MARK: Distance

  private func isClose(_ word: Span<UInt32>, _ number: UInt32, limit: Int) -> Bool {
    let carrier = image.bytes(ofString: image.word(.spellings, Int(number)))
    let length = scalarCount(of: carrier)
    let limit = min(limit, RepairTable.limit(forLength: length))
    return abs(length &- word.count) <= limit && isWithin(limit, word, 0, carrier)
  }

  /// Whether at most `limit` edits make the spelling at `carrier` of the letters from `first` on:
  /// what is equal is passed over, then each edit is tried (Damerau's: change, leave out, put in,
  /// swap).
  ///
  /// - Complexity: O(length · 4^`limit`).
  private func isWithin(
    _ limit: Int,
    _ word: Span<UInt32>,
    _ first: Int,
    _ carrier: Range<Int>
  ) -> Bool {
    var (place, carrier) = (first, carrier)
    while place < word.count, let (scalar, rest) = scalar(in: carrier), word[place] == scalar {
      (place, carrier) = (place &+ 1, rest)
    }
    let left = word.count &- place
    guard left > 0 else { return scalarCount(of: carrier) <= limit }
    guard let (scalar, rest) = scalar(in: carrier) else { return left <= limit }
    guard limit > 0 else { return false }
    if isWithin(limit &- 1, word, place &+ 1, rest) { return true }
    if isWithin(limit &- 1, word, place &+ 1, carrier) { return true }
    if isWithin(limit &- 1, word, place, rest) { return true }
    guard left > 1, let (next, end) = self.scalar(in: rest), word[place &+ 1] == scalar,
      next == word[place]
    else { return false }
    return isWithin(limit &- 1, word, place &+ 2, end)
  }

  /// How many scalars the image's text at `range` has.
  private func scalarCount(of range: Range<Int>) -> Int {
    var count = 0
    for place in range where image.byte(at: place) & 0xc0 != 0x80 { count &+= 1 }
    return count
  }

  /// The first scalar of the image's text that lies at `range`, and the rest of it.
  private func scalar(in range: Range<Int>) -> (UInt32, Range<Int>)? {
    guard let place = range.first else { return nil }
    let first = image.byte(at: place)
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard length <= range.count else { return nil }
    var scalar = length == 1 ? UInt32(first) : UInt32(first) & (0x7f >> UInt32(length))
    for offset in 1..<max(1, length) {
      scalar = scalar << 6 | UInt32(image.byte(at: place + offset) & 0x3f)
    }
    return (scalar, (place + length)..<range.upperBound)
  }
}
