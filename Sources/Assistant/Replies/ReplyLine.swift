import Text
import Threads

/// A text in the template syntax that is read when it is first used: of a language's sentences, most
/// are not said in most programs' lives.
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

/// One line of a `replies` file: when it applies, and what it says.
struct ReplyLine: Sendable {
  let template: LazyTemplate
  /// From 1.
  let number: Int
  private let read: OnDemand<[ReplyCondition]?>

  /// Keeps an entry whose head is read when the line is first looked at.
  init(_ entry: DataFile.Entry, file: String) {
    template = LazyTemplate(entry.tail)
    number = entry.line
    read = OnDemand { try? ReplyHead(entry, file: file).conditions }
  }

  /// What must hold of the facts before it applies; `nil` when that is not well formed.
  var conditions: [ReplyCondition]? { read.value }
}
