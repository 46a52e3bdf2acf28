/// One thing of an item list, as said.
struct SpokenItem {
  /// What is named.
  enum Name: Hashable {
    /// The words of the item's range.
    case named
    /// What was spoken of last: "it".
    case last
    /// A row by its number: "#3".
    case handle(Int)
    /// A row by its place among those shown, from 1, or from the last, which is -1: "the second one".
    case place(Int)
    /// "something", "an item": nothing is named. Also what is said to be less than one.
    case generic
  }

  var name: Name
  var amount: Amount?
  /// The words of the name.
  var range: Range<Int>
  /// The name is one that was known.
  var isKnown = false
  /// The amount was said behind the name.
  var isAmountBehind = false
  /// Words about it, kept as said: "only if it's on offer".
  var remark: Range<Int>?
  /// Something was said on which it depends.
  var isConditional = false

  /// Surely a thing: its name is known, or an amount is said, or it was only pointed at; an article
  /// alone says nothing, nor does a bare number behind a word ("add 2").
  var isCertain: Bool {
    switch name {
    case .last, .handle, .place: true
    case .generic: false
    case .named:
      isKnown || amount.map { $0.unit != 0 || !$0.isArticle && !isAmountBehind } ?? false
    }
  }

  /// Gives it an amount said behind its name; one that nothing can have leaves nothing named.
  mutating func take(_ amount: Amount) {
    self.amount = amount
    isAmountBehind = true
    if amount.isImpossible { name = .generic }
  }

  /// Keeps `words` with it as they were said.
  mutating func keep(_ words: Range<Int>) {
    remark = (remark?.lowerBound ?? words.lowerBound)..<words.upperBound
  }
}
