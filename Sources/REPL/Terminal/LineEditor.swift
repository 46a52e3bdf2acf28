import CReadlineShim

/// GNU readline, seen as an editor that hands over one line at a time.
///
/// Readline keeps its state in C globals: there is one editor in a process, and one thread runs it.
final class LineEditor {
  /// What the editor asks of its owner.
  protocol Delegate: AnyObject {
    /// A line was entered.
    ///
    /// Several lines pasted at once come as one text with line breaks in it. The bytes may be
    /// anything.
    func entered(_ line: [UInt8])

    /// Ctrl-C dropped the line.
    func interrupted(wasEmpty: Bool)

    /// Tab was pressed; `line` is what stands before the cursor.
    func completion(of line: String) -> Completion?

    /// ``LineEditor/wake()`` was called, and nothing has been typed yet.
    func idle()
  }

  private weak var delegate: (any Delegate)?
  private var hasEnded = false

  init(delegate: any Delegate) { self.delegate = delegate }

  /// Adds a line that Up can bring back.
  ///
  /// Lines of earlier sessions come before ``run(prompt:)``: readline loses its place in a history
  /// that is filled later.
  func remember(_ line: String) { unsafe line_editor_add_history(line) }

  /// Edits lines until the input ends or ``stop()`` is called.
  ///
  /// - Returns: Whether the person ended it with Ctrl-D, and so has no line break yet.
  func run(prompt: String) -> Bool {
    var events = unsafe line_editor_events()
    // The context is this editor, which outlives the loop below.
    unsafe events.context = Unmanaged.passUnretained(self).toOpaque()
    unsafe events.line = { context, line in unsafe LineEditor.at(context)?.take(line) }
    unsafe events.interrupt = { context, wasEmpty in
      unsafe LineEditor.at(context)?.delegate?.interrupted(wasEmpty: wasEmpty != 0)
    }
    unsafe events.complete = { context, line, point in
      unsafe LineEditor.at(context)?.complete(line, Int(point))
    }
    unsafe events.idle = { context in unsafe LineEditor.at(context)?.delegate?.idle() }
    guard unsafe line_editor_start("bananas", prompt, &events) == 0 else { return false }
    while line_editor_step() >= 0 {}
    line_editor_stop()
    return hasEnded
  }

  /// Has the delegate's `idle` called soon, unless something is being typed; from any thread.
  static func wake() { line_editor_wake() }

  /// Shows a line of text above the prompt; for the delegate's `idle`.
  func say(_ text: String) { unsafe line_editor_say(text) }

  /// Ends ``run(prompt:)`` after the line at hand.
  func stop() { line_editor_stop() }

  /// Changes the prompt from the next line on.
  func setPrompt(_ prompt: String) { unsafe line_editor_set_prompt(prompt) }

  // MARK: - Called by C

  private static func at(_ context: UnsafeMutableRawPointer?) -> LineEditor? {
    unsafe context.map { unsafe Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  private func take(_ line: UnsafePointer<CChar>?) {
    guard let line = unsafe line else {
      hasEnded = true
      return
    }
    delegate?.entered(unsafe bytes(of: line))
  }

  private func complete(_ line: UnsafePointer<CChar>?, _ point: Int) {
    guard let line = unsafe line else { return }
    let before = unsafe bytes(of: line).prefix(point)
    guard let completion = delegate?.completion(of: String(decoding: before, as: UTF8.self)) else {
      line_editor_bell()
      return
    }
    if let text = completion.insertion {
      unsafe line_editor_replace(Int32(completion.start), text)
    } else {
      show(completion.candidates)
    }
  }

  private func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = unsafe text
    while unsafe position.pointee != 0 {
      bytes.append(UInt8(bitPattern: unsafe position.pointee))
      unsafe position += 1
    }
    return bytes
  }

  private func show(_ candidates: [String]) {
    // Each candidate's bytes lie in one buffer, which stays in place during the call.
    let buffers = candidates.map { $0.utf8CString }
    let flat = Array(buffers.joined())
    unsafe flat.withUnsafeBufferPointer { all in
      var start = 0
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      for buffer in buffers {
        unsafe pointers.append(all.baseAddress.map { unsafe $0 + start })
        start += buffer.count
      }
      unsafe line_editor_list(&pointers, pointers.count)
    }
  }
}
