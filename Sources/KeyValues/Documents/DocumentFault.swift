/// A file that holds no values this program may use.
enum DocumentFault: Error, Hashable {
  /// What is wrong with it.
  case damaged(String)
  /// A later version of the program wrote it, and says that this one must not write it.
  case newer
}
