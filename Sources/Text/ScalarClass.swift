/// What a scalar means to the tokeniser.
enum ScalarClass: UInt8 {
  case space, letter, digit, mark, quote, hyphen, apostrophe, symbol
  /// A letter of a script written without spaces: a token of its own.
  case solo
  /// Belongs to the token it follows: combining marks, joiners, variation selectors.
  case extend
  /// A fraction such as `½`: a number of its own.
  case fraction

  /// By code point, for ASCII.
  private static let ascii: [ScalarClass] = (0..<128).map { ScalarClass(ascii: UInt8($0)) }

  private init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      self = .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "'"): self = .apostrophe
    case UInt8(ascii: "-"): self = .hyphen
    case UInt8(ascii: "\""): self = .quote
    case _ where ",;&.!?:+\n()/%#$*=@".utf8.contains(byte): self = .mark
    case 0...0x20, 0x7f: self = .space
    default: self = .symbol
    }
  }

  @inline(__always)
  static func of(_ scalar: UInt32) -> ScalarClass {
    scalar < 0x80 ? ascii[Int(scalar)] : ofNonASCII(scalar)
  }

  private static func ofNonASCII(_ scalar: UInt32) -> ScalarClass {
    switch scalar {
    // Most letters come first, so that they are found at once.
    case 0xc0...0xd6, 0xd8...0x2bb, 0x370...0x60b, 0x620...0x64a: .letter
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x3400...0x9fff: .solo
    case 0x30a0...0x30ff, 0x3040...0x3098: .solo
    case 0x900...0x963, 0x970...0xdff, 0x10a0...0x13ff, 0xac00...0xd7a3: .letter
    case 0xbc...0xbe, 0x2150...0x215e: .fraction
    case 0x2019, 0x2bc: .apostrophe
    case 0x201c...0x201f, 0xab, 0xbb, 0x300c...0x300f: .quote
    case 0x2010...0x2015: .hyphen
    // ¡ and ¿ open what ! and ? close, and say nothing more.
    case 0xa1, 0xbf: .space
    case 0x85, 0xa0, 0x2000...0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff: .space
    case 0x3008...0x300b, 0x3010, 0x3011, 0xff62, 0xff63: .space  // brackets that say nothing
    case 0xd7, 0x2026, 0x3001, 0x3002, 0x60c, 0x61b, 0x61f, 0x964, 0x965, 0xff61, 0xff64: .mark
    case 0xff01...0xff5e: ascii[Int(scalar - 0xfee0)]  // full width
    case 0x660...0x669, 0x6f0...0x6f9, 0x966...0x96f: .digit
    case 0x300...0x36f, 0x200c...0x200f, 0xfe00...0xfe0f, 0x3099, 0x309a, 0xff9e, 0xff9f: .extend
    case 0x3005...0x3007, 0x309b...0x309f, 0xff65...0xff9d, 0xf900...0xfaff, 0x20000...0x3ffff:
      .solo
    default: .letter
    }
  }
}
