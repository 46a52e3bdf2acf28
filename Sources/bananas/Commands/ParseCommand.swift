import Assistant
import Files
import IntentKit
import JSON
import Recogniser
import Text

/// Shows what phrases mean, one JSON object a line, and does nothing.
enum ParseCommand: Subcommand {
  static let name = "parse"
  static let summary =
    "Show what a phrase means as a JSON object; without one, what each line of the input means."
  static let usage = "[PHRASE…]"
  static let options: [Option] = [.language, .context, .grammar, noStore, lists, known, facts]

  private static let noStore = Option("no-store", nil, "Know nothing but what is given here.")
  private static let lists = Option("lists", "NAMES", "The lists there are, between commas.")
  private static let known = Option("known", "NAMES", "The items already known, between commas.")
  private static let facts = Option(
    "facts",
    "NAME=VALUE,…",
    "What else is known, such as area=kitchen: imported sentences may depend on it."
  )

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    let house = try House(line)
    let context = try self.context(line, house)
    let polyglot = try house.polyglot()
    if !line.words.isEmpty {
      let phrase = line.words.joined(separator: " ")
      let document = document(of: phrase, context, polyglot)
      StandardOutput.write(lines: [JSONWriter.text(of: .object(document))])
      return .done
    }
    var input = StandardInput()
    var output: [UInt8] = []
    var isStarting = true
    while let bytes = input.readLine() {
      let phrase = String(decoding: bytes, as: UTF8.self)
      JSONWriter.append(.object(document(of: phrase, context, polyglot)), to: &output)
      output.append(UInt8(ascii: "\n"))
      if isStarting { ProcessMemory.giveBackCode() }
      isStarting = false
      if output.count > 1 << 16 || !input.hasLine {
        StandardOutput.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    StandardOutput.write(output)
    return .done
  }

  /// The meaning of a phrase; with its language, where there are several.
  private static func document(
    of phrase: String,
    _ context: RecognitionContext,
    _ polyglot: Polyglot
  ) -> JSONObject {
    if polyglot.speakers.count == 1 {
      return polyglot.speakers[0].recogniser.recognise(phrase, in: context).json
    }
    guard let (tag, recognition) = polyglot.recognise(phrase, in: context) else { return [:] }
    var document = recognition.json
    document["language"] = .string(tag)
    return document
  }

  /// What is known: from the store, unless told otherwise.
  static func context(_ line: ParsedLine, _ house: House) throws -> RecognitionContext {
    var context = RecognitionContext(stance: try house.stance())
    if !line.has(noStore) {
      let dispatcher = try house.dispatcher()
      context.lists = NameIndex(dispatcher.entities("list").map(\.name))
      context.knownItems = NameIndex(dispatcher.entities("item").map(\.name))
    }
    if let names = line[lists] { context.lists = NameIndex(Self.names(names)) }
    if let names = line[known] { context.knownItems = NameIndex(Self.names(names)) }
    if let text = line[facts] { context.facts = RecognitionContext.facts(in: text) }
    return context
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
