/// What is still to come from a place on: enough to give up readings that cannot be completed.
struct Outlook: BitwiseCopyable {
  /// The words from here on, as a ``WordSignature``; mended ones too.
  var signature: UInt64 = 0
  /// How many of them can be carrier words.
  var carriers: Int32 = 0
  /// How many places a command may end at and another begin behind.
  var joins: Int32 = 0

  /// Whether a reading that is in `state` here may still come to an end of a template.
  ///
  /// It cannot when fewer carrier words are left than it needs, or when none of the words that
  /// lead on from it is left. Never false when it can.
  @inline(__always)
  func allows(_ state: StateRecord, isEnd: Bool) -> Bool {
    if state.carriersNeeded > Int(carriers) { return false }
    if !state.accepts.isEmpty { return true }
    return !isEnd && (!state.slotEdges.isEmpty || state.signature & signature != 0)
  }
}
