import IntentKit
import Shopping

/// A way to point at an item that is on a list.
struct ItemReference: InputRecord {
  @Parameter("Its id or handle (#3) from an earlier answer; goes before the name.")
  var id: String?
  @Parameter(
    "What it is called. If that is only a part of its name, the person is asked whether it is meant.",
    entity: "item"
  )
  var name: String?

  init() {}

  /// As it was said.
  var shown: String { name ?? id ?? "" }

  /// The reference as the domain takes it; `nil` when it says nothing.
  var reference: Reference? {
    if let id { return Int(id).map(Reference.handle) ?? Reference(id) }
    return name.map { Reference($0) }
  }
}
