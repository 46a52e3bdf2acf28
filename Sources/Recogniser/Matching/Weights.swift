/// What the parts of a reading are worth: a reading's score is their sum.
///
/// Only differences matter. A carrier word outweighs any one word of a name, so the template that
/// explains most words by itself wins; everything else is a fine adjustment.
enum Weights {
  static let carrierWord: Int32 = 20
  /// A carrier word spelled wrong: worth less than a word of a name, so that it counts only where
  /// it lets other carrier words be what they are.
  static let repairedWord: Int32 = -6
  /// A skipped word that stands before a command's verb: tells almost as much as a carrier word.
  static let leadWord: Int32 = 14
  /// A skipped word of politeness.
  static let politeWord: Int32 = 10
  /// Any other skipped word.
  static let fillerWord: Int32 = 4
  /// A word of a name.
  static let word: Int32 = -4
  /// A word of a name that is known or usual.
  static let knownWord: Int32 = -2
  /// A carrier word that stands in a usual name of several words: "bin" in "bin liners".
  static let carrierInName: Int32 = -6
  /// "list" in the name of a thing: that word mostly says where the thing goes.
  static let listWordInName: Int32 = -18
  /// A word of a value that one of the language's lists has: it explains as much as a carrier word,
  /// and a little more, so that a name of its own goes before words that happen to be in it.
  static let valueWord: Int32 = 21
  /// A word of an unknown list's name.
  static let listWord: Int32 = -7
  /// A word that is thrown away.
  static let anyWord: Int32 = -6
  /// Letters of the template that were written to a word of a slot: they explain part of it.
  static let cutLetters: Int32 = 6
  /// Opening a slot.
  static let slot: Int32 = -1
  /// Ending one command and beginning another.
  static let join: Int32 = -18
}
