import Glibc

func environmentValue(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// Whether the test may do what only root may.
var isRoot: Bool { geteuid() == 0 }
