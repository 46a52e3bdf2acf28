import Assistant
import Bridge
import Glibc
import JSON
import Shopping
import Threads

/// Stays at the shared folder and tells what comes, what goes and what is decided.
struct SyncWatch {
  private let house: House
  private let isJSON: Bool

  init(_ house: House, _ line: ParsedLine) {
    self.house = house
    isJSON = line.has(.json)
  }

  /// Tells until the program is asked to end.
  func run() throws -> ExitStatus {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, number) }
    // Threads that start from now on leave the signals to this one.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let voice = try house.voice()
    let store = try house.store()
    let isJSON = isJSON
    let synced = try house.lists { event in
      SyncWatch.show(event, store, voice, isJSON: isJSON)
    }
    let isShared = try synced.pass() != nil
    if isShared {
      var number: Int32 = 0
      unsafe sigwait(&signals, &number)
    }
    house.close()
    return .done
  }

  private static func show(
    _ event: SyncEvent,
    _ store: any ReplicaStore,
    _ voice: Voice,
    isJSON: Bool
  ) {
    switch event {
    case .trouble(let trouble, let folder):
      if isJSON {
        let text = trouble.lines(folder, voice).joined(separator: "; ")
        StandardOutput.write(.object(["trouble": .string(text)]), style: .compact)
      } else {
        StandardError.write(lines: trouble.complaint(folder, voice))
      }
    case .recovered(let folder):
      if isJSON {
        StandardOutput.write(.object(["recovered": .string(folder)]), style: .compact)
      } else {
        StandardOutput.write(lines: event.remarks(in: store, voice))
      }
    case .pass(let report):
      guard let setup = (try? store.memory()).flatMap(SyncSetup.init),
        let text = try? PassText(report, setup, in: store, voice), !text.lines.isEmpty
      else { return }
      if isJSON {
        StandardOutput.write(.object(text.json), style: .compact)
      } else {
        StandardOutput.write(lines: text.lines)
      }
    }
  }
}
