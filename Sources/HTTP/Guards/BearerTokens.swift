import Files

/// The secrets that let a client in (RFC 6750).
///
/// Comparing takes as long whatever is guessed: digests of the secrets are compared, all of them,
/// to their last byte.
public struct BearerTokens: Sendable {
  /// What a request's Authorization field comes to.
  public enum Verdict: Sendable, Hashable {
    /// It carries one of the tokens, whose digest tells its holder from others.
    case known(holder: String)
    /// It carries none.
    case missing
    /// It carries another, or none that can be read.
    case unknown
  }

  private let digests: [[UInt8]]

  /// Keeps the digests of `tokens`.
  public init(_ tokens: [String]) {
    digests = tokens.map { SHA256.digest(of: Array($0.utf8)) }
  }

  /// Judges a request by its head.
  public func verdict(on head: RequestHead) -> Verdict {
    let fields = head.headers.values("Authorization")
    guard let field = fields.first else { return .missing }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard fields.count == 1, parts.count == 2, String(parts[0]).isSame(ignoringCaseAs: "Bearer")
    else { return .unknown }
    let digest = SHA256.digest(of: Array(String(parts[1]).trimmingBlanks.utf8))
    return isKnown(digest) ? .known(holder: digest.hexadecimal) : .unknown
  }

  private func isKnown(_ digest: [UInt8]) -> Bool {
    var isAny = false
    for known in digests { isAny = known.isSameSecret(as: digest) || isAny }
    return isAny
  }
}
