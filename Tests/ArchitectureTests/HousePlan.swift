import Text

/// The table of rooms in the file `house`.
struct HousePlan {
  /// A room and what it may import of the house.
  struct Room {
    var name: String
    /// 0 at the bottom; `nil` beside the levels.
    var level: Int?
    /// Where its sources are, from the package's root.
    var folder: String
    var imports: [String]
  }

  let rooms: [Room]
  /// For each surface, the rooms it must not know.
  let surfaces: [String: [String]]
  /// For each module of the toolchain, the rooms that may import it; `*` is all of them.
  let systemModules: [String: [String]]
  /// Rooms that may use unsafe constructs.
  let unsafeRooms: Set<String>
  /// Files that may be long.
  let longFiles: Set<String>

  init(_ text: String) {
    let file = DataFile(name: "house", text: text)
    let rows: (String) -> [String: [String]] = { section in
      Dictionary(file.entries(in: section).map { ($0.head, $0.values) }) { $0 + $1 }
    }
    let places = rows("places")
    rooms = file.entries.compactMap { entry in
      let words = entry.section.split(separator: " ")
      guard ["beside", "level", "build", "c"].contains(words.first) else { return nil }
      return Room(
        name: entry.head,
        level: words.last.flatMap { Int($0) },
        folder: places[entry.head]?.first ?? "Sources/\(entry.head)",
        imports: entry.values
      )
    }
    surfaces = rows("surfaces")
    systemModules = rows("system")
    unsafeRooms = Set(file.entries(in: "unsafe").filter { !$0.tail.isEmpty }.map(\.head))
    longFiles = Set(file.entries(in: "long files").filter { !$0.tail.isEmpty }.map(\.head))
  }

  subscript(name: String) -> Room? { rooms.first { $0.name == name } }

  /// The room that a file belongs to, by the longest folder that holds it.
  func room(of path: String) -> Room? {
    rooms.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }

  /// Rows that do not only point down.
  var findings: [Finding] {
    rooms.flatMap { room in
      room.imports.compactMap { name in
        guard let level = room.level, let other = self[name]?.level, other >= level else {
          return nil
        }
        return Finding(path: "house", line: 0, problem: "\(room.name) must not see \(name)")
      }
    }
  }
}

/// Something that is not as the house wants it.
struct Finding: Hashable, CustomStringConvertible {
  var path: String
  var line: Int
  var problem: String

  var description: String { "\(path):\(line): \(problem)" }
}
