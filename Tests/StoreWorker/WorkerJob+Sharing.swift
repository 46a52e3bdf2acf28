import Bridge
import JSON
import Shopping
import Store

/// Changes to what is there, and passes over a shared folder.
extension WorkerJob {
  /// `check FOLDER NAME…`, `remove FOLDER NAME…` and `move FOLDER NAME…`, to a list that is made
  /// for it, each in a transaction of its own.
  func change(_ command: String, in store: SQLiteListStore) throws {
    for name in words {
      let entry = try store.write(draft(command, name)) { household in
        let item = try household.item(Reference(name))
        switch command {
        case "check": _ = household.check(item)
        case "move": _ = household.move(item, to: try household.createList(named: "Other").id)
        default: household.remove(item)
        }
        return []
      }.entry
      StoreWorker.say("ok \(entry ?? 0) \(command):\(name) 0")
    }
  }

  /// `note FOLDER NAME NOTE` writes a note.
  func note(in store: SQLiteListStore) throws {
    var change = ItemChange()
    change.note = words[1]
    let entry = try store.write(draft("note", words[0])) { household in
      _ = try household.update(try household.item(Reference(words[0])), change)
      return []
    }.entry
    StoreWorker.say("ok \(entry ?? 0) note:\(words[0]) 0")
  }

  /// What the default list shows, a line an item: `milk`, `✓eggs`, `tea [green]`.
  func list(_ store: SQLiteListStore) throws {
    let lines = try store.read { household in
      household.items(on: ShoppingList.defaultID).map { item in
        let note = item.note.value.isEmpty ? "" : " [\(item.note.value)]"
        return (item.isChecked.value ? "✓" : "") + item.name.value + note
      }
    }
    for line in lines.sorted() { StoreWorker.say(line) }
  }

  /// `sync FOLDER SHARED` makes a pass; `--times` makes ten.
  func sync(_ store: SQLiteListStore) throws {
    let bridge = BridgeFolder(BridgeSettings(folder: words[0], privateFolder: folder))
    for _ in 0..<(options.contains("--times") ? 10 : 1) {
      let report = try bridge.pass(store)
      StoreWorker.say(
        "synced \(report.finding) wrote \(report.wrote) went \(report.went) "
          + "copies \(report.copies.count) quarantined \(report.quarantined.count) "
          + "troubles \(report.troubles)"
      )
    }
  }

  /// `publish FOLDER SHARED NAME COUNT` adds and makes a pass, and acknowledges when both are done.
  func publish(_ store: SQLiteListStore) throws {
    let bridge = BridgeFolder(BridgeSettings(folder: words[0], privateFolder: folder))
    for number in 1...(Int(words[2]) ?? 1) {
      let name = "\(words[1])-\(number)"
      let entry = try store.write(draft("add", name)) { household in
        _ = try household.add(NewItem(name), to: ShoppingList.defaultID)
        return []
      }.entry
      _ = try bridge.pass(store)
      StoreWorker.say("ok \(entry ?? 0) \(name) 0")
    }
  }

  private func draft(_ intent: String, _ name: String) -> JournalDraft {
    JournalDraft(
      intent: intent,
      arguments: JSONWriter.bytes(of: ["name": .string(name)]),
      surface: "worker",
      author: "human"
    )
  }
}
