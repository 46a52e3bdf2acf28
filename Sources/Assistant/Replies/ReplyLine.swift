import Text
import Threads

/// One line of a `replies` file: when it applies, and what it says.
struct ReplyLine: Sendable {
  /// What must hold of the facts before it applies; `nil` when that is not well formed.
  let conditions: [ReplyCondition]?
  /// What it says; `nil` when that is not well formed.
  let parts: [ReplyTemplate.Part]?

  init(_ entry: DataFile.Entry, file: String) {
    conditions = try? ReplyHead(entry, file: file).conditions
    parts = try? ReplyTemplateReader.read(entry.tail).parts
  }
}

/// The lines that were said before, so that each is read once; of a language's sentences most are
/// not said in most programs' lives.
final class ReplyLines: Sendable {
  private let lines = Guarded<[String: [ReplyLine]]>([:])

  /// The lines of `key`, read from `entries` when nobody asked for them before.
  func lines(of key: String, from entries: [DataFile.Entry], file: String) -> [ReplyLine] {
    lines.withLock { lines in
      if let known = lines[key] { return known }
      let read = entries.map { ReplyLine($0, file: file) }
      lines[key] = read
      return read
    }
  }
}

/// A text in the template syntax that is read when it is first used.
struct LazyTemplate: Sendable {
  /// As written.
  let text: String
  private let read: OnDemand<ReplyTemplate?>

  init(_ text: String) {
    self.text = text
    read = OnDemand { try? ReplyTemplateReader.read(text) }
  }

  /// What it is made of; `nil` when it is not well formed.
  var parts: [ReplyTemplate.Part]? { read.value?.parts }
}
