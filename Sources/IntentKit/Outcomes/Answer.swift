public import JSON

/// A reply with its output written as JSON: what surfaces render and the journal keeps.
public struct Answer: Sendable, Hashable {
  /// The intent that was performed.
  public var intent: String
  /// The output record.
  public var value: JSONObject
  /// What to say about it.
  public var dialog: Dialog
  /// What "it" may mean from now on, the likeliest first.
  public var mentions: [Mention]
  /// The number of the journal entry the change was recorded under; `nil` when nothing was written.
  public var entry: Int?
  /// How many rows the change touched.
  public var rowsChanged: Int
  /// The stored answer of an earlier request with the same key.
  public var isReplay: Bool
  /// Nothing of it was kept.
  public var isDryRun: Bool

  /// Puts an answer together.
  public init(
    intent: String,
    value: JSONObject,
    dialog: Dialog,
    mentions: [Mention] = [],
    entry: Int? = nil,
    rowsChanged: Int = 0,
    isReplay: Bool = false,
    isDryRun: Bool = false
  ) {
    self.intent = intent
    self.value = value
    self.dialog = dialog
    self.mentions = mentions
    self.entry = entry
    self.rowsChanged = rowsChanged
    self.isReplay = isReplay
    self.isDryRun = isDryRun
  }
}
