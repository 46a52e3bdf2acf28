import Testing
import Text

@Suite struct BlankTests {
  @Test(arguments: ["", " ", "\t\n", "\u{A0}", "\u{200B}", "\u{2060} \u{FEFF}", "\u{3164}"])
  func `a text of which nothing is drawn is blank`(text: String) { #expect(text.isBlank) }

  @Test(arguments: ["a", " a", ".", "\u{200B}é", "🥛", "\u{A0}ó"])
  func `a text of which something is drawn is not blank`(text: String) { #expect(!text.isBlank) }
}
