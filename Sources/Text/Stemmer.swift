import CStemmer
import Threads

/// A Snowball stemmer: `tomatoes` and `tomato` have one stem.
///
/// Snowball's C object writes into a buffer of its own, so calls take turns.
public final class Stemmer: Sendable {
  private let handle: Guarded<Handle>

  /// Snowball's names of the languages it knows.
  public static var algorithms: [String] {
    guard var place = unsafe sb_stemmer_list() else { return [] }
    var names: [String] = []
    while let name = unsafe place.pointee {
      unsafe names.append(String(cString: name))
      unsafe place += 1
    }
    return names
  }

  /// A stemmer for `algorithm`, Snowball's name of a language: `english`, `german`.
  ///
  /// `nil` when Snowball has none of that name.
  public init?(_ algorithm: String) {
    guard let stemmer = unsafe sb_stemmer_new(algorithm, "UTF_8") else { return nil }
    handle = unsafe Guarded(Handle(stemmer: stemmer))
  }

  /// The stem of one folded word; words Snowball cannot take come back as they are.
  public func stem(_ word: String) -> String {
    let bytes = Array(word.utf8)
    return handle.withLock { handle in handle.stem(bytes) } ?? word
  }
}

/// The C object, owned once and freed with its owner.
@safe
// Unchecked: the object is reached only through the lock above.
private struct Handle: ~Copyable, @unchecked Sendable {
  private let stemmer: OpaquePointer

  init(stemmer: OpaquePointer) { unsafe self.stemmer = stemmer }

  deinit { unsafe sb_stemmer_delete(stemmer) }

  func stem(_ bytes: [UInt8]) -> String? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let count = Int32(truncatingIfNeeded: buffer.count)
      guard let stem = unsafe sb_stemmer_stem(stemmer, buffer.baseAddress, count) else {
        return nil
      }
      let length = unsafe Int(sb_stemmer_length(stemmer))
      return unsafe String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
    }
  }
}
