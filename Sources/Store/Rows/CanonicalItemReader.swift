import JSON
import Shopping

/// Reads item documents in the form in which ``Shopping/Row/document`` writes them.
struct CanonicalItemReader {
  private typealias Deviation = CanonicalScanner.Deviation

  private var scanner = CanonicalScanner()

  /// Reads the item, `nil` when the document has another form.
  mutating func item(_ bytes: Span<UInt8>) -> Item? {
    scanner = CanonicalScanner()
    return try? wholeItem(bytes)
  }

  private mutating func wholeItem(_ bytes: Span<UInt8>) throws(Deviation) -> Item {
    try scanner.take("{\"added_by\":\"", in: bytes)
    let addedBy = try scanner.string(in: bytes)
    try scanner.take(",\"checked\":", in: bytes)
    let isChecked = try scanner.flag(in: bytes)
    try scanner.take(",\"created\":", in: bytes)
    let created = try scanner.number(in: bytes)
    try scanner.take(",\"deleted\":", in: bytes)
    let isDeleted = try scanner.flag(in: bytes)
    try scanner.take(",\"handle\":", in: bytes)
    let handle = try scanner.number(in: bytes)
    try scanner.take(",\"id\":\"", in: bytes)
    let id = try identity(bytes)
    try scanner.take(",\"list\":\"", in: bytes)
    let list = try identity(bytes)
    try scanner.take(",\"name\":\"", in: bytes)
    let name = try scanner.string(in: bytes)
    guard !name.isEmpty else { throw Deviation() }
    try scanner.take(",\"note\":\"", in: bytes)
    let note = try scanner.string(in: bytes)
    try scanner.take(",\"quantity\":", in: bytes)
    let quantity = try amounts(bytes)
    try scanner.take(",\"rank\":\"", in: bytes)
    let rank = try scanner.string(in: bytes)
    try scanner.take(",\"size\":\"", in: bytes)
    let size = try scanner.string(in: bytes)
    let stamps = try stamps(bytes)
    guard scanner.position == bytes.count else { throw Deviation() }
    return Item(
      id: id,
      list: Register(list, at: stamps.list ?? stamps.name),
      name: Register(name, at: stamps.name),
      quantity: QuantityRegister(base: Register(quantity, at: stamps.quantity ?? stamps.name)),
      size: Register(size, at: stamps.size ?? stamps.name),
      note: Register(note, at: stamps.note ?? stamps.name),
      isChecked: Register(isChecked, at: stamps.checked ?? stamps.name),
      rank: Register(rank, at: stamps.rank ?? stamps.name),
      isDeleted: Register(isDeleted, at: stamps.deleted ?? stamps.name),
      created: Int64(created),
      addedBy: addedBy,
      handle: handle
    )
  }

  private mutating func identity(_ bytes: Span<UInt8>) throws(Deviation) -> RowID {
    guard let identity = RowID(utf8: bytes.extracting(try scanner.text(in: bytes))) else {
      throw Deviation()
    }
    return identity
  }

  private mutating func amounts(_ bytes: Span<UInt8>) throws(Deviation) -> [Amount] {
    if scanner.takes("[]", in: bytes) { return [] }
    var amounts: [Amount] = []
    try scanner.take("[", in: bytes)
    repeat {
      try scanner.take("[\"", in: bytes)
      guard let number = Decimal(try scanner.string(in: bytes)) else { throw Deviation() }
      try scanner.take(",\"", in: bytes)
      amounts.append(Amount(number, try scanner.string(in: bytes)))
      try scanner.take("]", in: bytes)
    } while scanner.takes(",", in: bytes)
    try scanner.take("]", in: bytes)
    return amounts
  }

  /// The stamps that a document names; those left out are the name's.
  private struct Stamps {
    var name = Stamp.oldest
    var checked, deleted, list, note, quantity, rank, size: Stamp?
  }

  private mutating func stamps(_ bytes: Span<UInt8>) throws(Deviation) -> Stamps {
    var stamps = Stamps()
    try scanner.take(",\"stamps\":{", in: bytes)
    stamps.checked = try stamp("\"checked\":\"", bytes)
    stamps.deleted = try stamp("\"deleted\":\"", bytes)
    stamps.list = try stamp("\"list\":\"", bytes)
    guard let name = try stamp("\"name\":\"", bytes) else { throw Deviation() }
    stamps.name = name
    stamps.note = try stamp("\"note\":\"", bytes)
    stamps.quantity = try stamp("\"quantity\":\"", bytes)
    stamps.rank = try stamp("\"rank\":\"", bytes)
    stamps.size = try stamp("\"size\":\"", bytes)
    try scanner.take("}}", in: bytes)
    return stamps
  }

  private mutating func stamp(
    _ key: StaticString,
    _ bytes: Span<UInt8>
  ) throws(Deviation) -> Stamp? {
    guard scanner.takes(key, in: bytes) else { return nil }
    guard let stamp = Stamp(utf8: bytes.extracting(try scanner.text(in: bytes))) else {
      throw Deviation()
    }
    _ = scanner.takes(",", in: bytes)
    return stamp
  }
}
