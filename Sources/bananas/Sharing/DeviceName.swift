import Glibc
import Shopping

/// What this machine is called where several share lists.
enum DeviceName {
  /// The name somebody gave it, else the host's.
  static func of(_ memory: ReplicaMemory) -> String {
    memory.device.isEmpty ? host : memory.device
  }

  /// The host's name without its domain.
  static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "this device" }
    let bytes = name.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: ".")) }
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
