/// What has to be known of some data before a place for it can be chosen.
enum SubstrateQuestion: String, CaseIterable {
  case outside, devices, amount

  /// The question as a person is asked.
  var text: String {
    switch self {
    case .outside: "Who reads or writes it besides this program?"
    case .devices: "Is it needed on several devices?"
    case .amount: "How much is it, and how often does it change?"
    }
  }

  /// The answers, each with what it means.
  var answers: [(word: String, meaning: String)] {
    switch self {
    case .outside:
      [
        ("nobody", "only this program, in as many processes as you like"),
        ("tools", "scripts, editors and other programs of the same person"),
        ("people", "other people, who sign in as themselves"),
      ]
    case .devices:
      [("one", "it stays on this machine"), ("several", "it follows the person")]
    case .amount:
      [
        ("values", "a few small values that seldom change: under 1 MB and 1,024 keys in all"),
        ("rows", "up to some 100,000 rows that people and agents change"),
        ("stream", "more than that, or changes by the second"),
      ]
    }
  }

  var option: Option {
    Option(rawValue, answers.map(\.word).joined(separator: "|"), text)
  }
}
