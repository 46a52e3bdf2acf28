import Glibc

/// A variable of the process's environment.
func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// The variables that choose a store.
func storeEnvironment() -> [String: String] {
  let names = ["BANANAS_HOME", "BANANAS_CLOCK", "BANANAS_SEED", "XDG_DATA_HOME", "HOME"]
  let pairs = names.compactMap { name in environmentVariable(name).map { (name, $0) } }
  return Dictionary(uniqueKeysWithValues: pairs)
}

/// The path as it is found from any other folder, too.
func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
  defer { unsafe free(folder) }
  return "\(unsafe String(cString: folder))/\(path)"
}

/// The machine's clock, in milliseconds since 1970.
func systemMilliseconds() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
