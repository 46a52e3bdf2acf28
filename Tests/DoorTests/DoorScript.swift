import JSON

/// What people and agents do with the program, each command in both their ways.
struct DoorScript: Sendable, Equatable {
  struct Command: Sendable, Equatable {
    /// As a person says it; the answers to questions come after.
    var phrases: [String]
    /// As an agent calls it.
    var intent: String
    var arguments: JSONObject
  }

  /// A line that is no part of a command.
  struct Fault: Error {
    var line: Int
    var text: String
  }

  var commands: [Command] = []

  init(commands: [Command]) { self.commands = commands }

  init(_ text: String) throws {
    var phrases: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      if !line.hasPrefix(" ") {
        phrases.append(String(line))
      } else {
        let parts = line.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, !phrases.isEmpty,
          let arguments = try JSONReader.read(String(parts[1])).object
        else {
          throw Fault(line: index + 1, text: String(line))
        }
        commands.append(
          Command(phrases: phrases, intent: String(parts[0]), arguments: arguments)
        )
        phrases = []
      }
    }
  }

  /// Everything a person says, in order.
  var phrases: [String] { commands.flatMap(\.phrases) }

  func without(_ index: Int) -> DoorScript {
    var shorter = self
    shorter.commands.remove(at: index)
    return shorter
  }
}
