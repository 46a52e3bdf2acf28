/// Reads `.golden` files: proofs that phrases mean what they should.
///
/// ```
/// lists: Groceries, Hardware
/// put screws on the hardware list => add_items items=[screws] list=Hardware
/// ```
///
/// A line `lists:`, `known:`, `last:`, `facts:`, `context:` or `language:` sets the state for the lines below
/// it, up to the next blank line. `docs/golden.md` tells the rest.
public struct GoldenFile: Sendable {
  /// The proofs in file order.
  public private(set) var cases: [GoldenCase] = []
  /// Lines that could not be read.
  public private(set) var errors: [GrammarError] = []
  private let path: String
  private let signatures: [IntentSignature]
  private var language: String?

  /// Reads `file`; the slot types in `signatures` tell items from texts.
  public init(_ file: LanguageSource.File, signatures: [IntentSignature]) {
    path = file.path
    self.signatures = signatures
    var context = RecognitionContext()
    let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, raw) in lines.enumerated() {
      let line = raw.trimmed
      if line.isEmpty { (context, language) = (RecognitionContext(), nil) }
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(GoldenProblem) {
        if try readDirective(line, into: &context) { continue }
        try readCase(line, number: index + 1, in: context)
      } catch {
        let column = raw.distance(from: raw.startIndex, to: error.place) + 1
        add(error.message, line: index + 1, column: column)
      }
    }
    if cases.isEmpty, errors.isEmpty {
      add("no phrase is proved here: write phrase => intent argument=value …", line: 1, column: 1)
    }
  }

  private mutating func add(_ message: String, line: Int, column: Int) {
    errors.append(GrammarError(file: path, line: line, column: column, message: message))
  }

  private mutating func readDirective(
    _ line: Substring,
    into context: inout RecognitionContext
  ) throws(GoldenProblem) -> Bool {
    guard !line.contains("=>"), let colon = line.firstIndex(of: ":") else { return false }
    let value = line[line.index(after: colon)...].trimmed
    let names = value.split(separator: ",").map { String($0.trimmed) }
    switch line[..<colon] {
    case "lists": context.lists = NameIndex(names)
    case "known": context.knownItems = NameIndex(names)
    case "facts": context.facts = RecognitionContext.facts(in: String(value))
    case "last": context.hasReferent = true
    case "language": language = String(value)
    case "context":
      guard let stance = RecognitionContext.Stance(rawValue: String(value)) else {
        throw GoldenProblem(
          message: "unknown context '\(value)'; there are prompt and open",
          place: value.startIndex
        )
      }
      context.stance = stance
    default:
      throw GoldenProblem(
        message:
          "'\(line[..<colon]):' sets nothing; there are lists:, known:, last:, facts:, context: and language:",
        place: line.startIndex
      )
    }
    return true
  }

  private mutating func readCase(
    _ line: Substring,
    number: Int,
    in context: RecognitionContext
  ) throws(GoldenProblem) {
    guard let arrow = line.firstRange(ofText: "=>") else {
      throw GoldenProblem(
        message: "a proof is written phrase => intent argument=value …",
        place: line.startIndex
      )
    }
    var reader = GoldenExpectationReader(
      text: line[arrow.upperBound...].trimmed,
      signatures: signatures
    )
    let phrase = String(line[..<arrow.lowerBound].trimmed)
    guard !phrase.isEmpty else {
      throw GoldenProblem(message: "what is said is missing before =>", place: line.startIndex)
    }
    let expectation = try reader.read()
    var context = context
    if reader.mentionsLast { context.hasReferent = true }
    if reader.mentionsList { context.hasListReferent = true }
    cases.append(
      GoldenCase(
        file: path,
        line: number,
        phrase: phrase,
        language: language,
        context: context,
        expectation: expectation
      )
    )
  }
}

extension Substring {
  /// The first place of `text`.
  func firstRange(ofText text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
