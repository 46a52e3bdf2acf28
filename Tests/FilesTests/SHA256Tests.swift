import Files
import Testing

@Suite struct SHA256Tests {
  /// From FIPS 180-4's examples and NIST's short-message vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of the standard`(text: String, digest: String) {
    #expect(hexadecimal(SHA256.digest(of: Array(text.utf8))) == digest)
  }

  @Test func `a million letters give the digest of the standard`() {
    let digest = SHA256.digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(
      hexadecimal(digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test func `how the bytes are cut does not matter`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let whole = SHA256.digest(of: bytes)
    for cut in 0...bytes.count {
      var digest = SHA256()
      digest.update(Array(bytes[..<cut]))
      digest.update(Array(bytes[cut...]))
      #expect(digest.finish() == whole, "cut at \(cut)")
    }
  }

  @Test func `with and without the processor's instructions the digests are the same`() {
    for count in 0...260 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31 + count) }
      var digest = SHA256(usingInstructions: false)
      digest.update(bytes)
      #expect(digest.finish() == SHA256.digest(of: bytes), "\(count) bytes")
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
