import Testing

@testable import Recogniser

/// Public bug reports of other programs, each turned into a phrase of ours.
@Suite struct BugReportTests {
  struct Report: CustomTestStringConvertible, Sendable {
    var id: String
    var phrase: String
    var meaning: String
    var context = RecognitionContext()
    var testDescription: String { "\(id): \(phrase)" }
  }

  static let reports = [
    Report(
      id: "P06",
      phrase: "add the dog food and an apple to the list",
      meaning: "add_items items=[dog food, apple: 1]"
    ),
    Report(id: "P08", phrase: "add BIO Mango to the list", meaning: "add_items items=[BIO Mango]"),
    Report(id: "P12", phrase: "add juice 1.5 l", meaning: "add_items items=[juice: 1.5 l]"),
    Report(
      id: "P13",
      phrase: "add 250g salted butter",
      meaning: "add_items items=[salted butter: 250 g]"
    ),
    Report(
      id: "P14",
      phrase: "add 57 Sauce",
      meaning: "add_items items=[57 Sauce]",
      context: RecognitionContext(knownItems: ["57 Sauce"])
    ),
    Report(
      id: "P15",
      phrase: "add 20 grams poppy seeds",
      meaning: "add_items items=[poppy seeds: 20 g]"
    ),
    Report(id: "P17", phrase: "add 2.5 c. milk", meaning: "add_items items=[milk: 2.5 cup]"),
    Report(
      id: "P18",
      phrase: "add 1 pack of 70/30 minced pork",
      meaning: "add_items items=[\"70/30 minced pork\": 1 pack]"
    ),
    Report(
      id: "P19",
      phrase: "add 1 lemon and 4 onions",
      meaning: "add_items items=[lemon: 1, onions: 4]"
    ),
    Report(
      id: "P20",
      phrase: "add 2,5 l water, 3 eggs, rice",
      meaning: "add_items items=[water: 2.5 l, eggs: 3, rice]"
    ),
    Report(
      id: "P24",
      phrase: "add three dozen eggs and a score of candles",
      meaning: "add_items items=[eggs: 36, candles: 20]"
    ),
    Report(id: "P25", phrase: "add a pair of socks", meaning: "add_items items=[socks: 2]"),
    Report(
      id: "P26",
      phrase: "add \"3 in 1 soap and shampoo\" to the list",
      meaning: "add_items items=[3 in 1 soap and shampoo]"
    ),
    Report(id: "P28", phrase: "add saffron", meaning: "add_items items=[saffron]"),
    Report(
      id: "P32",
      phrase: "check honey",
      meaning: "check_items items=[honey]",
      context: RecognitionContext(knownItems: ["honey"])
    ),
    Report(
      id: "P33",
      phrase: "add tea to the grocery list",
      meaning: "add_items items=[tea] list=\"Grocery List\"",
      context: RecognitionContext(lists: ["Grocery List"])
    ),
    Report(id: "P36", phrase: "check tea off my list", meaning: "check_items items=[tea]"),
    Report(id: "P36", phrase: "check off tea from my list", meaning: "check_items items=[tea]"),
    Report(id: "P36", phrase: "tick tea off", meaning: "check_items items=[tea]"),
    Report(id: "P36", phrase: "cross off tea", meaning: "check_items items=[tea]"),
    Report(
      id: "P39",
      phrase: "add rude joke books to the list",
      meaning: "add_items items=[rude joke books]"
    ),
    Report(
      id: "P41",
      phrase: "add tea, salt, and rice",
      meaning: "add_items items=[tea, salt, rice]"
    ),
    Report(id: "P42", phrase: "add anna's oat milk", meaning: "add_items items=[anna's oat milk]"),
    Report(
      id: "P44",
      phrase: "add 3 kg of Grandpa's apples to the party list",
      meaning: "add_items items=[Grandpa's apples: 3 kg] list=party",
      context: RecognitionContext(lists: ["party"])
    ),
    Report(id: "P45", phrase: "add 9\" cake tin", meaning: "add_items items=[\"9\\\" cake tin\"]"),
    Report(id: "L02", phrase: "add another pack of tea", meaning: "add_items items=[tea: 1 pack]"),
    Report(id: "L11", phrase: "three fewer eggs", meaning: "update_item change_by=-3 item=eggs"),
    Report(id: "L20", phrase: "untick the tea", meaning: "uncheck_items items=[tea]"),
  ]

  @Test(arguments: reports)
  func `a phrase that failed elsewhere means what was meant`(_ report: Report) throws {
    let language = try #require(try EmbeddedLanguage.english())
    #expect(language.recogniser.meaning(report.phrase, in: report.context) == report.meaning)
  }
}
