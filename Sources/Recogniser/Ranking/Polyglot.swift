/// Understands phrases of several languages, each in the language it is said in.
public struct Polyglot: Sendable {
  /// One language and who understands it.
  public struct Speaker: Sendable {
    /// The language's BCP 47 tag.
    public var tag: String
    /// Who understands it.
    public var recogniser: Recogniser

    /// Names a recogniser's language.
    public init(tag: String, recogniser: Recogniser) {
      self.tag = tag
      self.recogniser = recogniser
    }
  }

  /// The languages; the first counts where a phrase may be of several.
  public let speakers: [Speaker]

  /// Takes languages, the usual one first.
  public init(_ speakers: [Speaker]) { self.speakers = speakers }

  /// What `phrase` means in the language it is most likely of, and that language's tag; `nil`
  /// without languages.
  public func recognise(
    _ phrase: String,
    in context: RecognitionContext = RecognitionContext()
  ) -> (tag: String, recognition: Recognition)? {
    LanguageReading.likeliest(
      of: phrase,
      among: speakers.count,
      familiarWords: { speakers[$0].recogniser.familiarWords(in: phrase) },
      recognise: { speakers[$0].recogniser.recognise(phrase, in: context) }
    ).map { (speakers[$0.index].tag, $0.recognition) }
  }
}
