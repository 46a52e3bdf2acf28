/// Where the words of an image lie: in the program itself, or in memory of their own.
///
/// Every access is checked against the bounds, so that a wrong image stops the program instead of
/// reading what is not its own.
// Nothing ever writes to the words after `init`, so any thread may read them.
@safe final class ImageMemory: @unchecked Sendable {
  private let start: UnsafePointer<UInt32>
  let count: Int
  private let isOwned: Bool

  /// Borrows words that stay where they are as long as the program runs.
  init(permanent start: UnsafePointer<UInt32>, count: Int) {
    unsafe self.start = start
    self.count = count
    isOwned = false
  }

  /// Copies `words`.
  init(copying words: [UInt32]) {
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, words.count))
    for index in words.indices { unsafe copy[index] = words[index] }
    unsafe start = UnsafePointer(copy)
    count = words.count
    isOwned = true
  }

  deinit {
    if isOwned { unsafe start.deallocate() }
  }

  @inline(__always)
  subscript(place: Int) -> UInt32 {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "outside the image")
    return unsafe start[place]
  }

  /// The UTF-8 text at a place counted in bytes; words lie in memory as bytes were packed, low
  /// ones first.
  func text(at place: Int, count: Int) -> String {
    guard place >= 0, count >= 0, place + count <= self.count * 4 else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: self.count * 4)
    return unsafe String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }
}
