import Glibc

/// What the kernel tells of a folder's files (inotify(7)).
///
/// Notices may be refused (the limits in `/proc/sys/fs/inotify`), may get lost when too many come
/// at once, and never come of what another machine does on a shared file system. So they only make
/// a look come sooner; whoever uses them looks from time to time anyway.
final class FolderNotices: Sendable {
  /// Something is to be read when this is readable; -1 when notices were refused.
  let descriptor: Int32
  private let folder: String
  private let wanted: Int32

  /// Opens the queue; ``follow()`` starts it.
  ///
  /// With `everyWrite` it also tells of bytes written to a file that stays open, as databases do.
  init(_ folder: String, everyWrite: Bool) {
    self.folder = folder
    let names = IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let bytes = everyWrite ? IN_CLOSE_WRITE | IN_MODIFY : IN_CLOSE_WRITE
    wanted = names | bytes | IN_ONLYDIR
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Follows whatever folder has the name now.
  ///
  /// - Returns: Whether notices will come.
  func follow() -> Bool {
    guard descriptor >= 0 else { return false }
    return unsafe inotify_add_watch(descriptor, folder, UInt32(wanted)) >= 0
  }

  /// Takes all notices there are; they are not told apart.
  ///
  /// - Returns: Whether the folder is still followed: it may have been removed, moved or unmounted.
  func drain() -> Bool {
    var isFollowed = true
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return isFollowed }
      if masks(in: buffer.prefix(count)).contains(where: isEnd) { isFollowed = false }
    }
  }

  private func isEnd(_ mask: UInt32) -> Bool {
    mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
  }

  /// A notice is four numbers of 32 bits (descriptor, mask, cookie, length) and a name.
  private func masks(in notices: ArraySlice<UInt8>) -> [UInt32] {
    var masks: [UInt32] = []
    var rest = notices
    while rest.count >= 16 {
      masks.append(number(in: rest.dropFirst(4)))
      rest = rest.dropFirst(16 + Int(number(in: rest.dropFirst(12))))
    }
    return masks
  }

  private func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    let four = bytes.prefix(4).reversed()
    return four.reduce(0) { number, byte in number << 8 | UInt32(byte) }.littleEndian
  }
}
