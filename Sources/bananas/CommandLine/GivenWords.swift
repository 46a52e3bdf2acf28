import Glibc
import IntentKit
import JSON

/// The words of the command line behind the program's own name.
///
/// `CommandLine.arguments` repairs what is not UTF-8; a repaired name is not the one that was typed.
///
/// - Throws: ``UsageError`` for a word that is not UTF-8.
func givenWords() throws(UsageError) -> [String] {
  var words: [String] = []
  for index in (0..<Int(CommandLine.argc)).dropFirst() {
    guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
    guard let word = unsafe String(validatingCString: bytes) else {
      throw UsageError(
        Dialog("usage.not_text", ["number": .number(JSONNumber(index))]),
        Dialog("usage.nothing_changed")
      )
    }
    words.append(word)
  }
  return words
}
