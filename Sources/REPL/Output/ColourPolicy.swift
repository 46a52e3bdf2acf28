import Glibc

/// Whether escape codes may be written to a stream.
///
/// `--color` wins; else colour is for terminals, unless `NO_COLOR` is set to something
/// (<https://no-color.org>) or the terminal is dumb. Each stream is judged by itself: results on a
/// terminal do not colour errors in a file.
public enum ColourPolicy: String, Sendable, CaseIterable {
  case auto, always, never

  /// Judges one stream by its descriptor.
  public func allowsColour(on descriptor: Int32, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let refusal = environment("NO_COLOR"), !refusal.isEmpty { return false }
      return isatty(descriptor) == 1 && environment("TERM") != "dumb"
    }
  }
}
