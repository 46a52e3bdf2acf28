import CQRCode

/// A square picture of a text that phones can read off a screen (ISO/IEC 18004).
struct QRCode {
  /// The widest there is has 177 modules on a side.
  private static let room = 177 * 177
  /// The margin that readers want, in modules.
  private static let margin = 2

  private let width: Int
  private let isDark: [Bool]

  /// `nil` when libqrencode is not there, or the text is too long.
  init?(_ text: String) {
    var modules = [UInt8](repeating: 0, count: Self.room)
    width = unsafe cqr_draw(text, &modules, modules.count)
    guard width > 0 else { return nil }
    isDark = modules.prefix(width * width).map { $0 == 1 }
  }

  /// The picture in half blocks, two rows of modules a line.
  ///
  /// In colour it is black on white whatever the terminal's own colours are; without, it is right for
  /// light text on a dark ground.
  func lines(isColoured: Bool) -> [String] {
    let rows = stride(from: -Self.margin, to: width + Self.margin, by: 2)
    return rows.map { row in
      let columns = -Self.margin..<(width + Self.margin)
      let text = columns.map { column in
        Self.block(isLightAbove: !dark(row, column), isLightBelow: !dark(row + 1, column))
      }
      return isColoured ? "\u{1B}[40;97m\(text.joined())\u{1B}[0m" : text.joined()
    }
  }

  private static func block(isLightAbove: Bool, isLightBelow: Bool) -> String {
    switch (isLightAbove, isLightBelow) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  private func dark(_ row: Int, _ column: Int) -> Bool {
    let isInside = (0..<width).contains(row) && (0..<width).contains(column)
    return isInside && isDark[row * width + column]
  }
}
