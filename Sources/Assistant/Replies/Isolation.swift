/// Text that a person chose, fenced off so that its direction does not turn the sentence around it.
///
/// Source: Unicode Bidirectional Algorithm (UAX #9), first-strong isolates.
enum Isolation {
  /// Puts `text` between FSI and PDI when something in it is written from right to left.
  static func isolated(_ text: String) -> String {
    text.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
