/// The rules that a source file of the house has to keep.
struct HouseRules {
  let plan: HousePlan

  static let longestFile = 300
  static let longestFunction = 80

  func findings(in source: SwiftSource) -> [Finding] {
    importFindings(source) + unsafeFindings(source) + lengthFindings(source)
      + reasonFindings(source)
  }

  private func importFindings(_ source: SwiftSource) -> [Finding] {
    guard let room = plan.room(of: source.path) else {
      return [Finding(path: source.path, line: 1, problem: "belongs to no room")]
    }
    return source.imports.filter { !mayImport($0.module, room) }.map {
      Finding(path: source.path, line: $0.line, problem: "\(room.name) must not see \($0.module)")
    }
  }

  private func mayImport(_ module: String, _ room: HousePlan.Room) -> Bool {
    let guests = plan.systemModules[module] ?? []
    return room.imports.contains(module) || guests.contains("*") || guests.contains(room.name)
  }

  private func unsafeFindings(_ source: SwiftSource) -> [Finding] {
    guard let room = plan.room(of: source.path), !plan.unsafeRooms.contains(room.name) else {
      return []
    }
    return source.lines.filter { $0.says("unsafe") }.map {
      Finding(path: source.path, line: $0.number, problem: "\(room.name) must not say unsafe")
    }
  }

  private func lengthFindings(_ source: SwiftSource) -> [Finding] {
    var findings = source.functions.filter { $0.length > Self.longestFunction }.map {
      Finding(path: source.path, line: $0.line, problem: "a function of \($0.length) lines")
    }
    if source.length > Self.longestFile, !plan.longFiles.contains(source.path) {
      let problem = "a file of \(source.length) lines"
      findings.append(Finding(path: source.path, line: source.length, problem: problem))
    }
    return findings
  }

  /// Ways out of the language's guarantees: allowed with a comment beside them that says why.
  private static let escapes: [String] = [
    "fatalError", "@unchecked", "unowned", "unsafeBitCast",
  ]

  private func reasonFindings(_ source: SwiftSource) -> [Finding] {
    source.lines.flatMap { line -> [Finding] in
      var problems: [String] = []
      if !source.hasReason(at: line) {
        problems += Self.escapes.filter(line.says).map { "\($0) without a reason" }
        if line.code.contains("nonisolated(unsafe)") {
          problems.append("nonisolated(unsafe) without a reason")
        }
        if line.forces { problems.append("a forced value without a reason") }
      }
      problems += ["TODO", "FIXME"].filter(line.text.contains).map { "unfinished: \($0)" }
      return problems.map { Finding(path: source.path, line: line.number, problem: $0) }
    }
  }
}
