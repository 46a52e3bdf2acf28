public import Files
import Threads

/// Where a register is kept; several programs may use one at a time.
public protocol DeviceKeeping: Sendable {
  /// The register as it is now.
  ///
  /// - Throws: ``FileError`` when it cannot be read.
  func read() throws(FileError) -> DeviceRegister

  /// Changes the register, with nobody changing it at the same time.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: ``FileError`` when it cannot be written; it is then as it was.
  func change<Result: Sendable>(
    _ body: (inout DeviceRegister) -> Result
  ) throws(FileError) -> Result

  /// Differs whenever the register may be another one than before.
  func stamp() -> Int64
}

/// A register in a file that only its owner may read, replaced as a whole and durably.
public struct DeviceFile: DeviceKeeping {
  private static let longest = 1 << 20

  private let folder: String
  private let path: String

  /// Keeps the register in the folder of the store, which is made when there is something to keep.
  public init(folder: String) {
    self.folder = folder
    path = "\(folder)/devices.json"
  }

  /// Reads the file; nobody is paired while there is none.
  public func read() throws(FileError) -> DeviceRegister {
    guard try FileStatus.ofPlainFile(path) != nil else { return DeviceRegister() }
    let bytes = try DurableFile.read(path, limit: Self.longest)
    guard let register = DeviceRegister(bytes) else {
      throw FileError(
        .unsuitable,
        path: path,
        detail: "it does not hold the paired devices",
        advice: "move it away, and pair the devices again"
      )
    }
    return register
  }

  /// Replaces the file under a lock beside it.
  public func change<Result: Sendable>(
    _ body: (inout DeviceRegister) -> Result
  ) throws(FileError) -> Result {
    try PrivateFolder.create(folder)
    let lock = SideLock(path: path + ".lock")
    try lock.acquire(within: .seconds(5))
    defer { lock.release() }
    let before = try read()
    var register = before
    let result = body(&register)
    if register != before { try DurableFile.replace(path, with: register.bytes) }
    return result
  }

  /// When the file was last changed; 0 while there is none.
  public func stamp() -> Int64 {
    let status = (try? FileStatus.of(path)) ?? nil
    return status.map { $0.changed ^ Int64(truncatingIfNeeded: $0.number) } ?? 0
  }
}
