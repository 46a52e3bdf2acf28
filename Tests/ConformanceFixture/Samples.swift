/// The smallest things of their kind, in base64.
enum Samples {
  /// A PNG of one yellow pixel.
  static let image =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4"
    + "f50BAASvAdf+LcOSAAAAAElFTkSuQmCC"
  /// A WAV of one silent sample at 8 kHz.
  static let sound = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA=="
}
