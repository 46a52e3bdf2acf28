import FoundationEssentials
import Glibc
import Recogniser

// grammar-compiler SOURCE.c PACKAGE FILE…: checks and compiles the languages, and writes a C file
// that embeds them, with what it embeds beside it.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2 else {
  print("error: usage: grammar-compiler SOURCE.c PACKAGE FILE…")
  exit(2)
}
do {
  let (source, package) = (arguments[0], arguments[1])
  let folders = try GrammarFolders(package: package, paths: Array(arguments.dropFirst(2)))
  let missing = try MissingTexts(in: folders.languages).errors
  guard missing.isEmpty else { throw GrammarErrors(missing) }
  let folder = URL(filePath: source).deletingLastPathComponent().path
  let text = try EmbeddedSource(folders, of: package, besides: folder).text
  try text.write(toFile: source, atomically: true, encoding: .utf8)
} catch {
  print(error)
  exit(1)
}
