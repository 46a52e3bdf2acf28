import Text

/// What a slot may be filled with: values that are said in certain words, or a range of numbers.
struct ValueList: Sendable {
  /// One value, with the words it is said in.
  struct Value: Sendable {
    /// What is said, each in its own line or between commas.
    var phrases: [String]
    /// What it becomes as an argument.
    var value: FixedValue
    /// What is known once it was said, and what the host is told of it.
    var facts: [FixedArgument] = []
  }

  var name: String
  var values: [Value] = []
  /// The numbers it takes; `nil` for a list of values.
  var range: NumberRange?

  /// Reads the file `lists`: a section a list, `phrase, phrase = value key=value …` a value.
  ///
  /// What stands behind the value is known once it was said (`domain=light`). Without `=` the value
  /// is the first phrase itself. A backslash makes the sign behind it one that is said: `a \\= b`.
  /// `@range …` makes the list one of numbers; see ``NumberRange``.
  static func read(_ file: LanguageSource.File) -> (lists: [ValueList], errors: [GrammarError]) {
    var lists: [ValueList] = []
    var errors: [GrammarError] = []
    for (number, line) in NumberedLine.all(in: file.text) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        lists.append(ValueList(name: name))
        continue
      }
      do throws(GrammarError) {
        guard !lists.isEmpty else {
          let message = "a [list] must come first"
          throw GrammarError(file: file.path, line: number, column: 1, message: message)
        }
        try lists[lists.count - 1].add(line, file: file.path, line: number)
      } catch {
        errors.append(error)
      }
    }
    return (lists, errors)
  }

  private mutating func add(
    _ line: Substring,
    file: String,
    line number: Int
  ) throws(GrammarError) {
    if line.hasPrefix("@range ") {
      do throws(GrammarLineProblem) {
        range = try NumberRange(line.dropFirst("@range ".count))
      } catch {
        throw GrammarError(file: file, line: number, column: 1, message: error.message)
      }
      return
    }
    let (phrases, equals) = phrases(line)
    guard let first = phrases.first else {
      let message = "a value is written phrase, phrase = value"
      throw GrammarError(file: file, line: number, column: 1, message: message)
    }
    var value = Value(phrases: phrases, value: .text(first))
    if equals < line.endIndex {
      let tail = line[line.utf8.index(after: equals)...].trimmed
      let (said, rest) = FixedArgument.readValue(tail)
      value.value = said
      let column = line.distance(from: line.startIndex, to: rest.startIndex) + 1
      value.facts = try FixedArgument.read(rest, file: file, line: number, column: column)
    }
    values.append(value)
  }

  /// The phrases between commas that `line` begins with, and where the `=` behind them is.
  private func phrases(_ line: Substring) -> (phrases: [String], equals: Substring.Index) {
    var phrases = [""]
    var place = line.startIndex
    while place < line.endIndex, line[place] != "=" {
      let next = line.index(after: place)
      if line[place] == "\\", next < line.endIndex {
        place = next
        phrases[phrases.count - 1].append(line[place])
      } else if line[place] == "," {
        phrases.append("")
      } else {
        phrases[phrases.count - 1].append(line[place])
      }
      place = line.index(after: place)
    }
    return (phrases.map { String($0[...].trimmed) }.filter { !$0.isEmpty }, place)
  }
}
