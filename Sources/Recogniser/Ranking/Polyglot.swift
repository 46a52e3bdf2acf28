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
    let readings = speakers.map { $0.recogniser.reading(of: phrase, in: context) }
    return LanguageReading.likeliest(of: readings).map { index in
      (speakers[index].tag, readings[index].recognition)
    }
  }
}
