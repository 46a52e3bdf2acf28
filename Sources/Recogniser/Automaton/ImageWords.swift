/// Keeps words of an image in memory of their own, until nobody uses the image any more.
// Nothing writes to the words after `init`, so any thread may read them.
@safe final class ImageMemory: @unchecked Sendable {
  fileprivate let start: UnsafeMutablePointer<UInt32>

  fileprivate init(copying words: [UInt32]) {
    unsafe start = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, words.count))
    for index in words.indices { unsafe (start + index).initialize(to: words[index]) }
  }

  deinit { unsafe start.deallocate() }
}

/// The words of an image where they lie: in the program itself, or in memory of their own.
///
/// Every access is checked against the bounds, so that a wrong image stops the program instead of
/// reading what is not its own.
// Nothing writes to the words while there is an image, so any thread may read them.
@safe struct ImageWords: @unchecked Sendable {
  private let start: UnsafePointer<UInt32>
  let count: Int
  /// `nil` when they stay where they are as long as the program runs.
  private let owner: ImageMemory?

  /// Borrows words that stay where they are as long as the program runs.
  init(permanent start: UnsafePointer<UInt32>, count: Int) {
    unsafe self.start = start
    self.count = count
    owner = nil
  }

  /// Copies `words`.
  init(copying words: [UInt32]) {
    let memory = ImageMemory(copying: words)
    unsafe start = UnsafePointer(memory.start)
    count = words.count
    owner = memory
  }

  @inline(__always)
  subscript(place: Int) -> UInt32 {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "outside the image")
    return unsafe start[place]
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
