/// What taking in another replica's rows came to: facts, in the order in which they were found.
public struct Reconciliation: Sendable, Hashable {
  /// One thing that was found or decided.
  public enum Decision: Sendable, Hashable {
    /// A row that was not known here is shown from now on.
    case came(Row)
    /// A row that only the other side had changed is as it is there, or was removed there.
    case changed(before: Row, after: Row)
    /// Both sides had changed the row; the later write of each field was kept.
    case merged(before: Row, after: Row)
    /// The row was deleted on one side while the other said something about it: it is shown.
    case revived(before: Row, after: Row)
    /// A deleted row was only ticked or moved on the other side: it stays deleted.
    case staysDeleted(before: Row, after: Row)
    /// Something was said about the row on one side, and later it was deleted on the other, which
    /// did not know of it: it is deleted.
    case deletedUnread(before: Row, after: Row)
    /// The other side lacks the row, or has an older version.
    case went(Row)
    /// Rows that are one item, of which some were not known here; shown as the first.
    case joined([Item])
    /// Lists of one name, of which some were not known here; shown as the first.
    case joinedLists([ShoppingList])
    /// A list was deleted on one side while the other put something on it: it is shown with that.
    case keptList(ShoppingList)
    /// Both sides had written the field since they last agreed; the later write was kept.
    case lost(Loss)
    /// Both sides had changed the note in different places: it has the changes of both.
    case joinedNotes(before: Item, after: Item)
    /// A row older than the oldest deletion still known, which may be a deleted one: not taken.
    case quarantined(Row)
    /// Likewise on this side: the other one has long collected such rows. Deleted; undo brings it
    /// back.
    case withdrawn(Row)
    /// A time that no clock can have shown; it counts as the oldest.
    case stampRefused(row: RowID, field: RowField, stamp: Stamp)
    /// A replica's clock runs so many milliseconds ahead of this one's; it was not followed.
    case clockAhead(replica: UInt64, milliseconds: Int64)
    /// The other side was empty; so many rows here would have been deleted, and were not.
    case emptyBackup(kept: Int)
  }

  /// A value that lost against a later one.
  public struct Loss: Sendable, Hashable {
    /// Which field.
    public var field: RowField
    /// The row as the side had it whose value lost.
    public var lost: Row
    /// The row as it is now.
    public var kept: Row

    /// Records that `kept` won over `lost`.
    public init(_ field: RowField, of lost: Row, against kept: Row) {
      self.field = field
      self.lost = lost
      self.kept = kept
    }
  }

  /// Everything that was found and decided.
  public internal(set) var decisions: [Decision] = []

  /// Nothing yet.
  public init() {}
}
