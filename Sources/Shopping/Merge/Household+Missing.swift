extension Household {
  /// Deletes what a writer that knows no tombstones has left out of its file.
  ///
  /// A few rows are believed: at most three, or a fifth of all, and never all of them. More look
  /// like an accident and are asked about first.
  ///
  /// - Parameters:
  ///   - missing: The rows that it was given and did not write back.
  ///   - count: How many rows it was given.
  ///   - isConfirmed: Somebody has said that these are to be deleted.
  /// - Returns: Whether they were deleted.
  public mutating func deleteMissing(
    _ missing: Set<RowID>,
    of count: Int,
    isConfirmed: Bool = false
  ) -> Bool {
    let isBelieved = missing.count < count && missing.count <= max(3, count / 5)
    guard isConfirmed || isBelieved else { return false }
    for row in missing.sorted() {
      if let item = items[row], item.isVisible { remove(item) }
    }
    return true
  }
}
