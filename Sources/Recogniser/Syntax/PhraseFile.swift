/// Reads a `.phrases` file: one template a line, `@prompt` and `@open` switches, `#` comments.
enum PhraseFile {
  /// Every template, and every mistake; a line with a mistake gives no template.
  static func read(_ file: LanguageSource.File) -> (templates: [Template], errors: [GrammarError]) {
    let intent = String(file.name.dropLast(".phrases".count))
    var templates: [Template] = []
    var errors: [GrammarError] = []
    var isPromptOnly = false
    for (number, line) in NumberedLine.all(in: file.text) {
      do throws(GrammarError) {
        if line.hasPrefix("@") {
          isPromptOnly = try readSwitch(line, file: file.path, line: number)
          continue
        }
        templates.append(
          try template(line, intent: intent, isPromptOnly: isPromptOnly, at: (file.path, number))
        )
      } catch {
        errors.append(error)
      }
    }
    return (templates, errors)
  }

  private static func readSwitch(
    _ line: Substring,
    file: String,
    line number: Int
  ) throws(GrammarError) -> Bool {
    switch line {
    case "@prompt": return true
    case "@open": return false
    default:
      throw GrammarError(
        file: file,
        line: number,
        column: 1,
        message: "unknown switch '\(line)'; there are @prompt and @open"
      )
    }
  }

  private static func template(
    _ line: Substring,
    intent: String,
    isPromptOnly: Bool,
    at place: (file: String, line: Int)
  ) throws(GrammarError) -> Template {
    let (text, tail, tailColumn) = split(line)
    let expression = try TemplateReader.read(text, file: place.file, line: place.line)
    let isNegative = tail == "none" || intent == "none"
    let fixed =
      isNegative
      ? []
      : try FixedArgument.read(
        tail,
        file: place.file,
        line: place.line,
        column: tailColumn
      )
    return Template(
      intent: intent,
      expression: expression,
      fixed: fixed,
      isNegative: isNegative,
      isPromptOnly: isPromptOnly,
      file: place.file,
      line: place.line,
      text: String(text)
    )
  }

  /// The template and what follows `=>`, with the latter's column.
  private static func split(_ line: Substring) -> (Substring, Substring, Int) {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index...].hasPrefix("=>") {
        let tail = line[index...].dropFirst(2).drop { $0 == " " }
        let column = line.distance(from: line.startIndex, to: tail.startIndex) + 1
        return (line[..<index].trimmingEnd, tail, column)
      }
      index = line.index(after: index)
    }
    return (line, "", 1)
  }
}

/// The lines of a file that say something.
enum NumberedLine {
  /// Lines with their numbers from 1; comments and blank lines are left out.
  static func all(in text: String) -> [(Int, Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { ($0.offset + 1, $0.element.trimmed) }
      .filter { !$0.1.isEmpty && !$0.1.hasPrefix("#") }
  }
}

extension Substring {
  /// Without white space at the end.
  var trimmingEnd: Substring {
    var result = self
    while let last = result.last, last.isWhitespace { result.removeLast() }
    return result
  }

  /// Without white space at either end.
  var trimmed: Substring { drop { $0.isWhitespace }.trimmingEnd }
}
