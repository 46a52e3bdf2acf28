import Recogniser
import Testing

/// Reading a language from its folder.
struct LanguageFolderTests {
  private static let package = #filePath.split(separator: "/").dropLast(3)
    .reduce(into: "") { $0 += "/\($1)" }

  @Test func `a folder is a language by its name, with the arguments that stand beside it`() throws
  {
    let german = try LanguageSource(folder: "\(Self.package)/Grammar/de")
    #expect(german.code == "de")
    #expect(german.file("language")?.text.contains("Deutsch") == true)
    #expect(try IntentSignature.read(german.signatures).contains { $0.intent == "add_items" })
  }

  @Test func `a folder without a language is named`() {
    let error = #expect(throws: GrammarError.self) {
      try LanguageSource(folder: "\(Self.package)/Grammar/nowhere")
    }
    #expect(error?.file.hasSuffix("Grammar/nowhere") == true)
  }

  @Test func `sentences without a word on what they set are refused, unless that is given`() throws
  {
    let folder = "\(Self.package)/scripts"
    let error = #expect(throws: GrammarError.self) { try LanguageSource(folder: folder) }
    #expect(error?.file.hasSuffix("scripts/../intents") == true)
    let own = LanguageSource.File(name: "intents", path: "intents", text: "[ring]")
    #expect(try LanguageSource(folder: folder, signatures: own).signatures == own)
  }
}
