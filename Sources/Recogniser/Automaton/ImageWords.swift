import Text

/// Keeps the words of an image in memory until nobody uses the image any more.
// Nothing writes to the words after `init`, so any thread may read them.
@safe final class ImageMemory: @unchecked Sendable {
  fileprivate let start: UnsafeMutablePointer<UInt32>

  fileprivate init(copying words: [UInt32]) {
    unsafe start = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, words.count))
    for index in words.indices { unsafe (start + index).initialize(to: words[index]) }
  }

  deinit { unsafe start.deallocate() }
}

/// The words of an image where they lie.
///
/// Every access is checked against the bounds, so that a wrong image stops the program instead of
/// reading what is not its own.
// Nothing writes to the words while there is an image, so any thread may read them.
@safe struct ImageWords: @unchecked Sendable {
  private let start: UnsafePointer<UInt32>
  let count: Int
  /// None when the words are part of the program.
  private let owner: ImageMemory?

  /// Copies `words`.
  init(copying words: [UInt32]) {
    let memory = ImageMemory(copying: words)
    unsafe start = UnsafePointer(memory.start)
    count = words.count
    owner = memory
  }

  /// Takes the words that lie in `bytes`; `nil` when this machine cannot read them there.
  init?(_ bytes: StaticBytes) {
    let isAligned = unsafe Int(bitPattern: bytes.start).isMultiple(
      of: MemoryLayout<UInt32>.alignment
    )
    guard isAligned, UInt32(littleEndian: 1) == 1 else { return nil }
    unsafe start = bytes.start.assumingMemoryBound(to: UInt32.self)
    count = bytes.count / 4
    owner = nil
  }

  @inline(__always)
  subscript(place: Int) -> UInt32 {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "outside the image")
    return unsafe start[place]
  }

  /// The record that lies from `place` on, a struct of words, with one check for all of them.
  @inline(__always)
  func record<Record: BitwiseCopyable>(at place: Int) -> Record {
    let size = MemoryLayout<Record>.size / MemoryLayout<UInt32>.size
    precondition(place >= 0 && place &+ size <= count, "outside the image")
    return unsafe UnsafeRawPointer(start + place).loadUnaligned(as: Record.self)
  }

  /// The byte at a place counted in bytes; words lie in memory as bytes were packed, low ones first.
  @inline(__always)
  func byte(at place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: self[place >> 2] >> (8 * UInt32(place & 3)))
  }

  /// The UTF-8 text at a place counted in bytes.
  func text(at place: Int, count: Int) -> String {
    guard place >= 0, count >= 0, place + count <= self.count * 4 else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: self.count * 4)
    return unsafe String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }
}
