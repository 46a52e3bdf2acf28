/// Reads a `.phrases` file: one template a line, `@open`, `@prompt` and `@then` switches, `@with` what
/// the templates below set, `#` comments.
enum PhraseFile {
  /// When the templates below a switch count.
  private enum Moment: String {
    /// Whoever is spoken to.
    case open = "@open"
    /// When the person is talking to us.
    case prompt = "@prompt"
    /// Behind another command of the same intent, in the same breath.
    case then = "@then"
  }

  /// Every template, and every mistake; a line with a mistake gives no template.
  static func read(_ file: LanguageSource.File) -> (templates: [Template], errors: [GrammarError]) {
    let intent = String(file.name.dropLast(".phrases".count))
    var templates: [Template] = []
    var errors: [GrammarError] = []
    var moment = Moment.open
    var common: [FixedArgument] = []
    for (number, line) in NumberedLine.all(in: file.text) {
      do throws(GrammarError) {
        if line == "@with" || line.hasPrefix("@with ") {
          let rest = line.dropFirst("@with".count)
          common = try FixedArgument.read(rest, file: file.path, line: number, column: 6)
          continue
        }
        if line.hasPrefix("@") {
          moment = try readSwitch(line, file: file.path, line: number)
          continue
        }
        var template = try template(line, intent: intent, moment, at: (file.path, number))
        if !template.isNegative { template.fixed += common }
        templates.append(template)
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
  ) throws(GrammarError) -> Moment {
    if let moment = Moment(rawValue: String(line)) { return moment }
    throw GrammarError(
      file: file,
      line: number,
      column: 1,
      message: "unknown switch '\(line)'; there are @open, @prompt, @then and @with"
    )
  }

  private static func template(
    _ line: Substring,
    intent: String,
    _ moment: Moment,
    at place: (file: String, line: Int)
  ) throws(GrammarError) -> Template {
    let (sentence, tail, tailColumn) = split(line)
    let text = String(sentence)
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
      isPromptOnly: moment != .open,
      isContinuation: moment == .then,
      file: place.file,
      line: place.line,
      text: text
    )
  }

  /// The template and what follows `=>`, with the latter's column.
  private static func split(_ line: Substring) -> (Substring, Substring, Int) {
    let bytes = line.utf8
    var index = bytes.startIndex
    while let equals = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
      index = bytes.index(after: equals)
      guard index < bytes.endIndex, bytes[index] == UInt8(ascii: ">") else { continue }
      let tail = line[index...].dropFirst().drop { $0 == " " }
      let column = line.distance(from: line.startIndex, to: tail.startIndex) + 1
      return (line[..<equals].trimmingEnd, tail, column)
    }
    return (line, "", 1)
  }
}

/// The lines of a file that say something.
enum NumberedLine {
  /// Lines with their numbers from 1; comments and blank lines are left out.
  static func all(in text: String) -> [(Int, Substring)] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, Substring($0.element).trimmed) }
      .filter { !$0.1.isEmpty && $0.1.utf8.first != UInt8(ascii: "#") }
  }
}

extension Substring {
  /// Without white space at the end.
  var trimmingEnd: Substring {
    var rest = self.utf8
    while let last = rest.last, last <= UInt8(ascii: " ") { rest.removeLast() }
    return Substring(rest)
  }

  /// Without white space at either end.
  var trimmed: Substring { Substring(utf8.drop { $0 <= UInt8(ascii: " ") }).trimmingEnd }
}
