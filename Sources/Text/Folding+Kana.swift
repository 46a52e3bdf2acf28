extension Folding {
  /// A kana with a voicing mark as the plain kana and the mark, so that `が` is what `か` with U+3099
  /// is, and half-width `ｶﾞ` what `ガ` is (Unicode 15, NFD).
  static func foldKana(_ scalar: UInt32) -> (first: UInt32, second: UInt32) {
    let hiragana = scalar >= 0x30a1 ? scalar - 0x60 : scalar
    switch hiragana {
    case 0x304c...0x3062 where hiragana & 1 == 0: return (scalar - 1, voiced)
    case 0x3065, 0x3067, 0x3069: return (scalar - 1, voiced)
    case 0x306f...0x307d:
      let row = (hiragana - 0x306f) % 3
      return row == 0 ? (scalar, 0) : (scalar - row, row == 1 ? voiced : halfVoiced)
    case 0x3094: return (scalar - 0x4e, voiced)
    default: return (scalar, 0)
    }
  }

  private static let voiced: UInt32 = 0x3099
  private static let halfVoiced: UInt32 = 0x309a

  /// The usual form of a half-width kana, mark or bracket, U+FF61 to U+FF9F.
  static func fullWidthKana(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xff9e: return voiced
    case 0xff9f: return halfVoiced
    default:
      let place = Int(scalar - 0xff61) * 3
      guard place + 2 < fullWidth.utf8CodeUnitCount else { return scalar }
      // A static string's bytes live as long as the program; `place` lies among them.
      let (first, second, third) = unsafe (
        fullWidth.utf8Start[place], fullWidth.utf8Start[place + 1], fullWidth.utf8Start[place + 2]
      )
      return UInt32(first & 0x0f) << 12 | UInt32(second & 0x3f) << 6 | UInt32(third & 0x3f)
    }
  }

  /// By code point from U+FF61; each takes three bytes.
  private static let fullWidth: StaticString =
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト\
    ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン
    """
}
