/// The names that sync services give to a file that lost against another version of itself.
///
/// A name is a hint where to look, never the whole proof: words in it are translated, and people
/// give such names, too. What is taken in is decided by the content.
public enum ConflictCopyName: Sendable, Hashable, CaseIterable {
  /// `list.sync-conflict-20261130-044952-7XVZH3M.json`: Syncthing, `conflictName` in
  /// lib/model/folder_sendrecv.go.
  case syncthing
  /// `list (Emil's conflicted copy 2026-10-05).json`, ` (1)` inside for a second one; Dropbox and
  /// whatever follows it.
  case dropbox
  /// `list (conflicted copy 2018-04-10 093612).json`, the words in any language: Nextcloud and
  /// ownCloud from 2.5.
  case nextcloud
  /// `list_conflict-20180410-093612.json`: ownCloud before 2.5.
  case ownCloud
  /// `list-DESKTOP-4F2K9QX.json`: OneDrive appends the machine's name.
  case oneDrive
  /// `list.json (SFConflict name@example.com 2015-03-07-11-30-28)`, or before the extension:
  /// Seafile.
  case seafile
  /// `list (# Name clash 2026-10-05 k3x9qaC #).json`: Proton Drive.
  case protonDrive
  /// `list.conflict`, `list.json.conflict`, `list.conflict1.json`, in any case: OpenCloud, rclone
  /// bisync, Unison, Resilio.
  case conflictExtension
  /// `list (1).json`: Google Drive, browsers, and people.
  case numbered
  /// `list 2.json`: iCloud Drive, and people.
  case counted

  /// Which service may have named a copy of `file` so; `nil` when none has.
  public init?(_ name: String, of file: String) {
    guard name != file, let addition = CopyAddition(name, to: file),
      let kind = Self.allCases.first(where: { addition.matches($0) })
    else { return nil }
    self = kind
  }
}

/// What a name has more than the file's own: between its stem and its extension, behind both, or in
/// the extension's place.
private struct CopyAddition {
  private var text: Substring

  init?(_ name: String, to file: String) {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let (stem, ending) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem) else { return nil }
    let rest = name.dropFirst(stem.count)
    if rest.hasPrefix(ending), rest.count > ending.count {
      text = rest.dropFirst(ending.count)
    } else if rest.hasSuffix(ending), rest.count > ending.count {
      text = rest.dropLast(ending.count)
    } else if rest.hasPrefix(".") {
      text = rest
    } else {
      return nil
    }
  }

  func matches(_ kind: ConflictCopyName) -> Bool {
    switch kind {
    case .syncthing: isSyncthing(text)
    case .dropbox: inParentheses.map(isDropbox) ?? false
    case .nextcloud: inParentheses.map(isNextcloud) ?? false
    case .ownCloud:
      text.hasPrefix("_conflict-")
        && hasForm(text.dropFirst("_conflict-".count), "########-######")
    case .oneDrive: isOneDrive(text)
    case .seafile: inParentheses?.hasPrefix("SFConflict ") ?? false
    case .protonDrive:
      inParentheses.map { $0.hasPrefix("# ") && $0.hasSuffix(" #") && $0.count > 4 } ?? false
    case .conflictExtension:
      text.lowercased().hasPrefix(".conflict")
        && text.dropFirst(".conflict".count).allSatisfy(isDigit)
    case .numbered: inParentheses.map { isNumber($0) } ?? false
    case .counted: text.hasPrefix(" ") && isNumber(text.dropFirst())
    }
  }

  /// What stands between ` (` and `)`, when that is all.
  private var inParentheses: Substring? {
    guard text.hasPrefix(" ("), text.hasSuffix(")"), text.count > 3 else { return nil }
    return text.dropFirst(2).dropLast()
  }

  /// A copy of a copy carries two of these.
  private func isSyncthing(_ text: Substring) -> Bool {
    let mark = ".sync-conflict-"
    guard text.hasPrefix(mark) else { return false }
    let rest = text.dropFirst(mark.count)
    let time = rest.prefix(16)
    let device = rest.dropFirst(16).prefix(7)
    guard hasForm(time, "########-######-"), device.count == 7,
      device.allSatisfy({ ("A"..."Z").contains($0) || ("2"..."7").contains($0) })
    else { return false }
    let more = rest.dropFirst(23)
    return more.isEmpty || isSyncthing(more)
  }

  private func isDropbox(_ inside: Substring) -> Bool {
    if ["Case Conflict", "Selective Sync Conflict"].contains(where: { inside.hasPrefix($0) }) {
      return true
    }
    var words = inside.split(separator: " ")
    if let last = words.last, last.hasPrefix("("), last.hasSuffix(")") {
      guard isNumber(last.dropFirst().dropLast()) else { return false }
      words.removeLast()
    }
    guard let date = words.popLast(), hasForm(date, "####-##-##") else { return false }
    return words.suffix(2) == ["conflicted", "copy"]
  }

  /// Words of any language, then a date and a time of six digits.
  private func isNextcloud(_ inside: Substring) -> Bool {
    let words = inside.split(separator: " ")
    return words.count > 2 && hasForm(words[words.count - 1], "######")
      && hasForm(words[words.count - 2], "####-##-##")
  }

  private func isOneDrive(_ text: Substring) -> Bool {
    for machine in ["-DESKTOP-", "-LAPTOP-"] where text.hasPrefix(machine) {
      let name = text.dropFirst(machine.count)
      return (7...8).contains(name.count)
        && name.allSatisfy { isDigit($0) || ("A"..."Z").contains($0) }
    }
    return false
  }
}

private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

private func isNumber(_ text: Substring) -> Bool {
  (1...4).contains(text.count) && text.allSatisfy(isDigit)
}

/// Whether a text is `pattern` with a digit for each `#`.
private func hasForm(_ text: Substring, _ pattern: String) -> Bool {
  text.count == pattern.count
    && zip(text, pattern).allSatisfy { $1 == "#" ? isDigit($0) : $0 == $1 }
}
