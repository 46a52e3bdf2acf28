import Glibc

/// A file of commands with what they must print: `Cases/*.case`.
///
/// ```
/// # A store of its own for the whole file; what stands behind a command is its output.
/// $ bananas add milk
/// Added milk to Groceries.
///
/// $ bananas tick off tea
/// ! “tea” is not on Groceries.
/// = 1
/// ```
///
/// `< text` gives standard input, `! text` is a line on standard error, `= 3` the exit status (0
/// when there is none), `…` stands for any text, in a line of its own for any lines. `$ VAR=value
/// bananas …` sets a variable.
struct CommandCase {
  var line: Int
  var command: String
  var input: [String] = []
  var output: [String] = []
  var errors: [String] = []
  var status: Int32 = 0

  /// Reads the commands of a file.
  static func read(_ text: String) -> [CommandCase] {
    var cases: [CommandCase] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("# ") {
      if line.hasPrefix("$ ") {
        cases.append(CommandCase(line: index + 1, command: String(line.dropFirst(2))))
      } else if !cases.isEmpty {
        cases[cases.count - 1].add(line)
      }
    }
    return cases
  }

  private mutating func add(_ line: String) {
    switch line.prefix(2) {
    case "< ": input.append(String(line.dropFirst(2)))
    case "! ": errors.append(String(line.dropFirst(2)))
    case "= ": status = Int32(line.dropFirst(2)) ?? -1
    default: output.append(line)
    }
  }
}

/// Whether `lines` are what was expected, where `…` stands for any text.
func matches(_ lines: [String], _ expected: [String]) -> Bool {
  guard let wanted = expected.first else { return lines.isEmpty }
  if wanted == "…" {
    return (0...lines.count).contains { matches(Array(lines[$0...]), Array(expected.dropFirst())) }
  }
  guard let line = lines.first, matches(line, wanted) else { return false }
  return matches(Array(lines.dropFirst()), Array(expected.dropFirst()))
}

/// Whether a line is what was expected, where `…` stands for any text.
private func matches(_ line: String, _ expected: String) -> Bool {
  let parts = expected.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
  guard parts.count > 1, let first = parts.first, let last = parts.last else {
    return line == expected
  }
  guard line.hasPrefix(first), line.dropFirst(first.count).hasSuffix(last) else { return false }
  var rest = line.dropFirst(first.count).dropLast(last.count)
  for part in parts.dropFirst().dropLast() {
    guard let start = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) else {
      return false
    }
    rest = rest[start...].dropFirst(part.count)
  }
  return true
}
