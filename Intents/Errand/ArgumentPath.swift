import JSON

/// A place in a request's arguments: `items[3].name`.
struct ArgumentPath: Sendable, Hashable, ExpressibleByStringLiteral {
  private enum Step: Sendable, Hashable {
    case member(String)
    case element(Int)
  }

  private var steps: [Step]

  /// The arguments as a whole.
  static let whole = ArgumentPath(steps: [])

  private init(steps: [Step]) { self.steps = steps }

  /// A parameter of the intent.
  init(stringLiteral parameter: String) { steps = [.member(parameter)] }

  /// An element of a list.
  subscript(index: Int) -> ArgumentPath { appending(.element(index)) }

  /// A member of a record.
  func member(_ name: String) -> ArgumentPath { appending(.member(name)) }

  /// The parameter that the place is in.
  var parameter: String {
    if case .member(let name) = steps.first { name } else { "" }
  }

  /// As errors name it.
  var text: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : "." + name
      case .element(let index): text += "[\(index)]"
      }
    }
  }

  /// What stands there.
  func value(in arguments: JSONObject) -> JSONValue? {
    steps.reduce(.object(arguments)) { value, step in
      switch step {
      case .member(let name): value?[name]
      case .element(let index):
        value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  /// The arguments with `new` in this place.
  func replacing(in arguments: JSONObject, with new: JSONValue) -> JSONObject {
    replacing(in: .object(arguments), steps[...], with: new).object ?? arguments
  }

  private func replacing(
    in value: JSONValue,
    _ steps: ArraySlice<Step>,
    with new: JSONValue
  ) -> JSONValue {
    switch steps.first {
    case nil: return new
    case .member(let name):
      var object = value.object ?? JSONObject()
      object[name] = replacing(in: object[name] ?? .null, steps.dropFirst(), with: new)
      return .object(object)
    case .element(let index):
      guard var elements = value.array, elements.indices.contains(index) else { return value }
      elements[index] = replacing(in: elements[index], steps.dropFirst(), with: new)
      return .array(elements)
    }
  }

  private func appending(_ step: Step) -> ArgumentPath {
    var path = self
    path.steps.append(step)
    return path
  }
}
