import Grammar
import JSON
import Recogniser
import Testing

/// The proofs of one `.golden` file as a script.
struct GoldenScene: Sendable, CustomTestStringConvertible {
  /// Where the proofs stand.
  let file: String
  /// The tag of the language they are in.
  let language: String
  /// The lists and items that the proofs speak of.
  let preparation: DoorScript
  /// The proofs themselves.
  let script: DoorScript

  var testDescription: String { file }

  /// Every file of every language that has commands.
  static func all() throws -> [GoldenScene] {
    let signatures = try IntentSignature.read(source(Grammar.signatures))
    return Grammar.languages.flatMap { language in
      language.files.map(source).filter { $0.name.hasSuffix(".golden") }
        .map {
          GoldenScene(GoldenFile($0, signatures: signatures), at: $0.path, in: "\(language.code)")
        }
    }
    .filter { !$0.script.commands.isEmpty }
  }

  private static func source(_ file: Grammar.File) -> LanguageSource.File {
    LanguageSource.File(name: file.name, path: file.path, text: file.text)
  }

  /// Leaves out what depends on more than the store: several commands at once, "it", lists of a
  /// proof's own, and phrases that are not said at our own prompt.
  private init(_ golden: GoldenFile, at path: String, in language: String) {
    file = path
    self.language = language
    var names = Names()
    var commands: [DoorScript.Command] = []
    for proof in golden.cases where proof.context.dependsOnStoreOnly {
      guard case .commands(let meant) = proof.expectation, meant.count == 1 else { continue }
      names.add(meant[0])
      commands.append(
        DoorScript.Command(
          phrases: [proof.phrase],
          intent: meant[0].intent,
          arguments: meant[0].arguments
        )
      )
    }
    script = DoorScript(commands: commands)
    preparation = names.preparation
  }
}

extension RecognitionContext {
  fileprivate var dependsOnStoreOnly: Bool { stance == .prompt && !hasReferent && lists.isEmpty }
}

/// What has to be there so that commands find what they speak of.
private struct Names {
  private var lists: Set<String> = []
  private var items: Set<String> = []

  mutating func add(_ command: GoldenCase.Command) {
    let arguments = command.arguments
    if let list = arguments["list"]?.string { lists.insert(list) }
    if let list = arguments["to"]?.string { lists.insert(list) }
    guard command.intent != "add_items" else { return }
    let references = (arguments["items"]?.array ?? []) + [arguments["item"]].compactMap(\.self)
    items.formUnion(references.compactMap { $0["name"]?.string })
  }

  var preparation: DoorScript {
    let made = lists.sorted().map { name in
      DoorScript.Command(phrases: [], intent: "create_list", arguments: ["name": .string(name)])
    }
    let added = items.sorted().map { name in
      DoorScript.Command(
        phrases: [],
        intent: "add_items",
        arguments: ["items": [["name": .string(name)]]]
      )
    }
    return DoorScript(commands: made + added)
  }
}
