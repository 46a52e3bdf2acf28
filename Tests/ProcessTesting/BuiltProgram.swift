import Glibc

/// The path of a program of this package, as it was built beside the running test bundle.
public func builtProgram(_ name: String = "bananas") -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
  let folders = String(decoding: bytes, as: UTF8.self)
    .split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return folders.joined(separator: "/") + "/\(name)"
}
