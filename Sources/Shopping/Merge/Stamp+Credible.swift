extension Stamp {
  /// The times that a clock can have shown, in milliseconds since 1970: the years 2000 to 2200.
  public static let credible: Range<Int64> = 946_684_800_000..<7_289_654_400_000

  /// Whether a clock can have shown this time, or nobody wrote at all.
  public var isCredible: Bool { Stamp.credible.contains(milliseconds) || self == .oldest }
}

extension Row {
  /// The row with every stamp that no clock can have given counted as the oldest.
  ///
  /// A file can hold any stamp. One of the year 9999 would win over everything that people write
  /// for good; so it loses against all of it, and only in the field that has it.
  func credible(_ refused: (RowField, Stamp) -> Void) -> Row {
    if hasCredibleStamps { return self }
    return mapStamps { field, stamp in
      if stamp.isCredible { return stamp }
      refused(field, stamp)
      return .oldest
    }
  }

  private var hasCredibleStamps: Bool {
    switch self {
    case .item(let item):
      item.name.stamp.isCredible && item.list.stamp.isCredible
        && item.quantity.base.stamp.isCredible
        && item.quantity.increments.values.allSatisfy(\.stamp.isCredible)
        && item.size.stamp.isCredible && item.note.stamp.isCredible
        && item.isChecked.stamp.isCredible && item.rank.stamp.isCredible
        && item.isDeleted.stamp.isCredible
    case .list(let list):
      list.name.stamp.isCredible && list.rank.stamp.isCredible && list.isDeleted.stamp.isCredible
    }
  }
}
