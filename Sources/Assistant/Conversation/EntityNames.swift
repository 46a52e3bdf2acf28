import IntentKit
import JSON

extension IntentDescription {
  /// The arguments as the intent wants them: where it declares just the name of an entity, a
  /// reference that says no more than which one (`{"name": "ladder"}`) becomes that name.
  func namingEntities(in arguments: JSONObject) -> JSONObject {
    var named = arguments
    for parameter in parameters {
      named[parameter.name] = named[parameter.name].map(parameter.schema.naming)
    }
    return named
  }
}

extension ValueSchema {
  fileprivate func naming(_ value: JSONValue) -> JSONValue {
    switch (self, value) {
    case (.entity, .object(let reference)):
      let saysMore = reference.members.contains { !["id", "handle", "name"].contains($0.key) }
      return saysMore ? value : reference["name"] ?? value
    case (.array(let element, _), .array(let values)):
      return .array(values.map(element.naming))
    default:
      return value
    }
  }
}
