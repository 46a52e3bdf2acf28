import FoundationEssentials
import Glibc

// Writes the C file that embeds files: page-embedder SOURCE FOLDER NAME…
//
// The compiler reads them where they are: `#embed` costs it next to nothing, and the program nothing
// at start.

let words = CommandLine.arguments
guard words.count >= 3 else {
  print("error: page-embedder wants a source file, a folder, and names of files in it")
  exit(1)
}

let (folder, names) = (words[2], words.dropFirst(3))
var source = """
  // Made from the files of the page at each build.
  #include "CPage.h"
  #pragma clang diagnostic ignored "-Wc23-extensions"

  """
for (number, name) in names.enumerated() {
  // A zero behind it lets the file be empty.
  source += "static const uint8_t bytes_\(number)[] = {\n"
  source += "#embed \"\(folder)/\(name)\" suffix(,)\n0};\n"
}
source += "const struct cpage_file cpage_files[] = {\n"
for (number, name) in names.enumerated() {
  source += "  {\"\(name)\", bytes_\(number), sizeof bytes_\(number) - 1},\n"
}
source += "};\nconst size_t cpage_file_count = \(names.count);\n"
do {
  // What the source embeds may have changed: it is written in any case, so that it is compiled.
  try Data(source.utf8).write(to: URL(filePath: words[1]))
} catch {
  print("error: \(words[1]) cannot be written: \(error)")
  exit(1)
}
