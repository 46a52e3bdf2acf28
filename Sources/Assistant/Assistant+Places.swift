import IntentKit
import JSON

/// Rows and containers that are pointed at by where they stand.
extension Assistant {
  /// Puts the container that was spoken of last in the place of "to it", and rows in the place of
  /// "the second one"; what is not there stays pointed at.
  func withPlaces(_ arguments: JSONObject, in session: Session) -> JSONObject {
    guard JSONValue.object(arguments).pointsAtSomePlace else { return arguments }
    var placed = arguments
    for member in arguments.members where member.value["ref"] == "list" {
      placed[member.key] = container(in: session).map(JSONValue.string)
    }
    let rows = rows(in: placed[kinds.container]?.string, session)
    return JSONValue.object(placed).replacingPlaces { place in
      let index = place < 0 ? rows.count + place : place - 1
      return rows.indices.contains(index) ? rows[index] : nil
    }.object ?? placed
  }

  /// The container that an answer was about.
  func container(of answer: Answer) -> String? {
    let value = answer.value[kinds.container]
    return value?.string ?? value?["name"]?.string
  }

  /// The container that was spoken of last, if it is still there.
  private func container(in session: Session) -> String? {
    guard let name = session.container,
      dispatcher.entities(kinds.container).contains(where: { $0.name == name })
    else { return nil }
    return name
  }

  /// What was spoken of together last, else what is open in the container, or in the first one, as it
  /// is shown.
  private func rows(in named: String?, _ session: Session) -> [JSONObject] {
    if named == nil, session.mentions.count > 1 { return session.mentions.map(\.reference) }
    let container = named ?? dispatcher.entities(kinds.container).first?.name
    let items = dispatcher.entities(kinds.item)
      .filter { $0.isOpen && (container == nil || $0.container == container) }
    return items.map { item in
      item.handle.map { ["id": .string($0)] } ?? ["name": .string(item.name)]
    }
  }
}

extension JSONValue {
  /// The place among those shown that is pointed at, from 1, or from the last, which is -1.
  private var place: Int? { self["ref"]?.number.flatMap { Int($0.text) } }

  /// Something in the value is pointed at by where it stands, or is the container spoken of last.
  fileprivate var pointsAtSomePlace: Bool {
    holds { $0.place != nil || $0["ref"] == "list" }
  }

  /// With what `row` gives in the place of each row pointed at.
  fileprivate func replacingPlaces(_ row: (Int) -> JSONObject?) -> JSONValue {
    switch self {
    case .object(let object):
      if let place { return row(place).map(JSONValue.object) ?? self }
      return .object(
        JSONObject(object.members.map { ($0.key, $0.value.replacingPlaces(row)) })
      )
    case .array(let values): return .array(values.map { $0.replacingPlaces(row) })
    default: return self
    }
  }
}
