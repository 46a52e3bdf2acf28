import Text

/// Finds the carrier words that unknown words may have been meant as.
struct CarrierRepair: ~Copyable {
  let image: Image
  let tokens: [Token]
  let notes: [PlaceNote]
  private let start: Int
  /// Entries of the image's repair table.
  private let capacity: Int

  init(image: Image, tokens: [Token], notes: [PlaceNote]) {
    self.image = image
    self.tokens = tokens
    self.notes = notes
    start = image.start(.repairs)
    capacity = image.count(.repairs) / RepairTable.stride
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
    let carrier = image.bytes(ofString: image.word(.spellings, Int(number)))
    let limit = min(limit, RepairTable.limit(forLength: carrier.count))
    return isWithin(limit, letters[...], carrier)
  }

  /// Whether at most `limit` edits make the spelling at `carrier` of `letters`: what is equal is
  /// taken off, then each edit is tried (Damerau's: change, leave out, put in, swap).
  ///
  /// - Complexity: O(length · 4^`limit`).
  private func isWithin(_ limit: Int, _ letters: ArraySlice<UInt32>, _ carrier: Range<Int>) -> Bool
  {
    var (letters, carrier) = (letters, carrier)
    while let first = letters.first, let (scalar, rest) = scalar(in: carrier), first == scalar {
      (letters, carrier) = (letters.dropFirst(), rest)
    }
    guard let first = letters.first else { return isEmpty(carrier, within: limit) }
    guard let (scalar, rest) = scalar(in: carrier) else { return letters.count <= limit }
    guard limit > 0 else { return false }
    if isWithin(limit - 1, letters.dropFirst(), rest) { return true }
    if isWithin(limit - 1, letters.dropFirst(), carrier) { return true }
    if isWithin(limit - 1, letters, rest) { return true }
    guard let second = letters.dropFirst().first, let (next, end) = self.scalar(in: rest),
      second == scalar, next == first
    else { return false }
    return isWithin(limit - 1, letters.dropFirst(2), end)
  }

  private func isEmpty(_ carrier: Range<Int>, within limit: Int) -> Bool {
    guard let (_, rest) = scalar(in: carrier) else { return true }
    return limit > 0 && isEmpty(rest, within: limit - 1)
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

  /// Calls `visit` for every carrier word that has `form` among its forms.
  @inline(__always)
  private func visitCarriers(with form: UInt64, _ visit: (UInt32) -> Void) {
    guard capacity > 0 else { return }
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
}

extension Unicode.UTF8 {
  /// How many bytes a scalar takes.
  fileprivate static func width(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
