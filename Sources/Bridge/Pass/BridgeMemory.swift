import JSON
import Shopping

/// What the store remembers of the shared file, committed together with the rows.
extension ReplicaMemory {
  /// Which household this is; `nil` before the first pass.
  var household: RowID? {
    get { households.first }
    set {
      guard let newValue, newValue != household else { return }
      households = [newValue] + households.filter { $0 != newValue }
    }
  }

  /// Which household this is and has been before it was joined with others.
  var households: [RowID] {
    get { words("bridge.household").compactMap { RowID($0) } }
    set { setWords("bridge.household", newValue.map(\.description)) }
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
    get { words("bridge.copies") }
    set { setWords("bridge.copies", newValue.suffix(500)) }
  }

  /// The rows that an older program dropped and that were kept, each with its last write then.
  ///
  /// Somebody may yet say that they are to be deleted; a row of which anything was said since is no
  /// longer meant.
  var dropped: [RowID: Stamp] {
    get {
      let pairs = words("bridge.dropped").compactMap { word -> (RowID, Stamp)? in
        let parts = word.split(separator: "=").map(String.init)
        guard parts.count == 2, let row = RowID(parts[0]), let stamp = Stamp(parts[1]) else {
          return nil
        }
        return (row, stamp)
      }
      return Dictionary(pairs, uniquingKeysWith: max)
    }
    set { setWords("bridge.dropped", newValue.map { "\($0.key)=\($0.value)" }.sorted()) }
  }

  /// When rows were last exchanged with the folder, in milliseconds since 1970.
  var lastExchange: Int64? {
    get { words("bridge.last").first.flatMap { Int64($0) } }
    set { setWords("bridge.last", newValue.map { ["\($0)"] } ?? []) }
  }

  private func words(_ key: String) -> [String] {
    let text = self[key].map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: " ").map(String.init)
  }

  private mutating func setWords(_ key: String, _ words: some Collection<String>) {
    self[key] = words.isEmpty ? nil : Array(words.joined(separator: " ").utf8)
  }
}
