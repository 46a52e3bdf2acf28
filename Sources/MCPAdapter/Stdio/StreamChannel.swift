import Files
import Threads

/// What is to be sent to the client on the streams, from whatever thread it comes.
final class StreamChannel: MCPChannel {
  private let bell: Doorbell?
  private let waiting = Guarded<[UInt8]>([])

  /// `bell` wakes the thread that writes.
  init(_ bell: Doorbell?) { self.bell = bell }

  func send(_ messages: [UInt8]) {
    waiting.withLock { $0 += messages }
    bell?.ring()
  }

  /// The streams live on.
  func end() {}

  /// Moves what is waiting behind `output`.
  func drain(into output: inout [UInt8]) {
    waiting.withLock { waiting in
      guard !waiting.isEmpty else { return }
      output += waiting
      waiting = []
    }
  }
}
