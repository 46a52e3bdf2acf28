import FoundationEssentials
import Glibc

// intent-registrar REGISTRY FILE…: checks the intents' files and writes the list of their types.
let arguments = CommandLine.arguments.dropFirst()
guard let registry = arguments.first else {
  print("error: usage: intent-registrar REGISTRY.swift NameIntent.swift …")
  exit(2)
}

var names: [String] = []
var complaints: [String] = []
for path in arguments.dropFirst() {
  do {
    let file = IntentFile(path: path, source: try String(contentsOfFile: path, encoding: .utf8))
    names.append(file.expectedName)
    if let complaint = file.complaint { complaints.append(complaint) }
  } catch {
    complaints.append("\(path):1:1: error: cannot be read: \(error)")
  }
}
guard complaints.isEmpty else {
  complaints.forEach { print($0) }
  exit(1)
}
do {
  try registrySource(of: names).write(toFile: registry, atomically: true, encoding: .utf8)
} catch {
  print("\(registry):1:1: error: cannot be written: \(error)")
  exit(1)
}
