import CZLib

/// Compression as browsers understand it (RFC 1952).
public enum Gzip: Sendable {
  /// The bytes, compressed as far as it goes; `nil` when the system has no memory for it.
  ///
  /// For what is compressed once and sent often: a megabyte takes some 50 ms.
  public static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    compressed(bytes, level: Z_BEST_COMPRESSION)
  }

  /// The bytes, compressed quickly: for what is sent once.
  public static func quicklyCompressed(_ bytes: [UInt8]) -> [UInt8]? {
    compressed(bytes, level: Z_BEST_SPEED)
  }

  private static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    // 15 bits of window; 16 more ask for the gzip header.
    var stream = unsafe z_stream()
    let version = ZLIB_VERSION
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard
      unsafe deflateInit2_(
        &stream,
        level,
        Z_DEFLATED,
        15 + 16,
        9,
        Z_DEFAULT_STRATEGY,
        version,
        size
      )
        == Z_OK
    else { return nil }
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(unsafe deflateBound(&stream, UInt(bytes.count))))
    let isDone = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        return unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isDone else { return nil }
    output.removeLast(Int(unsafe stream.avail_out))
    return output
  }
}

extension RequestHead {
  /// Whether the client takes gzip (RFC 9110 §12.5.3).
  public var acceptsGzip: Bool {
    let codings = headers.values("Accept-Encoding").joined(separator: ",").lowercased()
    return codings.split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " } }
      return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }
}
