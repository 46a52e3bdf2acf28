/// How many terminal cells `text` takes.
///
/// Follows what terminals do: East Asian wide and fullwidth scalars (UAX #11) and emoji take two
/// cells, combining marks none, and a grapheme cluster (a ZWJ family, a flag, a keycap) is as wide
/// as its widest part; a variation selector 16 makes its cluster two cells wide.
public func cellWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + cellWidth($1) }
}

/// How many terminal cells one grapheme cluster takes: 0, 1 or 2.
///
/// Half-width voicing marks (`ﾊﾞ`) belong to their kana's cluster, but take a cell of their own.
public func cellWidth(_ character: Character) -> Int {
  var width = 0
  for scalar in character.unicodeScalars {
    if scalar.value == 0xfe0f { return 2 }
    let isVoicing = scalar.value == 0xff9e || scalar.value == 0xff9f
    width = isVoicing ? width + 1 : max(width, cellWidth(scalar))
  }
  return width
}

private func cellWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return scalar.value >= 0x20 && scalar.value != 0x7f ? 1 : 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return 0
  default: break
  }
  if scalar.properties.isEmojiPresentation || isEastAsianWide(scalar.value) { return 2 }
  return 1
}

private func isEastAsianWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97c,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60,
    0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff, 0x1fa70...0x1faff,
    0x20000...0x3fffd:
    true
  default: false
  }
}
