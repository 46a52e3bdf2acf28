import Glibc
import Testing

/// A text file of the package that is not embedded in it.
func packageText(_ path: String) throws -> String {
  let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
  guard let file = unsafe fopen("\(package)/\(path)", "r") else {
    Issue.record("\(path) is not there")
    return ""
  }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}
