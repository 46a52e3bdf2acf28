public import Files
import Threads

/// Lets devices in: by the secret of their cookie, or by a code that is good once.
public final class DeviceBook: Sendable {
  /// What came of an attempt to pair.
  public enum Pairing: Sendable, Hashable {
    /// The device is in; its cookie holds this token.
    case paired(Device, token: String)
    /// There is no such code, or it was used, or it is too old.
    case refused
  }

  private struct Known: Sendable {
    var stamp: Int64?
    var register = DeviceRegister()
  }

  /// A device is noted as seen when it was not for so long, in milliseconds.
  private static let seenEvery: Int64 = 10 * 60 * 1_000
  /// More devices than a household has would only make every look slow.
  private static let most = 200

  private let keeping: any DeviceKeeping
  private let clock: @Sendable () -> Int64
  private let known = Guarded(Known())

  /// Works on what `keeping` keeps, at the time that `clock` tells in milliseconds since 1970.
  public init(_ keeping: any DeviceKeeping, clock: @escaping @Sendable () -> Int64) {
    self.keeping = keeping
    self.clock = clock
  }

  /// Who is let in, as it is kept now.
  ///
  /// - Throws: ``FileError`` when the register cannot be read.
  public func register() throws(FileError) -> DeviceRegister { try keeping.read() }

  /// Notes where the page is served, for whoever makes a code elsewhere.
  ///
  /// - Throws: ``FileError`` when it cannot be kept.
  public func noteAddress(_ address: String) throws(FileError) {
    try keeping.change { $0.address = address }
  }

  /// Makes a code that is good once, for ten minutes.
  ///
  /// - Throws: ``FileError`` when it cannot be kept.
  public func newCode() throws(FileError) -> String {
    let code = Secret.code()
    let now = clock()
    let kept = PairingCode(
      digest: Secret.digest(Secret.plain(code)),
      expires: now + PairingCode.life
    )
    try keeping.change { register in
      register.codes.removeAll { $0.expires <= now }
      register.codes.append(kept)
    }
    refresh()
    return code
  }

  /// Whether a code could still be used, as far as was known at the last ``refresh()``.
  func isGood(_ code: String) -> Bool {
    let digest = Secret.digest(Secret.plain(code))
    let now = clock()
    return known.withLock { known in
      known.register.codes.contains { $0.digest == digest && $0.expires > now }
    }
  }

  /// Lets a device in that knows a code; the code is then used up.
  ///
  /// One that is in `already` is the same under the name it is given now, and its cookie is another:
  /// what it has asked for and sends again is known by its id.
  ///
  /// - Throws: ``FileError`` when the register cannot be changed.
  public func pair(
    code: String,
    name: String,
    as already: Device? = nil
  ) throws(FileError) -> Pairing {
    let digest = Secret.digest(Secret.plain(code))
    let token = Secret.token()
    let now = clock()
    let device: Device? = try keeping.change { register in
      let isMeant: (PairingCode) -> Bool = { code in
        code.digest.utf8.isSameSecret(as: digest.utf8) && code.expires > now
      }
      // All are compared, so that the time tells nothing.
      let meant = register.codes.filter(isMeant)
      guard !meant.isEmpty, register.devices.count < Self.most else { return nil }
      register.codes.removeAll { meant.contains($0) || $0.expires <= now }
      register.devices.removeAll { $0.id == already?.id }
      let device = Device(
        id: already?.id ?? String(Secret.token().prefix(16)),
        name: register.freeName(like: name),
        digest: Secret.digest(token),
        since: already?.since ?? now,
        lastSeen: now
      )
      register.devices.append(device)
      return device
    }
    guard let device else { return .refused }
    refresh()
    return .paired(device, token: token)
  }

  /// Forgets devices; they are no more let in.
  ///
  /// - Returns: those that are forgotten.
  /// - Throws: ``FileError`` when the register cannot be changed.
  @discardableResult
  public func forget(where isMeant: @Sendable (Device) -> Bool) throws(FileError) -> [Device] {
    let gone = try keeping.change { register in
      let gone = register.devices.filter(isMeant)
      register.devices.removeAll { gone.contains($0) }
      return gone
    }
    refresh()
    return gone
  }

  /// The device whose cookie holds `token`, if it was not sent away before this moment.
  ///
  /// Takes as long whatever the token is: digests are compared, all of them, to their last byte.
  func device(withToken token: String) -> Device? {
    refresh()
    let digest = Secret.digest(token)
    let devices = known.withLock(\.register.devices)
    return devices.filter { $0.digest.utf8.isSameSecret(as: digest.utf8) }.first
  }

  /// Whether the device with this id is still let in.
  func isKnown(_ id: String) -> Bool {
    known.withLock { $0.register.devices.contains { $0.id == id } }
  }

  /// Notes that a device was seen, from time to time; that it cannot be noted keeps nobody out.
  func note(_ device: Device) {
    let now = clock()
    guard now - device.lastSeen >= Self.seenEvery else { return }
    try? keeping.change { register in
      guard let place = register.devices.firstIndex(where: { $0.id == device.id }) else { return }
      register.devices[place].lastSeen = now
    }
    refresh()
  }

  /// Looks again who is let in, when another program may have changed that.
  ///
  /// A register that cannot be read lets nobody in.
  func refresh() {
    let stamp = keeping.stamp()
    guard known.withLock({ $0.stamp != stamp }) else { return }
    let register = (try? keeping.read()) ?? DeviceRegister()
    known.withLock { $0 = Known(stamp: stamp, register: register) }
  }
}

extension DeviceRegister {
  /// The name, or with a number behind it when another device has it.
  fileprivate func freeName(like name: String) -> String {
    // Whoever is not on a device is called so in the journal.
    let taken = Set(devices.map { $0.name.lowercased() } + ["human", "agent"])
    guard taken.contains(name.lowercased()) else { return name }
    let free = (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0.lowercased()) }
    return free ?? name
  }
}
