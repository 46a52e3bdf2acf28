/// One word, number or mark of an utterance, with its place in the bytes as they were given.
public struct Token: Sendable, Hashable {
  /// What sort of token it is.
  public enum Kind: UInt8, Sendable {
    case word
    /// Digits, with a decimal mark, grouping marks or a fraction bar inside: `1.5`, `1,000`, `1/2`.
    case number
    /// A mark that can separate or end: `,` `;` `&` `.` `!` `?` `:` `+` and their like.
    case mark
    /// A quoted stretch, opaque: its bytes without the quotes are the token's range.
    case quoted
  }

  /// The folded spelling.
  public var key: WordKey
  /// The UTF-8 offset of the token's first byte, quotes left out.
  public var start: UInt32
  /// The UTF-8 offset behind the token's last byte.
  public var end: UInt32
  /// Word, number, mark or quotation.
  public var kind: Kind
  /// No space, hyphen or mark lies between the token before and this one, as in `400g`.
  public var isGlued: Bool
  /// Joined to the token before by a hyphen, as in `six-pack`.
  public var isHyphenated: Bool
  /// One letter of a script that is written without spaces, as in `牛乳`.
  public var isSolo = false

  /// The token's place as UTF-8 offsets.
  public var range: Range<Int> { Int(start)..<Int(end) }
}
