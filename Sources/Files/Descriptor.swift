import Glibc

/// An open file that closes itself.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Opens `path`, starting over when a signal interrupts.
  ///
  /// Never blocks on a pipe planted in the file's place, and is not inherited by programs that
  /// this one starts.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(FileError) {
    var number: Int32
    repeat {
      number = unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK, mode)
    } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .system("open", path) }
    self.number = number
  }

  deinit { _ = close(number) }

  /// What the open file is, whatever its name means by now.
  func status(_ path: String) throws(FileError) -> FileStatus {
    var facts = stat()
    guard unsafe fstat(number, &facts) == 0 else { throw .system("fstat", path) }
    return FileStatus(facts)
  }

  /// Writes all of `bytes`, however many calls it takes.
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          number,
          buffer.baseAddress.map { unsafe $0 + written },
          bytes.count - written
        )
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .system("write", path, count < 0 ? errno : ENOSPC) }
      written += count
    }
  }

  /// Reads to the end, or to one byte more than `limit`.
  func read(atMost limit: Int, from path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let wanted = min(limit + 1 - bytes.count, 1 << 16)
      let (chunk, failure) = readChunk(of: wanted)
      if let failure {
        if failure == EINTR { continue }
        throw .system("read", path, failure)
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  private func readChunk(of capacity: Int) -> (bytes: [UInt8], failure: Int32?) {
    var failure: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = unsafe Glibc.read(number, buffer.baseAddress, capacity)
      count = max(result, 0)
      if result < 0 { failure = errno }
    }
    return (bytes, failure)
  }

  /// Waits until what was written is on the disk.
  ///
  /// A failure means that the bytes may be lost although a later call succeeds: never retried.
  func synchronise(_ path: String) throws(FileError) {
    guard fsync(number) == 0 else { throw .system("fsync", path) }
  }
}
