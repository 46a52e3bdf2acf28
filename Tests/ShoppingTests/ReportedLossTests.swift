import Shopping
import ShoppingTesting
import Testing

/// How shopping lists elsewhere lost what people had said; numbers are rows of the table of public
/// bug reports.
@Suite struct ReportedLossTests {
  private func twoKitchens(_ count: Int) throws -> (here: Kitchen, there: Kitchen) {
    let here = try Kitchen(replica: 1)
    for number in 0..<count { try here.add("item \(number)") }
    return (here, try Kitchen(rows: here.store.rows, replica: 2))
  }

  private func isTicked(_ line: String) -> Bool { line.hasPrefix("✓") }

  @Test func `9 ticks that arrive late, doubled and out of order are all there`() throws {
    let (here, there) = try twoKitchens(20)
    var letters: [[Row]] = []
    for number in 0..<20 {
      try there.check("item \(number)")
      letters.append(there.store.rows)
    }
    for letter in [7, 3, 3, 19, 0, 12, 19] {
      try here.change("sync") { household in
        _ = household.reconcile(with: Incoming(rows: letters[letter]))
      }
    }
    #expect(try here.list.count(where: isTicked) == 20)
  }

  @Test func `13 thirty items ticked fast on two machines stay ticked, each written once`() throws {
    let (here, there) = try twoKitchens(30)
    for number in 0..<30 {
      try (number.isMultiple(of: 2) ? here : there).check("item \(number)")
      if number % 5 == 4 { try here.takeIn(there) }
      if number % 7 == 6 { try there.takeIn(here) }
    }
    try here.takeIn(there)
    try there.takeIn(here)
    #expect(try here.list.count(where: isTicked) == 30)
    #expect(try there.list == here.list)
    let flips = try here.journal.flatMap(\.operations).count { operation in
      guard case .item(let before)? = operation.before, case .item(let after) = operation.after
      else { return false }
      return before.isChecked.value && !after.isChecked.value
    }
    #expect(flips == 0)
  }

  @Test func `removed there and unticked here later is told as a removal, not as kept changes`()
    throws
  {
    let (here, there) = try twoKitchens(1)
    try here.check("item 0")
    try there.takeIn(here)
    let agreed = here.store.rows
    try there.remove("item 0")
    for _ in 0..<5 { try here.add("rice") }
    try here.change { _ = $0.uncheck(try $0.item(Reference("item 0"))) }
    let told = try here.takeIn(there, base: agreed).decisions.compactMap(\.told)
    #expect(
      told.filter { $0.hasSuffix("0") } == [
        "went item 0", "changed item 0", "stays deleted item 0",
      ]
    )
    #expect(try here.list.count == 1)
  }

  @Test func `removed there, where all was known that was said here, is told as that alone`() throws
  {
    let (here, there) = try twoKitchens(1)
    try here.check("item 0")
    try there.takeIn(here)
    let agreed = here.store.rows
    try there.remove("item 0")
    let told = try here.takeIn(there, base: agreed).decisions.compactMap(\.told)
    #expect(told == ["changed item 0"])
  }

  @Test func `28 rows that the arriving file lacks are kept and go back with the next one`() throws
  {
    let (here, there) = try twoKitchens(3)
    try here.add("bread")
    let told = try here.takeIn(there).decisions.compactMap(\.told)
    #expect(told == ["went bread"])
    #expect(try here.list.contains("bread"))
  }

  @Test func `29 an old file with a new time sets nothing back`() throws {
    let (here, there) = try twoKitchens(3)
    let old = here.store.rows
    for number in 0..<3 { try there.check("item \(number)") }
    try here.takeIn(there)
    try here.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: old))
    }
    #expect(try here.list.count(where: isTicked) == 3)
  }

  @Test func `32 fifty added offline are there after a meeting with an emptied list`() throws {
    let (here, there) = try twoKitchens(3)
    try there.change { household in
      _ = household.clear(ShoppingList.defaultID, checkedOnly: false)
    }
    for number in 0..<50 { try here.add("new \(number)") }
    try here.takeIn(there)
    #expect(try here.list.count == 50)
  }
}
