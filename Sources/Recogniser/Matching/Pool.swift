/// Room for plain values that grows and is never given back: what matching works in.
///
/// An array asks before each write whether it is the only owner of its memory. A pool cannot be
/// copied, so nobody has to ask; indices are checked all the same.
// Its memory belongs to it alone, and it cannot be copied: whoever is handed it is the only one.
@safe struct Pool<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    unsafe start = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "outside the pool")
      return unsafe start[index]
    }
    @inline(__always)
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "outside the pool")
      unsafe start[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity &* 2) }
    unsafe (start + count).initialize(to: element)
    count &+= 1
  }

  /// Forgets all values and keeps their room.
  mutating func removeAll() { count = 0 }

  /// Makes it `count` values, all of them `element`.
  mutating func fill(_ count: Int, with element: Element) {
    if count > capacity { grow(to: max(count, capacity &* 2)) }
    unsafe start.initialize(repeating: element, count: count)
    self.count = count
  }

  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
    self.capacity = capacity
  }
}
