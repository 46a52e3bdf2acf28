/// Case, accent and width folding, for comparing what people write with what they wrote before.
///
/// Folding is not a change of text: names are stored as said, and only their keys are folded.
/// `Café`, `CAFE` and `ｃａｆé` have one key, composed or decomposed. Apostrophes vanish, so that
/// `what's` and the `whats` of speech recognition are one word.
public enum Folding: Sendable {
  /// The folded form of `text`: each scalar folded, those without a folded form left out.
  ///
  /// - Complexity: O(*n*).
  public static func fold(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let pair = fold(scalar.value)
      if let first = Unicode.Scalar(pair.first), pair.first != 0 { folded.append(first) }
      if let second = Unicode.Scalar(pair.second), pair.second != 0 { folded.append(second) }
    }
    return String(folded)
  }

  /// The folded form of `text`; most texts are in it already and come back as they are.
  ///
  /// - Complexity: O(*n*).
  public static func fold(_ text: String) -> String {
    let isFolded = text.utf8.allSatisfy { byte in
      byte < 0x80 && byte != UInt8(ascii: "'") && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
    }
    return isFolded ? text : fold(text[...])
  }

  /// What the scalar at `place` of `bytes`, which must be well-formed UTF-8, folds to, and how many
  /// bytes it takes.
  @inline(__always)
  public static func fold(
    _ bytes: Span<UInt8>,
    at place: Int
  ) -> (first: UInt32, second: UInt32, length: Int) {
    let (scalar, length) = Tokeniser.scalar(in: bytes, at: place)
    let (first, second) = fold(scalar)
    return (first, second, length)
  }

  /// What one scalar folds to: none (both 0), one, or two scalars (`ß` is `ss`).
  @inline(__always)
  public static func fold(_ scalar: UInt32) -> (first: UInt32, second: UInt32) {
    if scalar < 0x80 {
      let isUpper = scalar >= 0x41 && scalar <= 0x5a
      return (scalar == 0x27 ? 0 : isUpper ? scalar | 0x20 : scalar, 0)
    }
    return foldNonASCII(scalar)
  }

  static func foldNonASCII(_ scalar: UInt32) -> (first: UInt32, second: UInt32) {
    switch scalar {
    // Scripts without case come first: nothing else is asked about their letters.
    case 0x557..<0x10a0, 0x10d0...0x10ff, 0x1100..<0x13a0, 0x3400..<0xd7b0: (scalar, 0)
    case 0xdf, 0x1e9e: (0x73, 0x73)  // ß
    case 0xc6, 0xe6: (0x61, 0x65)  // æ
    case 0x152, 0x153: (0x6f, 0x65)  // œ
    case 0xde, 0xfe: (0x74, 0x68)  // þ
    case 0x2019, 0x2bc, 0x200b...0x200f, 0xfe00...0xfe0f: (0, 0)  // apostrophes, invisible scalars
    case 0x300...0x36f: (0, 0)  // combining accents
    case 0xc0..<0x250: (latin(scalar, offset: 0xc0, in: latinLetters), 0)
    case 0x1e00..<0x1f00: (latin(scalar, offset: 0x1e00, in: latinAdditional), 0)
    case 0x370..<0x400: (foldGreek(scalar), 0)
    case 0x400..<0x530: (foldCyrillic(scalar), 0)
    case 0xff01...0xff5e: fold(scalar - 0xfee0)  // full width
    case 0x3041...0x30f4: foldKana(scalar)
    case 0xff61...0xff9f: foldKana(fullWidthKana(scalar))
    case 0x531...0x556: (scalar + 0x30, 0)  // Armenian
    case 0x3040..<0x3400: (scalar, 0)
    default: (lowercase(scalar), 0)
    }
  }

  /// The base letter of each scalar from U+00C0, `.` where there is none (Unicode 15, NFD).
  private static let latinLetters: StaticString =
    """
    aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll\
    lllnnnnnn.nnoooooooorrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzzs\
    .................ff.............oo.............uu...............\
    .............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
    ................
    """

  /// Likewise from U+1E00.
  private static let latinAdditional: StaticString =
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwy....s.aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
    """

  private static func latin(_ scalar: UInt32, offset: UInt32, in letters: StaticString) -> UInt32 {
    let index = Int(scalar - offset)
    guard index < letters.utf8CodeUnitCount else { return lowercase(scalar) }
    // A static string's bytes live as long as the program; `index` lies among them.
    let letter = unsafe letters.utf8Start[index]
    return letter == UInt8(ascii: ".") ? lowercase(scalar) : UInt32(letter)
  }

  private static func foldGreek(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x386, 0x3ac: 0x3b1
    case 0x388, 0x3ad: 0x3b5
    case 0x389, 0x3ae: 0x3b7
    case 0x38a, 0x3af, 0x390, 0x3aa, 0x3ca: 0x3b9
    case 0x38c, 0x3cc: 0x3bf
    case 0x38e, 0x3cd, 0x3b0, 0x3ab, 0x3cb: 0x3c5
    case 0x38f, 0x3ce: 0x3c9
    case 0x3c2: 0x3c3
    case 0x391...0x3a9: scalar + 0x20
    case 0x3b1...0x3c9: scalar
    default: lowercase(scalar)
    }
  }

  private static func foldCyrillic(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x401, 0x451: 0x435  // ё is written е
    case 0x419, 0x439: 0x438  // й: its decomposed form is и with a breve
    case 0x410...0x42f: scalar + 0x20
    case 0x430...0x45f: scalar
    case 0x400...0x40f: scalar + 0x50
    default: lowercase(scalar)
    }
  }

  private static func lowercase(_ scalar: UInt32) -> UInt32 {
    guard let known = Unicode.Scalar(scalar) else { return scalar }
    let mapping = known.properties.lowercaseMapping.unicodeScalars
    guard mapping.count == 1, let only = mapping.first else { return scalar }
    return only.value
  }
}
