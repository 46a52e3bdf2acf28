import Files
import JSON
public import Shopping

/// What can still be read of bytes that may be no whole document, to bring rows back.
///
/// Before the damage rows are read in whatever layout; behind it line by line, which is how they are
/// written. A single row, as it is set aside when it is malformed, is read as one. Of a row with a
/// member that cannot be read the others are taken.
public struct BridgeSalvage: Sendable, Hashable {
  /// The rows that are whole.
  public private(set) var rows: [BridgeRow] = []
  /// The rows of version 1.
  public private(set) var plainRows: [PlainRow] = []
  /// Rows of which something could not be read.
  public private(set) var partial: [BridgeRow] = []
  /// What looks like a row and gives none.
  public private(set) var unreadable: [MalformedRow] = []

  /// How many rows were found.
  public var count: Int { rows.count + plainRows.count + partial.count }

  /// The items among them that were not deleted.
  public var items: Set<RowID> {
    let whole = (rows + partial).compactMap { row -> RowID? in
      guard case .item(let item) = row.row, item.isVisible else { return nil }
      return item.id
    }
    return Set(whole + plainRows.map(\.id))
  }

  /// Reads what can be read.
  ///
  /// - Throws: ``BridgeFault`` when there is no row at all, or a newer version has written them.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8]) throws(BridgeFault) {
    do throws(BridgeFault) {
      let document = try BridgeReader.read(bytes)
      rows = document.rows
      plainRows = document.plainRows
      for row in document.malformed { take(row.bytes.span, in: .items, document.schemaVersion) }
    } catch {
      guard error.mayLeaveRows else { throw error }
      var finder = RowFinder()
      finder.look(through: bytes.span)
      for place in finder.places {
        take(bytes.span.extracting(place.range), in: place.section, finder.schemaVersion)
      }
      guard count > 0 || !unreadable.isEmpty else { throw error }
    }
  }

  /// The rows as a household can take them in.
  ///
  /// Rows that say nothing of when they were written, or not all of what they said, count only where
  /// nothing is known of them.
  public func rows(for household: inout Household) -> [Row] {
    let plain = PlainRows.rows(
      of: plainRows.filter { household.items[$0.id] == nil },
      nil,
      household
    )
    let unknown = partial.map(\.row).filter { row in
      household.items[row.id] == nil && household.lists[row.id] == nil
    }
    return rows.map(\.row) + household.adopt(plain + unknown, base: [])
  }

  private mutating func take(_ row: Span<UInt8>, in section: Section, _ schemaVersion: Int) {
    if schemaVersion < 2, let plain = try? PlainRowReader.row(row) {
      plainRows.append(plain)
      return
    }
    do throws(RowFields.Fault) {
      try takeWhole(row, in: section)
    } catch {
      takePart(row, in: section, without: error)
    }
  }

  private mutating func takeWhole(
    _ row: Span<UInt8>,
    in section: Section
  ) throws(RowFields.Fault) {
    if section == .items, let crowd = try RowReader.crowd(row) {
      rows += crowd.rows
    } else {
      rows.append(try RowReader.row(row, section))
    }
  }

  /// Takes a row without the members that cannot be read; it needs a name.
  private mutating func takePart(
    _ row: Span<UInt8>,
    in section: Section,
    without first: RowFields.Fault
  ) {
    // Only rows of version 1 call their identity so.
    if (try? RowFields(row, knowing: ["uuid"]))?["uuid"] != nil,
      let plain = try? PlainRowReader.row(row)
    {
      plainRows.append(plain)
      return
    }
    var ignored: Set<String> = []
    var fault = first
    while ignored.insert(fault.member).inserted, fault.member != "name" {
      do throws(RowFields.Fault) {
        let identity = ignored.contains("id") ? RowID(standingFor: row) : nil
        partial.append(
          try RowReader.row(row, section == .deleted ? .items : section, without: ignored, identity)
        )
        return
      } catch {
        fault = error
      }
    }
    unreadable.append(MalformedRow(bytes: [UInt8](copying: row), problem: fault.problem))
  }
}

extension BridgeFault {
  /// Whether rows may stand in what is no document.
  fileprivate var mayLeaveRows: Bool {
    switch self {
    case .noList, .unreadable: true
    case .empty, .beyond, .newer: false
    }
  }
}

extension RowID {
  /// The identity of a row that has none: always the same for the same bytes, a version 8 UUID
  /// (RFC 9562).
  fileprivate init(standingFor row: Span<UInt8>) {
    let words = SHA256.digest(of: [UInt8](copying: row)).prefix(16)
    let high = words.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    let low = words.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
    self.init(
      high: high & ~0xF000 | 0x8000,
      low: low & ~(0b11 << 62) | (0b10 << 62)
    )
  }
}
