import Files
import Threads

/// The thread that looks after connections on which nothing happens.
final class Housekeeping: Sendable {
  private let connections: Connections
  private let options: ServerOptions
  private let bell: Doorbell
  private let isOver = Guarded(false)

  /// - Throws: ``FileError`` when the process has no descriptor or no thread left.
  init(_ connections: Connections, _ options: ServerOptions) throws(FileError) {
    self.connections = connections
    self.options = options
    bell = try Doorbell()
    guard let thread = BackgroundThread.start({ [self] in run() }) else { throw .noThread }
    thread.detach()
  }

  /// Lets the thread end.
  func end() {
    isOver.withLock { $0 = true }
    bell.ring()
  }

  private func run() {
    var wasActive = false
    let quiet = Duration.seconds(options.keepAliveSeconds)
    while true {
      bell.wait(milliseconds: options.lookEveryMilliseconds)
      if isOver.withLock({ $0 }) { return }
      connections.closeSlow(patience: .seconds(options.requestSeconds))
      connections.findGone()
      for stream in connections.streams { stream.keepAlive(after: quiet) }
      let isActive = connections.takeActivity()
      if wasActive, !isActive { ProcessMemory.giveBack() }
      wasActive = isActive
    }
  }
}
