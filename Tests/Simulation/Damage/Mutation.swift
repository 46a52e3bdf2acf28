import ShoppingTesting
import Randomness

/// One way to damage the bytes of a file.
enum Mutation: CaseIterable {
  case flipBit, replaceByte, drop, repeatPiece, swapLines, swapPieces, insert, copyOver

  private static let inserts: [[UInt8]] = [
    [0], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], Array(#"\ud800"#.utf8), Array("1e999999".utf8),
    Array(String(repeating: "[", count: 1000).utf8), Array(#""id":"x","#.utf8),
    Array("\"deleted\":true,".utf8), Array("null,".utf8), Array("},{".utf8), Array("],[".utf8),
    Array(String(repeating: "9", count: 100).utf8), [0xC0, 0x80], Array("//\n".utf8),
  ]

  /// The bytes with one to three damages.
  static func some(of bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 3) where !bytes.isEmpty {
      allCases[random.next(below: allCases.count)].damage(&bytes, &random)
    }
    return bytes
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = random.next(below: bytes.count)
    let end = min(bytes.count, place + 1 + random.next(below: 80))
    switch self {
    case .flipBit: bytes[place] ^= 1 << UInt8(random.next(below: 8))
    case .replaceByte: bytes[place] = UInt8(random.next(below: 256))
    case .drop: bytes.removeSubrange(place..<end)
    case .repeatPiece: bytes.insert(contentsOf: Array(bytes[place..<end]), at: end)
    case .insert:
      bytes.insert(contentsOf: Self.inserts[random.next(below: Self.inserts.count)], at: place)
    case .swapLines: swapLines(&bytes, &random)
    case .swapPieces:
      let length = min(end - place, bytes.count - end)
      for offset in 0..<length { bytes.swapAt(place + offset, end + offset) }
    case .copyOver:
      // Such as one row's identity or stamp over another's.
      let piece = Array(bytes[place..<end])
      let target = random.next(below: max(1, bytes.count - piece.count))
      bytes.replaceSubrange(target..<target + piece.count, with: piece)
    }
  }

  private func swapLines(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(random.next(below: lines.count), random.next(below: lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

extension SeededRandom {
  fileprivate mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
