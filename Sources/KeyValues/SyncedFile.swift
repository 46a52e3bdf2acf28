public import Files

/// The file in the synced folder, and what the tool that syncs it leaves beside it.
public struct SyncedFile: Sendable {
  /// The file.
  public var path: String
  /// Finds the conflict copies of the file: other devices' versions, under names of the tool's own.
  public var conflictCopies: @Sendable (_ path: String) throws(FileError) -> [String]
  /// Moves a conflict copy out of the synced folder when its values have been taken over.
  public var setAside: @Sendable (_ copy: String) throws(FileError) -> Void

  /// A file, and how its conflict copies are found; none are looked for when that is left out.
  public init(
    path: String,
    conflictCopies: @escaping @Sendable (_ path: String) throws(FileError) -> [String] = {
      _ throws(FileError) in []
    },
    setAside: @escaping @Sendable (_ copy: String) throws(FileError) -> Void = {
      _ throws(FileError) in
    }
  ) {
    self.path = path
    self.conflictCopies = conflictCopies
    self.setAside = setAside
  }
}

extension SyncedFile {
  /// What was found in the folder.
  struct Contents {
    /// The file's values with those of its conflict copies; `nil` when there is none yet.
    var values: SharedValues?
    /// Whether the file can be written: not when a later version of the program wrote it.
    var isWritable = true
    /// What the file holds, byte for byte; empty when there is none.
    var bytes: [UInt8] = []
    /// The conflict copies whose values are in ``values``.
    var copies: [String] = []
    var notices: [String] = []
  }

  /// Reads the file and its conflict copies.
  ///
  /// What cannot be read is no news: an empty, cut or foreign file changes no value.
  func read() throws(FileError) -> Contents {
    var contents = Contents()
    if try FileStatus.ofPlainFile(path) != nil {
      contents.bytes = try DurableFile.read(path, limit: SharedValues.greatestFile)
      add(contents.bytes, of: path, to: &contents)
    }
    for copy in try conflictCopies(path) {
      let bytes = try DurableFile.read(copy, limit: SharedValues.greatestFile)
      if add(bytes, of: copy, to: &contents) { contents.copies.append(copy) }
    }
    return contents
  }

  @discardableResult
  private func add(_ bytes: [UInt8], of path: String, to contents: inout Contents) -> Bool {
    do throws(DocumentFault) {
      let values = try SharedValues(document: bytes)
      contents.values = contents.values.map { $0.merged(with: values) } ?? values
      return true
    } catch {
      switch error {
      case .newer:
        contents.isWritable = false
        contents.notices.append("\(path) is of a newer version of this program: it is left alone")
      case .damaged(let reason):
        contents.notices.append("\(path) was not taken in (\(reason)); it changes nothing here")
      }
      return false
    }
  }
}
