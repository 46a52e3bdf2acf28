import CLinux

/// The memory of this process.
public enum ProcessMemory: Sendable {
  /// Gives back to the system what was used and is free, for moments in which nothing is to be done.
  ///
  /// The allocator keeps it otherwise, for the next time.
  public static func giveBack() { give_back_memory() }
}
