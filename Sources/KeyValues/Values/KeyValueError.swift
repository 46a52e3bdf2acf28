public import Files

/// Why a key-value store did not take a change; nothing was changed.
public enum KeyValueError: Error, Sendable, Hashable {
  /// A key must have a name.
  case emptyKey
  /// A key of more UTF-16 units than the limit.
  case keyTooLong(String, units: Int, limit: Int)
  /// One key more than the limit; `count` includes it.
  case tooManyKeys(String, count: Int, limit: Int)
  /// A value that alone is beyond the limit.
  case valueTooLarge(String, bytes: Int, limit: Int)
  /// A value with which all values are beyond the limit; `bytes` is what they would come to.
  case totalTooLarge(String, bytes: Int, limit: Int)
  /// Containers nested too deeply.
  case tooDeep(String, depth: Int, limit: Int)
  /// This machine's copy was written by a later version of the program.
  case newer(path: String)
  /// The file system said no.
  case file(FileError)
}

extension KeyValueError: CustomStringConvertible {
  /// What was refused, the figures, and what to do.
  public var description: String {
    switch self {
    case .emptyKey: "a setting must have a name"
    case .keyTooLong(let key, let units, let limit):
      "the key '\(key.prefix(24))…' has \(units) UTF-16 units; \(limit) are allowed: shorten it"
    case .tooManyKeys(let key, let count, let limit):
      "'\(key)' would be key \(count) of \(limit) allowed: remove one first"
    case .valueTooLarge(let key, let bytes, let limit):
      "the value of '\(key)' has \(bytes) bytes; \(limit) are allowed: shorten it"
    case .totalTooLarge(let key, let bytes, let limit):
      "with '\(key)' all values would have \(bytes) bytes; \(limit) are allowed: remove some first"
    case .tooDeep(let key, let depth, let limit):
      "the value of '\(key)' is nested \(depth) deep; \(limit) are allowed: flatten it"
    case .newer(let path):
      "\(path) was written by a newer version of this program: use that one; nothing was changed"
    case .file(let error): "\(error.path): \(error.detail): \(error.advice)"
    }
  }
}

/// Runs file work, and tells its troubles as ours.
func filing<Result>(
  _ body: () throws(FileError) -> Result
) throws(KeyValueError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw .file(error)
  }
}
