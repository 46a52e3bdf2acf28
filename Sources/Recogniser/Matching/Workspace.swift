import Text

/// Where utterances are cut into words, looked up and matched, one after another in the same room.
///
/// An utterance that nothing takes leaves no trace: matching it allocates nothing once the room is
/// as large as the longest utterance so far.
struct Workspace: ~Copyable {
  private let lexicon: LexiconView
  private(set) var tokens: [Token] = []
  /// The language's number of each word; 0 for a word it does not know.
  private(set) var words: [UInt32] = []
  /// What is known of each place, and of the end.
  private(set) var notes: [PlaceNote] = []
  private var phrases = Pool<UInt32>(capacity: 64)
  private(set) var matcher: Matcher

  init(lexicon: LexiconView) {
    self.lexicon = lexicon
    matcher = Matcher(image: lexicon.image)
  }

  /// Cuts `bytes` into words and finds out what is known of each.
  mutating func scan(_ bytes: Span<UInt8>, in context: RecognitionContext) {
    Tokeniser.tokenise(bytes, into: &tokens)
    lexicon.lookUp(tokens, words: &words, phrases: &phrases)
    PlaceScanner(
      tokens: tokens,
      lexicon: lexicon,
      names: context.knownItems,
      lists: context.lists
    ).scan(bytes, words: words, phrases: phrases, into: &notes)
  }

  /// Reads what was scanned to its end.
  mutating func match(_ bytes: Span<UInt8>, keepsDeadEnds: Bool = false) {
    matcher.read(notes, tokens: tokens, bytes: bytes, keepsDeadEnds: keepsDeadEnds)
  }
}
