public import Assistant
import IntentKit

/// A response as lines of text for a person.
public struct ResponseText: Sendable {
  private let isColoured: Bool

  /// Writes escape codes only when `isColoured`.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  /// What was done: each sentence with its table below it.
  ///
  /// Control characters that somebody put into a name are shown as `�`, so that a name cannot
  /// drive the terminal.
  public func results(of response: Response) -> [String] {
    var lines: [String] = []
    for turn in response.turns where turn.outcome.isDone {
      lines += sentence(turn.sentence) + table(turn.rows)
    }
    if response.status == .done, let remark = response.remark {
      lines += sentence(remark.sentence) + table(remark.rows)
    }
    return lines
  }

  /// What was not done, and what is asked: failures, questions with their candidates, refusals.
  public func troubles(of response: Response, in assistant: Assistant) -> [String] {
    var lines: [String] = []
    for turn in response.turns where !turn.outcome.isDone {
      lines += sentence(turn.sentence, isBad: response.status == .failed)
    }
    guard response.status != .done else { return lines }
    if let remark = response.remark {
      let isBad = response.status == .notUnderstood
      lines += sentence(remark.sentence, isBad: isBad) + table(remark.rows)
    } else if let question = response.question {
      lines += table(assistant.speaking(response.language).candidateRows(question))
    }
    return lines
  }

  /// Something told in passing.
  func aside(_ text: String) -> String {
    let visible = "(\(Self.visible(text)))"
    return isColoured ? "\u{1B}[2m\(visible)\u{1B}[0m" : visible
  }

  private func sentence(_ text: String, isBad: Bool = false) -> [String] {
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
  public static func visible(_ text: String) -> String {
    let isControl: (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .control }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 })
    )
  }
}
