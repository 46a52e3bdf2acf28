import Text

/// Finds the carrier words that unknown words may have been meant as.
struct CarrierRepair {
  let image: Image
  let utterance: Utterance

  /// For each place the carrier words within reach; empty when there are none at all.
  func candidates() -> [[UInt32]] {
    var found: [[UInt32]] = []
    for place in 0..<utterance.count {
      let close = candidates(at: place)
      guard !close.isEmpty else { continue }
      if found.isEmpty { found = [[UInt32]](repeating: [], count: utterance.count) }
      found[place] = close
    }
    return found
  }

  /// The words that the one at `place` may have been meant as.
  func candidates(at place: Int) -> [UInt32] {
    guard isMendable(place) else { return [] }
    return candidates(for: Folding.fold(utterance.text(place..<(place + 1))))
  }

  private func isMendable(_ place: Int) -> Bool {
    let token = utterance.tokens[place]
    return utterance.words[place] == 0 && token.kind == .word
      && token.range.count >= RepairTable.shortest && token.range.count <= 24
      && !utterance.notes[place].isInsideName && utterance.notes[place].nameEnd == place
  }

  private func candidates(for word: String) -> [UInt32] {
    let limit = RepairTable.limit(forLength: word.utf8.count)
    var numbers: [UInt32] = []
    RepairTable.visitForms(of: word.unicodeScalars.map(\.value), limit: limit) { form in
      visit(form) { number in
        if !numbers.contains(number), isClose(word, number, limit: limit) { numbers.append(number) }
      }
    }
    return numbers.sorted()
  }

  private func isClose(_ word: String, _ number: UInt32, limit: Int) -> Bool {
    let carrier = image.string(image.word(.spellings, Int(number)))
    let limit = min(limit, RepairTable.limit(forLength: carrier.utf8.count))
    return editDistance(word.utf8, carrier.utf8, limit: limit) != nil
  }

  /// Calls `visit` for every carrier word that has `form` among its forms.
  private func visit(_ form: WordKey, _ visit: (UInt32) -> Void) {
    let start = image.start(.repairs)
    let mask = image.count(.repairs) / ImageTable.wordStride - 1
    guard mask > 0 else { return }
    let low = UInt32(truncatingIfNeeded: form.value)
    let high = UInt32(truncatingIfNeeded: form.value >> 32)
    var slot = Int(low) & mask
    while image.words[start + slot * ImageTable.wordStride + 2] != 0 {
      let place = start + slot * ImageTable.wordStride
      if image.words[place] == low, image.words[place + 1] == high { visit(image.words[place + 2]) }
      slot = (slot + 1) & mask
    }
  }
}
