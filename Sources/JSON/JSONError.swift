/// Why a text was not taken as JSON, and at which byte.
///
/// ```swift
/// try JSONReader.read("[1,]")   // byte 3: found "]", wanted a value
/// ```
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The ways a text can be wrong.
  public enum Problem: Sendable, Hashable {
    /// A byte that the grammar does not allow here; `wanted` says what it does allow.
    case unexpected(UInt8, wanted: String)
    /// The text stops in the middle of a value.
    case unexpectedEnd(wanted: String)
    /// Bytes that are not well-formed UTF-8 (RFC 3629): overlong, surrogate, stray or cut off.
    case invalidUTF8
    /// A raw control character inside a string; it has to be written as an escape.
    case controlCharacter(UInt8)
    /// A backslash followed by something that is no escape of RFC 8259 §7.
    case badEscape
    /// Half of a surrogate pair, which stands for no character.
    case loneSurrogate
    /// A name that the same object already has.
    case duplicateKey(String)
    /// Containers nested beyond the limit.
    case tooDeep(limit: Int)
    /// A text longer than the limit, in bytes.
    case tooLong(limit: Int)
  }

  /// What is wrong.
  public var problem: Problem
  /// Where, in bytes from the start of the text.
  public var offset: Int

  /// Names a problem and its place.
  public init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// One line for a person: the place, what was found, what is wanted.
  public var description: String { "byte \(offset): \(explanation)" }

  private var explanation: String {
    switch problem {
    case .unexpected(let byte, let wanted): "found \(Self.shown(byte)), wanted \(wanted)"
    case .unexpectedEnd(let wanted): "the text ends, wanted \(wanted)"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .controlCharacter(let byte): "\(Self.shown(byte)) has to be escaped inside a string"
    case .badEscape: "not an escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX"
    case .loneSurrogate: "half a surrogate pair"
    case .duplicateKey(let key): "the name \"\(key)\" stands twice in one object"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLong(let limit): "longer than \(limit) bytes"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    guard (0x21...0x7E).contains(byte) else {
      return "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\"\(Character(Unicode.Scalar(byte)))\""
  }
}
