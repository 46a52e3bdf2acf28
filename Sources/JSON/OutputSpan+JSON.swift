// What a writer of one known kind of object needs: room is reserved once for the whole object, and
// its members go straight there, without a tree.

extension OutputSpan<UInt8> {
  /// Appends a literal's bytes, which have to be UTF-8 that can stand in a document as it is.
  public mutating func append(text: StaticString) {
    text.withUTF8Buffer { unsafe append(copying: $0.span) }
  }

  /// Appends the bytes in one copy.
  ///
  /// - Precondition: there is room for them.
  public mutating func append(copying bytes: Span<UInt8>) {
    precondition(freeCapacity >= bytes.count)
    // The source is borrowed only while it is copied to where there is room.
    unsafe bytes.withUnsafeBytes { source in
      unsafe withUnsafeMutableBufferPointer { target, count in
        let free = unsafe UnsafeMutableRawBufferPointer(target)[count...]
        unsafe UnsafeMutableRawBufferPointer(rebasing: free).copyMemory(from: source)
        count += source.count
      }
    }
  }

  /// Appends text as a JSON string, with its quotes; a byte may need six for its escape.
  public mutating func append(string text: String) {
    let bytes = text.utf8Span.span
    guard JSONWriter.isPlain(bytes) else {
      append(copying: JSONWriter.bytes(of: .string(text)).span)
      return
    }
    append(UInt8(ascii: "\""))
    append(copying: bytes)
    append(UInt8(ascii: "\""))
  }
}
