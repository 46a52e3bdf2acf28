import Assistant
import Text

/// Reads one phrase a line from standard input, without prompt or banner.
///
/// It goes on after a line that fails and ends with the worst status of all; `--bail` stops at the
/// first. A question can be answered on the next line, and the words that leave the prompt end it here
/// too.
enum PipeCommand: Subcommand {
  static let name = "pipe"
  static let summary = "Read one phrase a line from standard input."
  static let options = Option.conversation

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let house = try House(line, isLongLived: true)
    defer { house.close() }
    var session = try house.session(surface: "pipe")
    let assistant = try house.assistant()
    let printer = try ResponsePrinter(line, house.settings)
    var input = StandardInput()
    var statuses: [ExitStatus] = []
    var number = 0
    while let bytes = input.readLine() {
      number += 1
      guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
        continue
      }
      if assistant.isLeaving(String(decoding: bytes, as: UTF8.self)) { break }
      let wasAsking = session.isAsking
      let response = assistant.respond(toBytes: bytes, in: &session)
      let status = printer.show(response, in: assistant, lineNumber: number)
      if wasAsking, response.recognition == nil, status == .done { statuses.removeLast() }
      statuses.append(status)
      if line.has(.bail), status != .done { break }
      // What nobody is told of is better not done.
      if StandardOutput.failure != nil { break }
    }
    return statuses.max() ?? .done
  }
}
