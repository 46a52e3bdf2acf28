/// Bytes that are part of the program: they were embedded when it was built, live as long as it
/// does, and cost nothing until they are read.
@safe
// Unchecked: nothing ever writes to them, so any thread may read them.
public struct StaticBytes: @unchecked Sendable {
  /// Where they lie.
  public let start: UnsafeRawPointer
  /// How many there are.
  public let count: Int

  /// Takes bytes that lie in the program's read-only memory.
  public init(unsafeAt start: UnsafeRawPointer, count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  /// The byte at `place`.
  ///
  /// - Precondition: `place` is among the bytes.
  public subscript(place: Int) -> UInt8 {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "outside the bytes")
    return unsafe start.load(fromByteOffset: place, as: UInt8.self)
  }

  /// The little-endian word of 32 bits with the number `number`.
  ///
  /// - Precondition: all of it is among the bytes.
  public func word(_ number: Int) -> UInt32 {
    precondition(number >= 0 && number < count / 4, "outside the words")
    let word = unsafe start.loadUnaligned(fromByteOffset: number * 4, as: UInt32.self)
    return UInt32(littleEndian: word)
  }

  /// The UTF-8 text in `range`.
  ///
  /// - Precondition: the range is among the bytes.
  public func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the bytes")
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return unsafe String(decoding: bytes[range], as: UTF8.self)
  }

  /// All of it, as UTF-8 text.
  public var text: String { text(0..<count) }
}
