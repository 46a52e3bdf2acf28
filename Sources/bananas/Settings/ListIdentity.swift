import Shopping
import Store

/// Which list the setting `list` means, whatever it is called by now.
///
/// It is kept beside the setting's name, and holds only for that: another program may have changed
/// the name alone.
struct ListIdentity {
  /// The key it is kept under, beside the settings that people see.
  static let key = "list_id"

  let list: RowID
  private let name: String

  /// Finds the list of a name; `nil` when there is none.
  init?(ofListNamed name: String, _ house: House) throws {
    guard let list = try house.store().read({ $0.list(calledWholly: name) }) else { return nil }
    self.list = list.id
    self.name = name
  }

  /// Reads what was kept for a list of this name; `nil` when it is of another one.
  init?(_ text: String?, name: String) {
    let parts = (text ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1] == name, let list = RowID(parts[0]) else { return nil }
    self.list = list
    self.name = name
  }

  /// As it is kept.
  var text: String { "\(list) \(name)" }
}
