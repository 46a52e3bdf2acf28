import Files
import Shopping

/// Small values that follow a person from device to device, as `NSUbiquitousKeyValueStore` has them.
///
/// Each device has a copy of its own and works with that; ``synchronise()`` exchanges it with a file
/// in a folder that some tool keeps in sync. Per key the file wins: when another device has written
/// a key since this one last looked, what this one wrote is dropped and the change is told; writing
/// again goes over it. Removing a key is a write, too.
///
/// Not for secrets: the file is readable by whoever syncs the folder.
///
/// Several processes may use one copy: each call takes the side lock and reads what is there.
public struct KeyValueStore: Sendable {
  private let folder: String
  private var copyPath: String { "\(folder)/settings.json" }
  private let shared: SyncedFile?
  private let limits: KeyValueLimits
  private let throttle: UploadThrottle
  private let now: @Sendable () -> Int64

  /// A store whose copy is the file `settings.json` in `folder`.
  ///
  /// - Parameters:
  ///   - folder: A private folder of this device; need not be there yet.
  ///   - shared: The file in the synced folder; without one the values stay on this device.
  ///   - limits: How much is taken.
  ///   - throttle: How often the shared file is written.
  ///   - now: The wall clock, in milliseconds since 1970.
  public init(
    folder: String,
    shared: SyncedFile? = nil,
    limits: KeyValueLimits = .standard,
    throttle: UploadThrottle = .standard,
    now: @escaping @Sendable () -> Int64
  ) {
    self.folder = folder
    self.shared = shared
    self.limits = limits
    self.throttle = throttle
    self.now = now
  }

  // MARK: - This device's copy

  /// Every value, as this device has it.
  ///
  /// - Throws: ``KeyValueError``. A copy that is damaged counts as empty; the next change sets it
  ///   aside under a name that ends in `.damaged`.
  public func values() throws(KeyValueError) -> [String: PropertyValue] {
    try read()?.values ?? [:]
  }

  /// Writes a key, or removes it with `nil`, durably on this device.
  ///
  /// - Returns: Whether the key is longer than every platform is sure to take.
  /// - Throws: ``KeyValueError`` with the figures when a limit would be exceeded; nothing is
  ///   changed then.
  @discardableResult
  public func set(_ value: PropertyValue?, for key: String) throws(KeyValueError) -> Bool {
    try change { copy throws(KeyValueError) in
      var values = copy.values
      values[key] = value
      try limits.check(key, value, among: values)
      copy.write(value, for: key, now: now())
    }
    return limits.warns(of: key)
  }

  // MARK: - Exchange

  /// Exchanges this device's copy with the synced folder, when there is one.
  ///
  /// While the file stands as this device left it and nothing waits, only its status is looked at.
  ///
  /// - Throws: ``KeyValueError`` when a file cannot be read or written; what was written waits.
  public func synchronise() throws(KeyValueError) -> Synchronisation {
    guard let shared else { return Synchronisation() }
    let copy = try read()
    if let copy, copy.pending.isEmpty, copy.seen != nil, try status(shared) == copy.seen,
      try filing({ () throws(FileError) in try shared.conflictCopies(shared.path) }).isEmpty
    {
      return Synchronisation()
    }
    var result = Synchronisation()
    try change { copy throws(KeyValueError) in
      try exchange(&copy, with: shared, &result)
      result.pending = copy.pending
    }
    return result
  }

  private func exchange(
    _ copy: inout LocalCopy,
    with shared: SyncedFile,
    _ result: inout Synchronisation
  ) throws(KeyValueError) {
    let found = try filing { () throws(FileError) in try shared.read() }
    result.notices = found.notices
    guard found.isWritable else { return }
    let time = now()
    let values =
      found.values?.withoutImpossibleTimes ?? SharedValues(account: copy.account ?? newAccount())
    result.changes = copy.adopt(values)
    let offer = copy.offered(to: values)
    guard limits.holds(offer.values) else {
      result.changes.append(KeyValueChange(reason: .quotaViolation, keys: copy.pending))
      return
    }
    copy.uploads = throttle.counting(copy.uploads, at: time)
    let bytes = offer.document
    if bytes != found.bytes {
      guard throttle.allows(copy.uploads, at: time) else { return }
      try filing { () throws(FileError) in try DurableFile.replace(shared.path, with: bytes) }
      copy.noteShared(at: time)
    }
    try filing { () throws(FileError) in
      for conflictCopy in found.copies { try shared.setAside(conflictCopy) }
    }
    copy.seen = try status(shared)
  }

  private func status(_ shared: SyncedFile) throws(KeyValueError) -> SeenFile? {
    try filing { () throws(FileError) in try FileStatus.of(shared.path) }.map {
      SeenFile(device: $0.device, number: $0.number, size: $0.size, modified: $0.modified)
    }
  }

  private func newAccount() -> String { String(UInt64.random(in: 0 ... .max), radix: 16) }

  // MARK: - The file of the copy

  private func read() throws(KeyValueError) -> LocalCopy? {
    guard try filing({ () throws(FileError) in try FileStatus.ofPlainFile(copyPath) }) != nil else {
      return nil
    }
    let bytes = try filing { () throws(FileError) in
      try DurableFile.read(copyPath, limit: 2 * SharedValues.greatestFile)
    }
    do throws(DocumentFault) {
      return try LocalCopy(document: bytes)
    } catch {
      if error == .newer { throw .newer(path: copyPath) }
      return nil
    }
  }

  /// Changes the copy under the lock; a change that throws leaves the file as it was.
  private func change(
    _ body: (inout LocalCopy) throws(KeyValueError) -> Void
  ) throws(KeyValueError) {
    let lock = SideLock(path: copyPath + ".lock")
    try filing { () throws(FileError) in
      try PrivateFolder.create(folder)
      try lock.acquire(within: .seconds(10))
    }
    defer { lock.release() }
    let old = try read()
    if old == nil { try setDamagedAside() }
    var copy = old ?? LocalCopy(replica: .random(in: 1 ... .max))
    try body(&copy)
    guard copy != old else { return }
    try filing { () throws(FileError) in try DurableFile.replace(copyPath, with: copy.document) }
  }

  private func setDamagedAside() throws(KeyValueError) {
    try filing { () throws(FileError) in
      guard try FileStatus.of(copyPath) != nil else { return }
      try DurableFile.rename(copyPath, to: copyPath + ".damaged")
    }
  }
}
