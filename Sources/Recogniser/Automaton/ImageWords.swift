/// Keeps the words of an image in memory until nobody uses the image any more.
// Nothing writes to the words after `init`, so any thread may read them.
@safe final class ImageMemory: @unchecked Sendable {
  fileprivate let start: UnsafeMutablePointer<UInt32>

  /// Room for `count` words, all of which `fill` must set.
  fileprivate init(count: Int, _ fill: (UnsafeMutablePointer<UInt32>) -> Void) {
    unsafe start = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    unsafe fill(start)
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
  private let owner: ImageMemory

  /// Words of their own, all of which `fill` must set.
  init(count: Int, _ fill: (UnsafeMutablePointer<UInt32>) -> Void) {
    let memory = unsafe ImageMemory(count: count, fill)
    unsafe start = UnsafePointer(memory.start)
    self.count = count
    owner = memory
  }

  /// Copies `words`.
  init(copying words: [UInt32]) {
    unsafe self.init(count: words.count) { copy in
      for index in words.indices { unsafe (copy + index).initialize(to: words[index]) }
    }
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
