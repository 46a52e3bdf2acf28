import CSHA

/// The SHA-256 digest of bytes (FIPS 180-4), to notice that they have changed.
public struct SHA256: Sendable {
  private var state: State = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes of an unfinished block.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  private typealias State = InlineArray<8, UInt32>

  private let usesInstructions: Bool

  /// The digest of nothing yet.
  public init() { self.init(usingInstructions: true) }

  /// The digest of nothing yet, by the processor's own instructions where it has them; tests do
  /// without.
  package init(usingInstructions: Bool) {
    usesInstructions = usingInstructions && hasInstructions
  }

  /// Digests `bytes` at once.
  public static func digest(of bytes: [UInt8]) -> [UInt8] { digest(of: bytes.span) }

  /// Digests what a span holds at once.
  public static func digest(of bytes: Span<UInt8>) -> [UInt8] {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finish()
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// Takes in more bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    length += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      append(bytes.extracting(0..<start))
      guard pending.count == 64 else { return }
      let block = pending
      compress(block.span)
      pending = []
    }
    let end = start + (bytes.count - start) / 64 * 64
    compress(bytes.extracting(start..<end))
    append(bytes.extracting(end..<bytes.count))
  }

  /// The 32 bytes; the value must not be used again.
  public consuming func finish() -> [UInt8] {
    let bits = length * 8
    pending.append(0x80)
    pending += [UInt8](repeating: 0, count: (120 - pending.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    let rest = pending
    compress(rest.span)
    return state.indices.flatMap { index in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: state[index] >> UInt32($0)) }
    }
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    for position in bytes.indices { pending.append(bytes[position]) }
  }

  /// Takes in whole blocks.
  private mutating func compress(_ blocks: Span<UInt8>) {
    // The buffers are borrowed only while whole blocks are digested.
    unsafe blocks.withUnsafeBytes { blocks in
      if usesInstructions {
        unsafe withUnsafeMutableBytes(of: &state) { state in
          unsafe csha_compress(
            state.baseAddress?.assumingMemoryBound(to: UInt32.self),
            blocks.baseAddress?.assumingMemoryBound(to: UInt8.self),
            blocks.count / 64
          )
        }
        return
      }
      unsafe roundConstants.withUnsafeBufferPointer { constants in
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          for start in stride(from: 0, to: blocks.count, by: 64) {
            unsafe Self.fill(schedule, from: blocks, at: start)
            unsafe Self.compress(&state, schedule, constants)
          }
        }
      }
    }
  }

  /// FIPS 180-4, section 6.2.2, step 1.
  private static func fill(
    _ schedule: UnsafeMutableBufferPointer<UInt32>,
    from bytes: UnsafeRawBufferPointer,
    at start: Int
  ) {
    for word in 0..<16 {
      let bits = unsafe bytes.loadUnaligned(fromByteOffset: start &+ word &* 4, as: UInt32.self)
      unsafe schedule[word] = bits.bigEndian
    }
    for word in 16..<64 {
      let (early, late) = unsafe (schedule[word &- 15], schedule[word &- 2])
      let sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      unsafe schedule[word] = sigma1 &+ schedule[word &- 7] &+ sigma0 &+ schedule[word &- 16]
    }
  }

  /// Steps 2 to 4; the variables take turns in their roles, so that none has to be moved.
  private static func compress(
    _ state: inout State,
    _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in stride(from: 0, to: 64, by: 8) {
      func word(_ offset: Int) -> UInt32 {
        unsafe schedule[round &+ offset] &+ constants[round &+ offset]
      }
      step(a, b, c, &d, e, f, g, &h, word(0))
      step(h, a, b, &c, d, e, f, &g, word(1))
      step(g, h, a, &b, c, d, e, &f, word(2))
      step(f, g, h, &a, b, c, d, &e, word(3))
      step(e, f, g, &h, a, b, c, &d, word(4))
      step(d, e, f, &g, h, a, b, &c, word(5))
      step(c, d, e, &f, g, h, a, &b, word(6))
      step(b, c, d, &e, f, g, h, &a, word(7))
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }
}

/// Whether the processor digests by itself, several times faster.
private let hasInstructions = csha_is_available() != 0

@inline(__always)
private func step(
  _ a: UInt32,
  _ b: UInt32,
  _ c: UInt32,
  _ d: inout UInt32,
  _ e: UInt32,
  _ f: UInt32,
  _ g: UInt32,
  _ h: inout UInt32,
  _ word: UInt32
) {
  let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
  let choice = g ^ (e & (f ^ g))
  let first = h &+ sum1 &+ choice &+ word
  let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
  let majority = (a & b) | (c & (a | b))
  d &+= first
  h = first &+ sum0 &+ majority
}

@inline(__always)
private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
  0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
  0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
  0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
  0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
  0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
  0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
  0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
