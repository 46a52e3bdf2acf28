import Files

/// Words that only one device, or one person with a phone, is to know.
enum Secret {
  /// The secret of a device's cookie: 256 bits.
  static func token() -> String {
    (0..<32).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
  }

  /// A code that can be typed off a screen: 65 bits, without letters that look like digits
  /// ([Crockford's Base32](https://www.crockford.com/base32.html)).
  static func code() -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let text = (0..<13).map { _ in letters[Int.random(in: 0..<32)] }
    return "\(String(text[..<4]))-\(String(text[4..<8]))-\(String(text[8...]))"
  }

  /// A code as it may have been typed: small letters, blanks, I for 1 and O for 0.
  static func plain(_ code: String) -> String {
    let similar: [Character: Character] = ["I": "1", "L": "1", "O": "0"]
    return String(
      code.uppercased().filter { $0.isLetter || $0.isNumber }.map { similar[$0] ?? $0 }
    )
  }

  /// What is kept of a secret.
  static func digest(_ secret: String) -> String {
    SHA256.digest(of: Array(secret.utf8)).hexadecimal
  }
}
