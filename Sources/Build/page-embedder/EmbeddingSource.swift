/// The C file that embeds files, by the names under which the program finds them.
func embedding(_ paths: [String: String]) -> String {
  let files = paths.sorted { $0.key < $1.key }
  var source = """
    // Made from the files of the page at each build.
    #include "CPage.h"
    #pragma clang diagnostic ignored "-Wc23-extensions"

    """
  for (number, file) in files.enumerated() {
    // A zero behind it lets the file be empty.
    source += "static const uint8_t bytes_\(number)[] = {\n"
    source += "#embed \"\(file.value)\" suffix(,)\n0};\n"
  }
  source += "const struct cpage_file cpage_files[] = {\n"
  for (number, file) in files.enumerated() {
    source += "  {\"\(file.key)\", bytes_\(number), sizeof bytes_\(number) - 1},\n"
  }
  return source + "};\nconst size_t cpage_file_count = \(files.count);\n"
}
