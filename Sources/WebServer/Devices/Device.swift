/// A phone or another machine whose page may use the lists.
public struct Device: Sendable, Hashable {
  /// Tells it from every other; stays the same.
  public var id: String
  /// What people call it, and the author of what is done on it; no two devices have the same.
  public var name: String
  /// The digest (SHA-256, hexadecimal) of the secret that its cookie holds.
  public var digest: String
  /// When it was paired, in milliseconds since 1970.
  public var since: Int64
  /// When it was last seen, give or take ten minutes, in milliseconds since 1970.
  public var lastSeen: Int64

  /// Puts a device together.
  public init(id: String, name: String, digest: String, since: Int64, lastSeen: Int64) {
    self.id = id
    self.name = name
    self.digest = digest
    self.since = since
    self.lastSeen = lastSeen
  }
}

/// A code that lets one device in.
public struct PairingCode: Sendable, Hashable {
  /// How long a code may be used, in milliseconds.
  public static let life: Int64 = 10 * 60 * 1_000

  /// The digest (SHA-256, hexadecimal) of the code.
  public var digest: String
  /// When it stops being good, in milliseconds since 1970.
  public var expires: Int64

  /// Puts a code together.
  public init(digest: String, expires: Int64) {
    self.digest = digest
    self.expires = expires
  }
}

/// Who may use the page, and the codes that let others in.
public struct DeviceRegister: Sendable, Hashable {
  /// The devices, in the order they were paired.
  public var devices: [Device] = []
  /// The codes that nobody has used yet.
  public var codes: [PairingCode] = []

  /// Where the page was served last, as browsers write it.
  public var address: String?

  /// Nobody yet.
  public init() {}
}
