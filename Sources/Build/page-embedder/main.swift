import FoundationEssentials
import Glibc

// Writes the C file that embeds the page: page-embedder SOURCE FOLDER NAME…
//
// The compiler reads files where they are: `#embed` costs it next to nothing, and the program nothing
// at start. Modules are linked first, and lie beside the source.

let words = CommandLine.arguments
guard words.count >= 3 else {
  print("error: page-embedder wants a source file, a folder, and names of files in it")
  exit(1)
}

let (source, folder) = (URL(filePath: words[1]), words[2])
do {
  let names = words.dropFirst(3)
  let modules = try names.filter { $0.hasSuffix(".js") }.map { name in
    (name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
  }
  var paths = Dictionary(uniqueKeysWithValues: names.map { ($0, "\(folder)/\($0)") })
  for (name, _) in modules { paths[name] = nil }
  for (name, text) in linkedPage(Dictionary(uniqueKeysWithValues: modules)) {
    let file = source.deletingLastPathComponent()
      .appending(path: name.replacing("/", with: "-"))
    try Data(text.utf8).write(to: file)
    paths[name] = file.path
  }
  // What it embeds may have changed: it is written in any case, so that it is compiled.
  try Data(embedding(paths).utf8).write(to: source)
} catch {
  print("error: the page cannot be embedded: \(error)")
  exit(1)
}
