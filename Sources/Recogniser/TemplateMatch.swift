import Text

/// What the automaton makes of a phrase, before the words of its slots are read.
public struct TemplateMatch: Sendable, Hashable {
  /// One slot of the last command.
  public struct Slot: Sendable, Hashable {
    /// The slot's number within its language.
    public var number: Int
    /// Where its words stand, in the bytes that were matched.
    public var range: Range<Int>
  }

  /// The number of what was said, intent and fixed arguments together, within the language.
  public var meaning: Int
  /// The sum of the best reading.
  public var score: Int
  /// In the order they were said.
  public var slots: [Slot]
}

extension Recogniser {
  /// Matches `bytes`, well-formed UTF-8, against all templates and takes the best reading.
  ///
  /// No slot is read, so a reading may come out that ``recognise(_:in:)`` refuses because a slot's
  /// words make no sense in it.
  ///
  /// - Returns: `nil` when no template takes the phrase.
  /// - Complexity: O(*n*) in bytes, whatever the number of templates. Nothing is allocated but the
  ///   array of slots.
  public func match(
    _ bytes: Span<UInt8>,
    in context: borrowing RecognitionContext
  ) -> TemplateMatch? {
    guard bytes.count <= Self.longestPhrase else { return nil }
    return withWorkspace { workspace in
      workspace.scan(bytes, in: context)
      workspace.match(bytes, keeping: context.stance == .open ? .whatIsAddressed : .whatCounts)
      return workspace.bestMatch
    }
  }
}

extension Workspace {
  /// The best reading of what was matched last.
  // Calling it would have the compiler copy the workspace to where it can be pointed at.
  @inline(__always)
  fileprivate var bestMatch: TemplateMatch? {
    guard let end = matcher.bestEnding() else { return nil }
    let node = matcher.chart.nodes[end]
    return TemplateMatch(
      meaning: matcher.meaning(of: node),
      score: Int(node.score),
      slots: slots(endingAt: end)
    )
  }

  private func slots(endingAt end: Int) -> [TemplateMatch.Slot] {
    var slots: [TemplateMatch.Slot] = []
    var index = end
    var slotEnd = 0
    while index >= 0 {
      let node = matcher.chart.nodes[index]
      let back = Int(node.back)
      switch node.step {
      case .stay where slotEnd == 0: slotEnd = Int(node.place)
      case .enter:
        let first = Int(matcher.chart.nodes[back].place)
        let last = slotEnd == 0 ? Int(node.place) : slotEnd
        let range = Int(tokens[first].start)..<Int(tokens[last - 1].end)
        let number = node.slot(in: matcher.image)
        slots.append(TemplateMatch.Slot(number: number, range: range))
        slotEnd = 0
      case .join:
        slots.reverse()
        return slots
      default: break
      }
      index = back
    }
    slots.reverse()
    return slots
  }
}
