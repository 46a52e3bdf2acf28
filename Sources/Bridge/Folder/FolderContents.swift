import Files
import Shopping

/// What stands in the shared folder, as far as it concerns the list.
struct FolderContents {
  /// The bridge file, or what keeps it from being used.
  var file: FoundFile
  /// Its status before it was read: whatever is written there later has not been seen.
  let status: FileStatus?
  var marker: FolderMarker
  /// The file of version 1, where one is kept.
  var plainFile: BridgeDocument?
  /// Its bytes.
  var plainBytes: [UInt8]?
  /// What stands in its place that is no list.
  private(set) var plainFault: (fault: BridgeFault, bytes: [UInt8])?
  /// Files that may be versions of the list.
  var copies: [FoundCopy] = []
  /// The files of other machines, where each has one of its own.
  var replicaFiles: [BridgeDocument] = []
  /// The file of this one.
  var ownFile = FoundFile.absent
  /// Files that may be versions of the list and cannot be read.
  private(set) var unread: [UnreadFile] = []
  /// Conflict copies of the marker, by name.
  var markerCopies: [String] = []

  /// Looks at the folder.
  ///
  /// Copies count that are of the households given, of the file's or of the marker's.
  ///
  /// - Throws: `FileError` when the folder cannot be listed.
  init(
    _ place: BridgePlace,
    of households: [RowID],
    withPlainFile: Bool,
    longest: Int = BridgeLimit.bytes.most
  ) throws(FileError) {
    let names = try SharedFile.names(in: place.folder)
    marker = FolderMarker.read(in: place.folder)
    status = try? FileStatus.of(place.path)
    file = FoundFile(place.path, limit: longest)
    if case .absent = file,
      names.contains(where: { PassedOverName.isPlaceholder($0, of: BridgeFolder.fileName) })
    {
      file = .placeholder
    }
    if withPlainFile { readPlainFile(place) }
    let ids = households + [file.document?.fileID, marker.household].compactMap(\.self)
    let own = [BridgeFolder.fileName, BridgeFolder.plainFileName]
    for name in names where !own.contains(name) && !PassedOverName.isOne(name) {
      look(at: name, in: place.folder, of: Set(ids))
    }
    markerCopies = names.filter { ConflictCopyName($0, of: FolderMarker.name) != nil }
  }

  private mutating func readPlainFile(_ place: BridgePlace) {
    switch FoundFile(place.plainPath) {
    case .document(let document, let bytes) where document.isPlain:
      plainFile = document
      plainBytes = bytes
    case .fault(let fault, let bytes?) where !bytes.isEmpty: plainFault = (fault, bytes)
    default: break
    }
  }

  /// Takes a file for a copy if it is one, and notes one that only looks like it.
  private mutating func look(at name: String, in folder: String, of households: Set<RowID>) {
    switch FoundCopy.find(name, in: folder, of: households) {
    case .copy(let copy): copies.append(copy)
    case .unread(let file): unread.append(file)
    case .anotherFile: break
    }
  }

  /// Looks into the folder in which each machine has a file of its own.
  mutating func readReplicaFiles(_ place: BridgePlace, own: UInt64, of households: [RowID]) {
    let ids = Set(households + [file.document?.fileID, marker.household].compactMap(\.self))
    let names = (try? SharedFile.names(in: place.replicaFolder)) ?? []
    for name in names where name.hasSuffix(".json") && !PassedOverName.isOne(name) {
      let found = FoundFile("\(place.replicaFolder)/\(name)")
      if name == "\(replicaText(own)).json" {
        ownFile = found
      } else if let document = found.document, document.isIntact {
        if document.fileID.map(ids.contains) ?? false { replicaFiles.append(document) }
      } else {
        let path = "\(BridgeFolder.replicaFolderName)/\(name)"
        unread.append(UnreadFile(name: path, why: found.problem))
      }
    }
  }

  /// Whether the file is another household's because ours lost against it under the same name: two
  /// machines that shared the folder before its two sides had met.
  func hasOwnAsCopy(_ memory: ReplicaMemory) -> Bool {
    copies.contains { $0.isNamedByService && $0.document.fileID == memory.household }
  }
}

/// The bridge file as it was found.
enum FoundFile {
  case absent, placeholder
  case document(BridgeDocument, bytes: [UInt8])
  /// The bytes are `nil` when there are too many to be read.
  case fault(BridgeFault, bytes: [UInt8]?)
  case unusable(FileError)

  init(_ path: String, limit: Int = BridgeLimit.bytes.most) {
    do throws(FileError) {
      guard let found = try SharedFile.read(path, limit: limit) else {
        self = .absent
        return
      }
      do throws(BridgeFault) {
        self = .document(try BridgeReader.read(found.bytes), bytes: found.bytes)
      } catch {
        self = .fault(error, bytes: found.bytes)
      }
    } catch {
      self = error.kind == .tooLarge ? .fault(.beyond(.bytes), bytes: nil) : .unusable(error)
    }
  }

  var document: BridgeDocument? {
    guard case .document(let document, _) = self else { return nil }
    return document
  }

  /// What is wrong with a file that was not written as a whole by one of ours.
  var problem: String {
    switch self {
    case .absent, .placeholder: "its content is not here"
    case .document: "somebody has edited it"
    case .fault(let fault, _): fault.description
    case .unusable(let error): error.detail
    }
  }

  /// What was read, when it is a document.
  var bytes: [UInt8]? {
    guard case .document(_, let bytes) = self else { return nil }
    return bytes
  }
}

/// A conflict copy: another replica's state of the same list.
struct FoundCopy {
  var name: String
  var document: BridgeDocument
  /// No person has given the name.
  var isNamedByService: Bool
  /// The digest of its bytes.
  var digest: String

  /// What a file beside the list is.
  enum Finding {
    case copy(FoundCopy)
    /// Called like a copy, but not to be read.
    case unread(UnreadFile)
    case anotherFile
  }

  /// Reads a file when it is a copy of this household's list.
  ///
  /// Any file is that says so itself; one of version 1, which names no household, only when a sync
  /// service has named it, in a way in which people do not name files.
  static func find(_ name: String, in folder: String, of households: Set<RowID>) -> Finding {
    let path = "\(folder)/\(name)"
    let scheme =
      ConflictCopyName(name, of: BridgeFolder.fileName)
      ?? ConflictCopyName(name, of: BridgeFolder.plainFileName)
    guard scheme != nil || mentions(households, name, path) else { return .anotherFile }
    let file = FoundFile(path)
    guard case .document(let document, let bytes) = file else {
      return .unread(UnreadFile(name: name, why: file.problem))
    }
    let isNamedByService = scheme?.isUnmistakable == true
    let isOurs = document.fileID.map(households.contains) ?? (document.isPlain && isNamedByService)
    guard isOurs else { return .anotherFile }
    return .copy(
      FoundCopy(
        name: name,
        document: document,
        isNamedByService: isNamedByService,
        digest: Bridge.digest(of: bytes)
      )
    )
  }

  /// Whether a JSON file of any name has a household's identity where lists have it.
  private static func mentions(_ households: Set<RowID>, _ name: String, _ path: String) -> Bool {
    guard name.lowercased().hasSuffix(".json"),
      let beginning = try? SharedFile.beginning(of: path, count: 1024)
    else { return false }
    return households.contains { household in
      let identity = Array(household.description.utf8)
      return beginning.indices.contains { beginning[$0...].starts(with: identity) }
    }
  }
}

extension FolderMarker {
  /// The household that the marker names.
  var household: RowID? {
    guard case .of(let id) = self else { return nil }
    return id
  }
}

extension BridgeDocument {
  /// Of version 1, whose rows have no stamps.
  var isPlain: Bool { schemaVersion < 2 }

  /// Of version 1 and as this program writes it: no older program has changed it since, so that it
  /// says nothing that the file of version 2 does not say better.
  var isOwnPlainFile: Bool { isPlain && isIntact }
}

extension ConflictCopyName {
  /// Whether people do not name files like this.
  var isUnmistakable: Bool { self != .numbered && self != .counted }
}
