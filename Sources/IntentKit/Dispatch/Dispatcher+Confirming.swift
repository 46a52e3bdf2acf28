extension Dispatcher {
  /// Carries out the answer to a question that `asker` came to, if that is still what is asked.
  ///
  /// A yes was to what the question said. If the same request asks something else by now, or asks
  /// nothing, then what it comes to is the outcome, and the answer is not carried out.
  ///
  /// - Returns: the outcome, and the invocation that came to it.
  public func dispatch(
    _ answer: Invocation,
    confirming asker: RequestOrigin,
    asks isSame: (Question) -> Bool
  ) -> (outcome: Outcome, invocation: Invocation) {
    var asking = answer
    (asking.intent, asking.arguments) = (asker.intent, asker.arguments)
    let now = dispatch(asking)
    guard case .question(let question) = now, isSame(question) else { return (now, asking) }
    return (dispatch(answer), answer)
  }
}
