import Text

/// Finds the carrier words that unknown words may have been meant as.
struct CarrierRepair: ~Copyable {
  let image: Image
  let tokens: [Token]
  let notes: [PlaceNote]
  private let start: Int
  private let mask: Int

  init(image: Image, tokens: [Token], notes: [PlaceNote]) {
    self.image = image
    self.tokens = tokens
    self.notes = notes
    start = image.start(.repairs)
    mask = image.count(.repairs) / ImageTable.repairStride - 1
  }

  /// The words within reach of each unknown word of `bytes`.
  func find(in bytes: Span<UInt8>, into repairs: inout RepairList) {
    repairs.removeAll()
    for place in tokens.indices {
      if isMendable(place) { find(at: place, in: bytes, into: &repairs) }
      repairs.closePlace()
    }
  }

  /// The words that the one at `place` may have been meant as.
  func candidates(at place: Int, in bytes: Span<UInt8>) -> [UInt32] {
    var repairs = RepairList()
    if isMendable(place) { find(at: place, in: bytes, into: &repairs) }
    repairs.closePlace()
    return repairs.range(at: 0).map { repairs[$0] }
  }

  private func isMendable(_ place: Int) -> Bool {
    let length = tokens[place].range.count
    return notes[place].word == 0 && tokens[place].kind == .word
      && length >= RepairTable.shortest && length <= RepairTable.longest
      && !notes[place].isInsideName && notes[place].nameEnd == place
  }

  private func find(at place: Int, in bytes: Span<UInt8>, into repairs: inout RepairList) {
    let range = tokens[place].range
    let letters = repairs.takeLetters(of: bytes, range)
    let length = letters.reduce(0) { $0 + Unicode.UTF8.width(of: $1) }
    let limit = RepairTable.limit(forLength: length)
    RepairTable.visitForms(of: letters, limit: limit) { form in
      visitCarriers(with: form) { number in
        if !repairs.holds(number), isClose(letters, number, limit: limit) { repairs.append(number) }
      }
    }
    repairs.giveBack(letters)
    repairs.sortPlace()
  }

  private func isClose(_ letters: [UInt32], _ number: UInt32, limit: Int) -> Bool {
    let carrier = image.string(image.word(.spellings, Int(number)))
    let limit = min(limit, RepairTable.limit(forLength: carrier.utf8.count))
    let word = String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
    return editDistance(word.utf8, carrier.utf8, limit: limit) != nil
  }

  /// Calls `visit` for every carrier word that has `form` among its forms.
  @inline(__always)
  private func visitCarriers(with form: UInt64, _ visit: (UInt32) -> Void) {
    guard mask > 0 else { return }
    let low = UInt32(truncatingIfNeeded: form)
    let high = UInt32(truncatingIfNeeded: form >> 32)
    var slot = Int(low) & mask
    while true {
      let place = start &+ slot &* ImageTable.repairStride
      let number = image[place &+ 2]
      if number == 0 { return }
      if image[place] == low, image[place &+ 1] == high { visit(number) }
      slot = (slot &+ 1) & mask
    }
  }
}

extension Unicode.UTF8 {
  /// How many bytes a scalar takes.
  fileprivate static func width(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
