import IntentKit

/// Reads an utterance as the answer to a question.
///
/// A candidate is chosen by its handle (`#3`, `3`), its place ("the second one") or its name, and
/// among several things by words that only it has ("the oat one").
struct AnswerReader {
  enum Reading: Equatable {
    case candidate(Int)
    /// Several candidates answer to what was said.
    case several([Int])
    /// All of the candidates together.
    case all
    case cancel
    case somethingElse
  }

  let words: ConversationWords
  /// The candidates' names as they were shown.
  let labels: [String]

  func read(_ utterance: String, to question: Question) -> Reading {
    if words.isNo(utterance) { return .cancel }
    if words.isYes(utterance) {
      return question.candidates.count == 1 ? .candidate(0) : .somethingElse
    }
    if question.kind == .which, words.isAll(utterance) { return .all }
    let handles = question.candidates.map { ConversationWords.key($0.handle) }
    let said = words.choosingWords(in: utterance)
    let plain = ConversationWords.key(utterance)
    if let index = words.position(of: plain, among: handles.count) { return .candidate(index) }
    if said.count == 1, let word = said.first,
      let index = index(of: word, handles: handles)
    {
      return .candidate(index)
    }
    let names = labels.map { ConversationWords.key($0) }
    if let exact = names.firstIndex(of: ConversationWords.key(utterance))
      ?? names.firstIndex(of: said.joined(separator: " "))
    {
      return .candidate(exact)
    }
    // Whether to make a list "pets" is not answered by the command "list".
    return question.kind == .which ? byWords(said, of: names) : .somethingElse
  }

  private func index(of word: String, handles: [String]) -> Int? {
    let number = word.drop { $0 == "#" }
    if let index = handles.firstIndex(where: { $0 == word || $0 == "#\(number)" }) { return index }
    if let place = Int(word), handles.indices.contains(place - 1) { return place - 1 }
    return words.position(of: word, among: handles.count)
  }

  /// The candidates that have every word that was said in their names.
  private func byWords(_ said: [String], of names: [String]) -> Reading {
    guard !said.isEmpty else { return .somethingElse }
    let fitting = names.indices.filter { index in
      let parts = names[index].split(separator: " ")
      return said.allSatisfy { word in
        parts.contains { $0 == word }
          || ConversationWords.isUnspaced(word) && names[index].contains(word)
      }
    }
    if fitting.count == 1 { return .candidate(fitting[0]) }
    return fitting.isEmpty ? .somethingElse : .several(fitting)
  }
}
