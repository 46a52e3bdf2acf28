/// A text as one word of a command that people copy into a shell.
///
/// In single quotes nothing means anything but a single quote (POSIX.1-2017, Shell Command Language,
/// 2.2.2).
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "/._-+@%,:=".contains { $0.unicodeScalars.first == scalar }
  }
  guard !isPlain || text.isEmpty else { return text }
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}
