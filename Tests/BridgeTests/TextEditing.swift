import Bridge
import Files

extension String {
  /// The text with the first occurrence of one text replaced by another.
  func replacingFirst(_ old: String, by new: String) -> String {
    var head = Substring()
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(old) { return head + new + rest.dropFirst(old.count) }
      head.append(rest.removeFirst())
    }
    return self
  }

  /// The text with a line replaced.
  func replacingLine(_ old: String, by new: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == old ? new : String($0) }.joined(separator: "\n")
  }

  /// The document with the checksum that its other bytes have.
  var signedAnew: String {
    guard let line = split(separator: "\n").last(where: { $0.hasPrefix("\"sum\":") }) else {
      return self
    }
    let body = dropLast(line.count + 1)
    let digits = Array("0123456789abcdef")
    let sum = SHA256.digest(of: Array(body.utf8))
      .map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    return body + "\"sum\":\"sha256:\(sum)\"}\n"
  }
}
