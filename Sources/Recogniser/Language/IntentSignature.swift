/// The arguments of one intent, as far as phrases can set them.
public struct IntentSignature: Sendable {
  /// One argument.
  public struct Parameter: Sendable {
    /// The argument's name, which is also the slot's.
    public var name: String
    /// How the slot is read when the template does not say.
    public var type: SlotType
    /// Without it there is a question.
    public var isRequired: Bool
    /// The argument that may stand instead of a required one.
    public var alternative: String?
    /// What templates may set it to; `nil` when it is no flag.
    public var choices: [String]?
  }

  /// The intent's name, and that of its phrase file.
  public var intent: String
  /// In file order.
  public var parameters: [Parameter]

  /// The parameter called `name`.
  public subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// Reads `Grammar/intents`: a section an intent, entries `argument = type`, with `, required` or
  /// `, required unless other` behind.
  ///
  /// The type `flag` is set by templates only, to true, or as `flag open|checked` says.
  ///
  /// - Throws: ``GrammarError`` at the first line that says none of that.
  public static func read(_ file: LanguageSource.File) throws(GrammarError) -> [IntentSignature] {
    var signatures: [IntentSignature] = []
    for (number, line) in NumberedLine.all(in: file.text) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        signatures.append(IntentSignature(intent: name, parameters: []))
        continue
      }
      do throws(GrammarLineProblem) {
        guard !signatures.isEmpty else { throw GrammarLineProblem("an [intent] must come first") }
        signatures[signatures.count - 1].parameters.append(try parameter(line))
      } catch {
        throw GrammarError(file: file.path, line: number, column: 1, message: error.message)
      }
    }
    return signatures
  }

  /// Both files as one: the sections of either, each with the lines of both, no line twice.
  public static func merged(_ first: LanguageSource.File, _ second: LanguageSource.File) -> String {
    var sections: [(header: String, lines: [String])] = []
    for file in [first, second] {
      var index: Int?
      for (_, line) in NumberedLine.all(in: file.text) {
        let line = String(line)
        if line.hasPrefix("[") {
          index = sections.firstIndex { $0.header == line } ?? sections.count
          if index == sections.count { sections.append((line, [])) }
        } else if let index, !sections[index].lines.contains(line) {
          sections[index].lines.append(line)
        }
      }
    }
    return sections.map { ([$0.header] + $0.lines).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func parameter(_ line: Substring) throws(GrammarLineProblem) -> Parameter {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard parts.count == 2 else { throw GrammarLineProblem("'\(line)' is not argument = type") }
    let words = parts[1].split(separator: ",").map { String($0.trimmed) }
    let choices = choices(in: words[0])
    guard let type = SlotType(rawValue: choices == nil ? words[0] : "text") else {
      let types = SlotType.allCases.map(\.rawValue).joined(separator: ", ")
      throw GrammarLineProblem("unknown slot type '\(words[0])'; there are \(types), flag")
    }
    let rule = words.count > 1 ? words[1] : ""
    let unless = "required unless "
    return Parameter(
      name: String(parts[0]),
      type: type,
      isRequired: rule.hasPrefix("required"),
      alternative: rule.hasPrefix(unless) ? String(rule.dropFirst(unless.count)) : nil,
      choices: choices
    )
  }

  /// What the flag written `text` may be set to; `nil` for another type.
  private static func choices(in text: String) -> [String]? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.first == "flag" else { return nil }
    return parts.count > 1 ? parts[1].split(separator: "|").map(String.init) : ["true", "false"]
  }
}
