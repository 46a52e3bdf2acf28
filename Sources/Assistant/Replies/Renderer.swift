public import IntentKit
import JSON

/// Turns the facts of a ``Dialog`` into a sentence of one language.
///
/// ```swift
/// renderer.sentence(for: Dialog("added", ["items": [["name": "milk"]], "list": "Groceries"]))
/// // "Added milk to Groceries."
/// ```
public struct Renderer: Sendable {
  let book: ReplyBook
  /// The units in which amounts are shown.
  public let measures: MeasureSystem

  /// Takes the sentences of a language, and the units in which amounts are shown.
  public init(_ book: ReplyBook, measures: MeasureSystem = .asSaid) {
    self.book = book
    self.measures = measures
  }

  /// The sentence for a dialog.
  ///
  /// A key the language lacks is written as the key itself, so that nothing is silently lost;
  /// ``ReplyBook/validate(requiredKeys:)`` finds such keys before a person does.
  public func sentence(for dialog: Dialog) -> String {
    render(entry: dialog.key, measures.shown(dialog.facts)) ?? "[\(dialog.key)]"
  }

  /// The sentence for how an invocation ended.
  public func sentence(for outcome: Outcome) -> String {
    switch outcome {
    case .done(let answer): sentence(for: answer)
    case .question(let question): sentence(for: question.dialog)
    case .failed(let error): sentence(for: error.dialog)
    }
  }

  /// A change that was only tried says so behind it, with the reply `tried`.
  private func sentence(for answer: Answer) -> String {
    let sentence = sentence(for: answer.dialog)
    guard answer.isDryRun, answer.rowsChanged > 0 else { return sentence }
    let remark = render(entry: "tried", [:]) ?? ""
    return remark.isEmpty ? sentence : "\(sentence) \(remark)"
  }

  /// What the language says for `key`, which needs no facts; `nil` when it says nothing.
  public func text(_ key: String) -> String? { render(entry: key, [:]) }

  /// The label of a candidate in this language: the reply `choice.<handle>` when there is one, else
  /// what the intent calls it.
  public func label(of candidate: Question.Candidate) -> String {
    var facts = candidate.arguments
    facts["label"] = .string(candidate.label)
    return render(entry: "choice.\(candidate.handle)", measures.shown(facts))
      ?? Isolation.isolated(candidate.label)
  }

  /// The cells of the table that goes with an answer; empty when its dialog has none.
  public func rows(for answer: Answer) -> [[String]] {
    guard let row = book.rows[answer.dialog.key],
      let records = value(at: row.source, in: answer.value)?.array
    else { return [] }
    return records.compactMap(\.object).map(measures.shown).map { record in
      row.cells.map { $0.parts.flatMap { render($0, record) } ?? "" }
    }
  }

  // MARK: - Entries and templates

  /// The first line of `key` that applies and whose facts are there.
  private func render(entry key: String, _ facts: JSONObject) -> String? {
    for line in book.lines(of: key) {
      guard let conditions = line.conditions,
        conditions.allSatisfy({ holds($0, of: facts) }),
        let parts = line.parts,
        let text = render(parts, facts)
      else { continue }
      return text
    }
    return nil
  }

  private func render(_ parts: [ReplyTemplate.Part], _ facts: JSONObject) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal):
        text += literal
      case .optional(let inner):
        text += render(inner, facts) ?? ""
      case .fact(let path, let form):
        guard let value = value(at: path, in: facts), isPresent(value),
          let written = write(value, form, facts)
        else { return nil }
        text += written
      }
    }
    return text
  }

  // MARK: - Facts

  private func write(_ value: JSONValue, _ form: ReplyTemplate.Form, _ facts: JSONObject) -> String?
  {
    switch form {
    case .plain:
      return plain(value)
    case .alternatives(entry: let name):
      let texts = elements(of: value).compactMap { element in
        name.map { write(element, entry: $0) } ?? plain(element)
      }
      return joined(texts, by: "or ")
    case .entry(let name):
      return joined(elements(of: value).compactMap { write($0, entry: name) })
    case .entryNamed(by: let member):
      let sentences = elements(of: value).compactMap { element in
        element[member]?.string.flatMap { write(element, entry: $0) }
      }
      return sentences.joined(separator: " ")
    case .plural(let forms):
      guard let number = value.number?.text, let last = forms.last else { return nil }
      let index = book.plurals.index(of: number)
      return index < forms.count ? forms[index] : last
    case .unit(of: let counted):
      guard let symbol = value.string else { return nil }
      let number = self.value(at: counted, in: facts)?.number?.text ?? "1"
      return book.units.name(of: symbol, form: book.plurals.index(of: number))
    }
  }

  private func elements(of value: JSONValue) -> [JSONValue] { value.array ?? [value] }

  /// What is no object stands in the entry as `{value}`.
  private func write(_ value: JSONValue, entry: String) -> String? {
    render(entry: entry, value.object ?? ["value": value])
  }

  private func plain(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): Isolation.isolated(text)
    case .number(let number):
      number.text.split(separator: ".", omittingEmptySubsequences: false)
        .joined(separator: book.decimalSeparator)
    case .array(let values): joined(values.compactMap { plain($0) })
    case .object(let object): object["name"].flatMap { plain($0) }
    case .bool, .null: ""
    }
  }

  /// "a", "a and b", "a, b and c": the language's own way, as CLDR's list patterns put it.
  private func joined(_ texts: [String], by way: String = "") -> String? {
    guard let first = texts.first, let last = texts.last else { return nil }
    if texts.count == 1 { return first }
    if texts.count == 2 { return join(way + "two", first, last) }
    let middle = texts.dropFirst().dropLast().reduce(first) { join(way + "middle", $0, $1) }
    return join(way + "end", middle, last)
  }

  private func join(_ pattern: String, _ left: String, _ right: String) -> String {
    guard let parts = book.joining[pattern]?.parts, !parts.isEmpty else {
      return "\(left), \(right)"
    }
    return parts.reduce(into: "") { text, part in
      switch part {
      case .text(let literal): text += literal
      case .fact(let path, _): text += path.names == ["left"] ? left : right
      case .optional: break
      }
    }
  }

  private func holds(_ condition: ReplyCondition, of facts: JSONObject) -> Bool {
    switch condition {
    case .present(let path): value(at: path, in: facts).map(isPresent) ?? false
    case .absent(let path): !(value(at: path, in: facts).map(isPresent) ?? false)
    case .equal(let path, let wanted): value(at: path, in: facts).flatMap(plain) == wanted
    }
  }

  /// A fact that says nothing (`null`, `false`, an empty text, list or object) is not there.
  private func isPresent(_ value: JSONValue) -> Bool {
    switch value {
    case .null: false
    case .bool(let isTrue): isTrue
    case .number: true
    case .string(let text): !text.isEmpty
    case .array(let values): !values.isEmpty
    case .object(let object): !object.isEmpty
    }
  }

  private func value(at path: FactPath, in facts: JSONObject) -> JSONValue? {
    if path.names.count == 1, path.names[0] == "this" { return .object(facts) }
    return path.names.reduce(.object(facts)) { $0?[$1] }
  }
}
