public import Assistant
import IntentKit

/// A response as lines of text for a person.
public struct ResponseText: Sendable {
  private let isColoured: Bool

  /// Writes escape codes only when `isColoured`.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  /// The sentences, each with its table below it.
  ///
  /// Control characters that somebody put into a name are shown as `�`, so that a name cannot
  /// drive the terminal.
  public func lines(of response: Response, candidates: [[String]] = []) -> [String] {
    var lines: [String] = []
    for turn in response.turns {
      lines += sentence(turn.sentence, isBad: isFailure(turn.outcome))
      lines += table(turn.rows)
    }
    if let remark = response.remark {
      lines += sentence(remark.sentence, isBad: response.status == .notUnderstood)
      lines += table(remark.rows)
    }
    return lines + table(candidates)
  }

  private func isFailure(_ outcome: Outcome) -> Bool {
    if case .failed = outcome { true } else { false }
  }

  private func sentence(_ text: String, isBad: Bool) -> [String] {
    guard !text.isEmpty else { return [] }
    let visible = Self.visible(text)
    return [isBad && isColoured ? "\u{1B}[31m\(visible)\u{1B}[0m" : visible]
  }

  private func table(_ rows: [[String]]) -> [String] {
    let visible = rows.map { $0.map(Self.visible) }
    guard isColoured else { return Table.lines(visible) }
    return Table.lines(visible) { "\u{1B}[2m\($0)\u{1B}[0m" }
  }

  /// The text with each control character replaced.
  static func visible(_ text: String) -> String {
    let isControl: (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .control }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 })
    )
  }
}
