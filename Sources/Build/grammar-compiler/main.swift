import FoundationEssentials
import Glibc

// grammar-compiler SOURCE.swift PACKAGE FILE…: checks and compiles the languages, and writes a
// Swift file that embeds them.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2 else {
  print("error: usage: grammar-compiler SOURCE.swift PACKAGE FILE…")
  exit(2)
}
do {
  let folders = try GrammarFolders(package: arguments[1], paths: Array(arguments.dropFirst(2)))
  let source = try EmbeddedSource(folders).text
  try source.write(toFile: arguments[0], atomically: true, encoding: .utf8)
} catch {
  print(error)
  exit(1)
}
