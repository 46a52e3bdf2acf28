import Shopping

/// Where in a document a row stands.
enum Section: Sendable {
  case lists, items, deleted
}

/// Reads rows in the layout in which ``RowWriter`` writes them.
struct RowLine {
  private typealias Deviation = LineScanner.Deviation

  /// The stamps that a row names; those left out are the name's.
  private struct Stamps {
    var name = Stamp.oldest
    var checked, deleted, list, note, quantity, rank, size: Stamp?
    /// Whether a comma has promised another one.
    var goesOn = true
  }

  /// Reads one row, from its opening brace to its closing one.
  static func item(
    _ scanner: inout LineScanner,
    _ section: Section,
    _ bytes: Span<UInt8>
  ) throws(LineScanner.Deviation) -> BridgeRow {
    try scanner.take("{\"addedBy\":\"", in: bytes)
    let addedBy = try scanner.string(in: bytes)
    var deletedAt: Stamp?
    if section == .deleted {
      try scanner.take(",\"at\":\"", in: bytes)
      deletedAt = try scanner.stamp(in: bytes)
    }
    let credit = try credit(&scanner, bytes)
    try scanner.take(",\"checked\":", in: bytes)
    let isChecked = try scanner.flag(in: bytes)
    try scanner.take(",\"created\":\"", in: bytes)
    let created = try scanner.time(in: bytes)
    let isRevived = section == .items && scanner.takes(",\"deleted\":true", in: bytes)
    try scanner.take(",\"id\":\"", in: bytes)
    let id = try scanner.identity(in: bytes)
    try scanner.take(",\"lastModified\":\"", in: bytes)
    _ = try scanner.time(in: bytes)
    try scanner.take(",\"list\":\"", in: bytes)
    let list = try scanner.identity(in: bytes)
    try scanner.take(",\"name\":\"", in: bytes)
    let name = try scanner.string(in: bytes)
    try scanner.take(",\"notes\":\"", in: bytes)
    let note = try scanner.string(in: bytes)
    var number: Decimal?
    if scanner.takes(",\"quantity\":\"", in: bytes) {
      number = Decimal(try scanner.string(in: bytes))
      guard number != nil else { throw LineScanner.Deviation() }
    }
    try scanner.take(",\"rank\":\"", in: bytes)
    let rank = try scanner.string(in: bytes)
    let size = scanner.takes(",\"size\":\"", in: bytes) ? try scanner.string(in: bytes) : ""
    let unit = scanner.takes(",\"unit\":\"", in: bytes) ? try scanner.string(in: bytes) : ""
    let stamps = try stamps(&scanner, bytes)
    try scanner.take("}", in: bytes)
    guard RowRules.areKept(name: name, note: note, size: size, unit: unit, addedBy: addedBy) else {
      throw LineScanner.Deviation()
    }
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
    _ scanner: inout LineScanner,
    _ bytes: Span<UInt8>
  ) throws(Deviation) -> Credit? {
    guard scanner.takes(",\"by\":{\"author\":\"", in: bytes) else { return nil }
    let author = try scanner.string(in: bytes)
    try scanner.take(",\"device\":\"", in: bytes)
    let device = try scanner.string(in: bytes)
    try scanner.take(",\"surface\":\"", in: bytes)
    let surface = try scanner.string(in: bytes)
    try scanner.take("}", in: bytes)
    return Credit(author: author, surface: surface, device: device)
  }

  private static func stamps(
    _ scanner: inout LineScanner,
    _ bytes: Span<UInt8>
  ) throws(Deviation) -> Stamps {
    var stamps = Stamps()
    try scanner.take(",\"v\":{", in: bytes)
    stamps.checked = try stamp("\"checked\":\"", &stamps.goesOn, &scanner, bytes)
    stamps.deleted = try stamp("\"deleted\":\"", &stamps.goesOn, &scanner, bytes)
    stamps.list = try stamp("\"list\":\"", &stamps.goesOn, &scanner, bytes)
    guard let name = try stamp("\"name\":\"", &stamps.goesOn, &scanner, bytes) else {
      throw Deviation()
    }
    stamps.name = name
    stamps.note = try stamp("\"notes\":\"", &stamps.goesOn, &scanner, bytes)
    stamps.quantity = try stamp("\"quantity\":\"", &stamps.goesOn, &scanner, bytes)
    stamps.rank = try stamp("\"rank\":\"", &stamps.goesOn, &scanner, bytes)
    stamps.size = try stamp("\"size\":\"", &stamps.goesOn, &scanner, bytes)
    guard !stamps.goesOn else { throw Deviation() }
    try scanner.take("}", in: bytes)
    return stamps
  }

  private static func stamp(
    _ key: StaticString,
    _ goesOn: inout Bool,
    _ scanner: inout LineScanner,
    _ bytes: Span<UInt8>
  ) throws(Deviation) -> Stamp? {
    guard goesOn, scanner.takes(key, in: bytes) else { return nil }
    let stamp = try scanner.stamp(in: bytes)
    goesOn = scanner.takes(",", in: bytes)
    return stamp
  }
}
