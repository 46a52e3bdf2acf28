public import Shopping

/// What a bridge file says, of either version.
///
/// The file carries the state of every row with the stamps of its fields: reading it is a join with
/// what is known here, never an overwrite.
public struct BridgeDocument: Sendable, Hashable {
  /// The format's version; 1 is the plain shape without stamps.
  public var schemaVersion: Int
  /// The lowest version whose readers may write the file.
  public var minReader: Int
  /// Which household's file it is; version 1 does not say.
  public var fileID: RowID?
  /// The default list's name, for people who look into the file.
  public var title: String
  /// Who wrote the file last.
  public var writer: FileWriter?
  /// The replicas that have written or acknowledged the file.
  public var replicas: [UInt64: ReplicaMark]
  /// Tombstones older than this have left the file.
  public var gcBefore: Stamp
  /// Lists and items, deleted ones included.
  public var rows: [BridgeRow]
  /// The items that several of the rows are shown as.
  public var crowds: [Crowd]
  /// The rows of a document of version 1, which then has no others.
  public var plainRows: [PlainRow]
  /// Rows that could not be read, as they stand in the file.
  public var malformed: [MalformedRow]
  /// Members of the document that this version does not know, kept byte for byte.
  public var unknown: [UnknownMember]
  /// Whether the checksum is there and right; without that, somebody edited the file by hand.
  public var isIntact: Bool

  /// A document without rows.
  public init(fileID: RowID? = nil, title: String = "") {
    schemaVersion = BridgeDocument.newestVersion
    minReader = BridgeDocument.newestVersion
    self.fileID = fileID
    self.title = title
    replicas = [:]
    gcBefore = .oldest
    rows = []
    crowds = []
    plainRows = []
    malformed = []
    unknown = []
    isIntact = true
  }

  /// The version that is written.
  public static let newestVersion = 2
  /// What the member `format` says.
  public static let format = "bananas-list"
}

/// A row with what the file says of it beyond its fields.
public struct BridgeRow: Sendable, Hashable {
  /// The list or item; an item's handle is 0, since handles are local to a machine.
  public var row: Row
  /// Who made the newest of its writes, when that is known.
  public var credit: Credit?
  /// What the amounts come to, of an item to whose amount replicas have added; for readers who do
  /// not add up themselves.
  public var total: [Amount]?
  /// Members of the row that this version does not know, sorted by name.
  public var unknown: [UnknownMember]

  /// A row of the file.
  public init(
    _ row: Row,
    credit: Credit? = nil,
    total: [Amount]? = nil,
    unknown: [UnknownMember] = []
  ) {
    self.row = row
    self.credit = credit
    self.total = total
    self.unknown = unknown
  }
}

/// Several rows that people see as one item.
public struct Crowd: Sendable, Hashable {
  /// The item as people see it; for readers who do not join rows themselves.
  public var shown: Item
  /// The rows, the first of them first.
  public var rows: [RowID]

  /// Joins rows into the item that they are shown as.
  public init(shown: Item, rows: [RowID]) {
    self.shown = shown
    self.rows = rows
  }
}

/// Who wrote, through which surface, on which device.
public struct Credit: Sendable, Hashable, Comparable {
  /// The person or program.
  public var author: String
  /// The way in, such as `repl` or `mcp`.
  public var surface: String
  /// The machine, as its owner calls it.
  public var device: String

  /// Names a writer.
  public init(author: String, surface: String, device: String) {
    self.author = author
    self.surface = surface
    self.device = device
  }

  /// A program that writes the file and does not say who it is, nor where.
  public static let anotherProgram = Credit(
    author: "another program",
    surface: "file",
    device: ""
  )

  /// Orders by author, surface and device, to settle which of two credits is kept.
  public static func < (left: Credit, right: Credit) -> Bool {
    (left.author, left.surface, left.device) < (right.author, right.surface, right.device)
  }
}

/// How far a replica has come.
public struct ReplicaMark: Sendable, Hashable {
  /// The number of its newest journal entry when it last wrote the file.
  public var sequence: Int
  /// When it had last taken in all that the file says.
  public var seen: Stamp
  /// The machine, as its owner calls it.
  public var name: String

  /// A mark of a replica.
  public init(sequence: Int, seen: Stamp, name: String) {
    self.sequence = sequence
    self.seen = seen
    self.name = name
  }
}

/// Who wrote the file last, and when.
public struct FileWriter: Sendable, Hashable {
  /// The replica.
  public var replica: UInt64
  /// The program.
  public var app: String
  /// Milliseconds since 1970.
  public var time: Int64

  /// Names a writer.
  public init(replica: UInt64, app: String = "bananas", time: Int64) {
    self.replica = replica
    self.app = app
    self.time = time
  }
}

/// A member of an object that this version does not know: whoever wrote it gets it back.
public struct UnknownMember: Sendable, Hashable {
  /// The name, with escapes undone.
  public var name: String
  /// The value's bytes as they stand in the file.
  public var value: [UInt8]

  /// A member as it was found.
  public init(name: String, value: [UInt8]) {
    self.name = name
    self.value = value
  }
}
