/// Names of files that are somebody's work in progress: they are neither read nor moved.
public enum PassedOverName: Sendable {
  /// Whether a name is that of a temporary file, a placeholder or a sync service's own file.
  ///
  /// Sources: Syncthing's lib/fs/tempname.go; the clients of Nextcloud and Dropbox; the files of
  /// editors (GNU Emacs manual, *Interlocking* and *Backup Names*; vim's `swap-file`).
  public static func isOne(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("~") || name.hasPrefix("#") || name.hasSuffix("~")
      || name.hasSuffix(".tmp") || name.hasSuffix(".part") || name.hasSuffix(".partial")
      || name.hasSuffix(".crdownload") || name.hasSuffix(".icloud") || name == "4913"
  }

  /// Whether a name stands for a file whose content is still with iCloud Drive.
  static func isPlaceholder(_ name: String, of file: String) -> Bool { name == ".\(file).icloud" }
}
