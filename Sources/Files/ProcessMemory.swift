import CLinux

/// The memory of this process.
public enum ProcessMemory: Sendable {
  /// Gives back to the system what was used and is free, for moments in which nothing is to be done.
  ///
  /// The allocator keeps it otherwise, for the next time.
  public static func giveBack() {
    give_back_memory()
    giveBackCode()
  }

  /// Gives back the pages of the program itself, for the moment in which starting is over: most that
  /// starting has touched is never needed again, and what is comes back by itself.
  public static func giveBackCode() { unmap_code() }
}
