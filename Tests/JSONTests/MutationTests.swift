import JSON
import Testing
import Randomness

struct MutationTests {
  private static let seeds = [
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"n":-1.5e3}}}"#,
    #"[null,true,false,"\u00e9\ud83c\udf4c\n",{"":[]},[[[[0]]]],"é🍌"]"#,
    #" { "a" : [ 1 , 2.0 , "x\\\"y" ] , "b" : { } } "#,
  ]

  /// Bytes that mean something to the grammar, so that mutations get past its first gate.
  private static let alphabet =
    Array("{}[]:,\"\\ue0123456789.-+tfnrl \n".utf8) + [0x00, 0x80, 0xC3, 0xF0, 0xFF]

  private static func mutate(_ bytes: inout [UInt8], with random: inout SeededRandom) {
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      case 2: bytes.remove(at: place)
      default: bytes.append(contentsOf: bytes[place...].prefix(12))
      }
    }
  }

  @Test func `a mutated text is refused, or read and written back the same`() throws {
    var random = SeededRandom(seed: 20_260_728)
    var taken = 0
    for round in 0..<100_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      Self.mutate(&bytes, with: &random)
      guard let value = try? JSONReader.read(bytes, limits: JSONLimits(depth: 16)) else { continue }
      taken += 1
      let written = JSONWriter.bytes(of: value)
      #expect(try JSONReader.read(written) == value, "round \(round)")
      let canonical = JSONWriter.bytes(of: value, style: .canonical)
      let again = JSONWriter.bytes(of: try JSONReader.read(canonical), style: .canonical)
      #expect(again == canonical, "round \(round)")
    }
    #expect(taken > 5_000 && taken < 95_000, "the mutations should meet both answers: \(taken)")
  }
}
