import JSON
import Shopping

/// What the store remembers of the shared file, committed together with the rows.
extension ReplicaMemory {
  /// Which household this is; `nil` before the first pass.
  var household: RowID? {
    get { self["bridge.household"].flatMap { RowID(String(decoding: $0, as: UTF8.self)) } }
    set { self["bridge.household"] = newValue.map { Array($0.description.utf8) } }
  }

  /// The bytes of the file as this machine last read or wrote it.
  var base: [UInt8]? {
    get { self["bridge.base"] }
    set { self["bridge.base"] = newValue }
  }

  /// The bytes of the file of version 1, likewise.
  var plainBase: [UInt8]? {
    get { self["bridge.v1"] }
    set { self["bridge.v1"] = newValue }
  }

  /// The journal entry up to which this machine has published.
  var published: Int? {
    get { self["bridge.published"].flatMap { Int(String(decoding: $0, as: UTF8.self)) } }
    set { self["bridge.published"] = newValue.map { Array(String($0).utf8) } }
  }

  /// The digests of conflict copies that were taken in, the newest last.
  var takenCopies: [String] {
    get {
      let text = self["bridge.copies"].map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.split(separator: " ").map(String.init)
    }
    set { self["bridge.copies"] = Array(newValue.suffix(500).joined(separator: " ").utf8) }
  }
}
