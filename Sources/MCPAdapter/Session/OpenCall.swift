/// A request that is not answered yet.
struct OpenCall: Sendable {
  enum Standing: Sendable {
    /// It is being carried out on a thread of its own.
    case running(Exchange)
    /// Questions are with the client: the key of each, by the number it was asked under.
    case asking([Int: String], GivenInput)
  }

  let request: Request
  var standing: Standing

  /// The numbers of the questions that are with the client.
  var questions: [Int] {
    if case .asking(let keys, _) = standing { keys.keys.sorted() } else { [] }
  }
}
