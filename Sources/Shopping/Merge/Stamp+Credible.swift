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
    mapStamps { field, stamp in
      if stamp.isCredible { return stamp }
      refused(field, stamp)
      return .oldest
    }
  }
}
