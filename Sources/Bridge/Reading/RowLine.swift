import JSON
import Shopping

/// Where in a document a row stands.
enum Section: Sendable {
  case lists, items, deleted

  /// The section that a member of the document holds.
  init?(member name: String) {
    switch name {
    case "lists": self = .lists
    case "items": self = .items
    case "deleted": self = .deleted
    default: return nil
    }
  }
}

/// An item's row in the layout in which ``RowWriter`` writes it.
struct RowLine {
  private typealias Deviation = CanonicalScanner.Deviation

  private let addedBy, name, note, rank, size, unit: String
  private let id, list: RowID
  private let isChecked, isRevived: Bool
  private let created: Int64
  private var deletedAt: Stamp?
  private let credit: Credit?
  private var number: Decimal?
  private let stamps: LineStamps

  /// Reads one row, from its opening brace to its closing one.
  init(
    _ scanner: inout CanonicalScanner,
    _ section: Section,
    _ bytes: Span<UInt8>
  ) throws(CanonicalScanner.Deviation) {
    try scanner.take("{\"addedBy\":\"", in: bytes)
    addedBy = try scanner.string(in: bytes)
    if section == .deleted {
      try scanner.take(",\"at\":\"", in: bytes)
      deletedAt = try scanner.stamp(in: bytes)
    }
    credit = try RowLine.credit(&scanner, bytes)
    try scanner.take(",\"checked\":", in: bytes)
    isChecked = try scanner.flag(in: bytes)
    try scanner.take(",\"created\":\"", in: bytes)
    created = try scanner.time(in: bytes)
    isRevived = section == .items && scanner.takes(",\"deleted\":true", in: bytes)
    try scanner.take(",\"id\":\"", in: bytes)
    id = try scanner.identity(in: bytes)
    try scanner.take(",\"lastModified\":\"", in: bytes)
    _ = try scanner.time(in: bytes)
    try scanner.take(",\"list\":\"", in: bytes)
    list = try scanner.identity(in: bytes)
    try scanner.take(",\"name\":\"", in: bytes)
    name = try scanner.string(in: bytes)
    try scanner.take(",\"notes\":\"", in: bytes)
    note = try scanner.string(in: bytes)
    if scanner.takes(",\"quantity\":\"", in: bytes) {
      number = Decimal(try scanner.string(in: bytes))
      guard number != nil else { throw CanonicalScanner.Deviation() }
    }
    try scanner.take(",\"rank\":\"", in: bytes)
    rank = try scanner.string(in: bytes)
    size = scanner.takes(",\"size\":\"", in: bytes) ? try scanner.string(in: bytes) : ""
    unit = scanner.takes(",\"unit\":\"", in: bytes) ? try scanner.string(in: bytes) : ""
    stamps = try LineStamps(&scanner, bytes)
    try scanner.take("}", in: bytes)
    // A row that is to be set aside is read again, to say what is wrong with it.
    guard
      RowRules.areKept(
        name: name,
        note: note,
        size: size,
        unit: unit,
        rank: rank,
        addedBy: addedBy
      )
    else { throw CanonicalScanner.Deviation() }
  }

  /// The row that the line says.
  var row: BridgeRow {
    let item = Item(
      id: id,
      list: Register(list, at: stamps.list ?? stamps.name),
      name: Register(name, at: stamps.name),
      quantity: QuantityRegister(
        base: Register(
          number.map { [Amount($0, unit)] } ?? [],
          at: stamps.quantity ?? stamps.name
        )
      ),
      size: Register(size, at: stamps.size ?? stamps.name),
      note: Register(note, at: stamps.note ?? stamps.name),
      isChecked: Register(isChecked, at: stamps.checked ?? stamps.name),
      rank: Register(rank, at: stamps.rank ?? stamps.name),
      isDeleted: Register(
        isRevived || deletedAt != nil,
        at: deletedAt ?? stamps.deleted ?? stamps.name
      ),
      created: created,
      addedBy: addedBy,
      handle: 0
    )
    return BridgeRow(.item(item), credit: credit)
  }

  private static func credit(
    _ scanner: inout CanonicalScanner,
    _ bytes: Span<UInt8>
  ) throws(Deviation) -> Credit? {
    guard scanner.takes(",\"by\":{\"author\":\"", in: bytes) else { return nil }
    let author = try scanner.string(in: bytes)
    try scanner.take(",\"device\":\"", in: bytes)
    let device = try scanner.string(in: bytes)
    try scanner.take(",\"surface\":\"", in: bytes)
    let surface = try scanner.string(in: bytes)
    try scanner.take("}", in: bytes)
    guard RowRules.isPlain(author), RowRules.isPlain(device), RowRules.isPlain(surface) else {
      throw Deviation()
    }
    return Credit(author: author, surface: surface, device: device)
  }
}
