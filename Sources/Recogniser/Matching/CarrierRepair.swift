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
    let spelling = image.bytes(ofString: image.word(.spellings, Int(number)))
    guard let carrier = WordLetters(image, spelling) else { return false }
    let limit = min(limit, RepairTable.limit(forLength: carrier.count))
    let storage = carrier.storage
    return Self.isWithin(limit, word, storage.span.extracting(first: carrier.count))
  }

  /// Whether at most `limit` edits make `word` of `carrier`: what is equal is passed over, then each
  /// edit is tried (Damerau's: change, leave out, put in, swap).
  ///
  /// - Complexity: O(length · 4^`limit`).
  private static func isWithin(_ limit: Int, _ word: Span<UInt32>, _ carrier: Span<UInt32>) -> Bool
  {
    var equal = 0
    while equal < word.count, equal < carrier.count, word[equal] == carrier[equal] { equal &+= 1 }
    let word = word.extracting(droppingFirst: equal)
    let carrier = carrier.extracting(droppingFirst: equal)
    if word.isEmpty || carrier.isEmpty { return max(word.count, carrier.count) <= limit }
    guard limit > 0, abs(word.count &- carrier.count) <= limit else { return false }
    let wordRest = word.extracting(droppingFirst: 1)
    let carrierRest = carrier.extracting(droppingFirst: 1)
    if isWithin(limit &- 1, wordRest, carrierRest) { return true }
    if isWithin(limit &- 1, wordRest, carrier) { return true }
    if isWithin(limit &- 1, word, carrierRest) { return true }
    guard word.count > 1, carrier.count > 1, word[0] == carrier[1], word[1] == carrier[0] else {
      return false
    }
    return isWithin(
      limit &- 1,
      wordRest.extracting(droppingFirst: 1),
      carrierRest.extracting(droppingFirst: 1)
    )
  }
}
