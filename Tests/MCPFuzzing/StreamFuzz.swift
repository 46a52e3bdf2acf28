import Files
import Glibc
import JSON
public import MCPAdapter
import Threads

/// Damaged bytes for a server on two pipes in this process, in pieces of any size.
public struct StreamFuzz: Sendable {
  private let seed: UInt64
  private let bytes: [UInt8]
  private let lines: Int

  /// Makes so many lines, most of them damaged.
  public init(seed: UInt64, words: Vocabulary, lines count: Int) {
    self.seed = seed
    lines = count
    var maker = MessageMaker(seed: seed, words: words)
    var bytes: [UInt8] = []
    for _ in 0..<count {
      var line = JSONWriter.bytes(of: maker.message())
      if maker.number(in: 0..<8) > 0 { maker.damage(&line) }
      bytes += line + [UInt8(ascii: "\n")]
    }
    self.bytes = bytes
  }

  /// Sends the bytes, ends the input, and reads until the server has ended its output.
  public func play(with server: MCPServer) -> FuzzReport {
    var report = FuzzReport()
    report.sent = lines
    let (input, output) = (Pipe(), Pipe())
    let serving = BackgroundThread.start {
      server.serve(ProtocolStreams(input: input.read, output: output.write))
      close(output.write)
    }
    let sending = BackgroundThread.start { [bytes, seed] in
      var maker = MessageMaker(seed: seed)
      var place = 0
      while place < bytes.count {
        let end = min(place + maker.number(in: 1..<5_000), bytes.count)
        input.send(bytes[place..<end])
        place = end
      }
      close(input.write)
    }
    let received = output.receiveAll()
    sending?.join()
    serving?.join()
    close(input.read)
    close(output.read)
    check(received, &report)
    return report
  }

  private func check(_ received: [UInt8], _ report: inout FuzzReport) {
    for line in String(decoding: received, as: UTF8.self).split(separator: "\n") {
      switch ReceivedMessage(line) {
      case .answer, .refusal: report.answered += 1
      case .question, .notification: break
      case .misshapen:
        if line.first == "[" { break }
        report.faults.append("stream seed \(seed): no message: \(line.prefix(300))")
      }
    }
    // Damage may put two messages on one line or one on two, but makes none.
    if report.answered > bytes.count(where: { $0 == UInt8(ascii: "\n") }) {
      report.faults.append("stream seed \(seed): \(report.answered) answers to \(lines) lines")
    }
    if report.answered == 0 { report.faults.append("stream seed \(seed): no answer at all") }
  }
}

/// Two ends of a pipe.
private struct Pipe: Sendable {
  let read: Int32
  let write: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    (read, write) = (ends[0], ends[1])
  }

  func send(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(write, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func receiveAll() -> [UInt8] {
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(read, &chunk, chunk.count)
      guard count > 0 else { return received }
      received += chunk[..<count]
    }
  }
}

/// Waits.
func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
