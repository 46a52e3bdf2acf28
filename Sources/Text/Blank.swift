extension String {
  /// Whether it shows nothing: empty, white space, or characters that are never drawn.
  ///
  /// The last are those that Unicode calls `Default_Ignorable_Code_Point`, such as U+200B.
  public var isBlank: Bool {
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
