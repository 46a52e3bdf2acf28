import SchemaRules
import Testing

/// One model a rule, and one that keeps them all.
struct SchemaCheckTests {
  private static let clean = """
    version = 2

    [Item]
    name = text, default ""
    note = text, optional
    state = enum text open|done|unknown, default open
    list = one List, optional, inverse items

    [List]
    items = many Item, optional, inverse list, on delete cascade
    """

  private func schema(_ text: String) throws -> DeclaredSchema {
    try DeclaredSchema(file: "models", text: text)
  }

  @Test func `models that keep the rules are clean`() throws {
    let schema = try schema(Self.clean)
    #expect(schema.check() == [])
    #expect(schema.version == 2)
    #expect(schema["Item"]?["note"]?.isOptional == true)
  }

  @Test(arguments: [
    ("name = text", SchemaRule.defaultOrOptional),
    ("name = text, optional, unique", .notUnique),
    ("name = undefined, optional", .typed),
    ("other = one Item, inverse other", .optionalRelationship),
    ("other = one Item, optional", .inverse),
    ("other = many Item, optional, inverse other, ordered", .unordered),
    ("other = one Item, optional, inverse other, on delete deny", .noDeny),
    ("state = enum integer open|unknown, default open", .enumAsText),
    ("state = enum text open|done, default open", .enumUnknown),
  ])
  func `each rule finds the field that breaks it`(line: String, rule: SchemaRule) throws {
    let findings = try schema("[Item]\nid = uuid, optional\n" + line).check()
    #expect(findings.map(\.rule) == [rule])
    let finding = try #require(findings.first)
    #expect(finding.model == "Item")
    #expect(line.hasPrefix(try #require(finding.field) + " ="))
    #expect(finding.line == 3)
    #expect(!finding.mend.isEmpty)
    #expect("\(finding)".hasPrefix("models:3: Item."))
  }

  @Test func `Apple's words for it stand in the error where they are known`() throws {
    let findings = try schema("[Account]\ntransfers = many Account, inverse transfers").check()
    #expect(
      findings.map { "\($0)" }.joined().contains(
        "CloudKit integration requires that all relationships be optional, the following are not: "
          + "Account: transfers"
      )
    )
  }

  @Test(arguments: [
    ("name = text, default \"\"", "", SchemaRule.keptField),
    ("name = text, default \"\"", "name = integer, default 0", .keptType),
    ("name = text, optional", "name = text", .keptOptional),
    ("name = enum text a|b|unknown, optional", "name = enum text a|unknown, optional", .keptCase),
    ("other = one Item, optional", "other = many Item, optional", .keptType),
    ("other = one Item, optional", "other = text, optional", .keptType),
  ])
  func `what is published is neither removed nor changed`(
    old: String,
    new: String,
    rule: SchemaRule
  ) throws {
    let head = "[Item]\nid = uuid, optional\n"
    let findings = try schema("version = 2\n" + head + new)
      .breaks(schema("version = 1\n" + head + old))
    #expect(findings.map(\.rule) == [rule])
  }

  @Test func `a model that is gone is found, a new one is not`() throws {
    let one = try schema("version = 1\n[One]\na = text, optional")
    let both = try schema(
      "version = 2\n[One]\na = text, optional\nb = text, optional\n[Two]\na = text, optional"
    )
    #expect(both.breaks(one) == [])
    #expect(both.additions(to: one) == ["One.b", "Two"])
    #expect(one.breaks(both).map(\.rule) == [.keptField, .keptModel, .raisedVersion])
  }

  @Test func `a change has a version of its own, a comment does not need one`() throws {
    let published = try schema("version = 3\n[One]\na = text, optional")
    #expect(try schema("# x\nversion = 3\n\n[One]\na = text, optional").breaks(published) == [])
    let changed = try schema("version = 3\n[One]\na = text, optional\nb = text, optional")
    #expect(changed.breaks(published).map(\.rule) == [.raisedVersion])
  }

  @Test(arguments: [
    ("[A]\nx = string", 2, "'string' is no type"),
    ("[A]\nx = text, defaults 1", 2, "means nothing here"),
    ("[A]\nx = text, ordered", 2, "only for 'one MODEL'"),
    ("[A]\nx = text\nx = text", 3, "declared already, in line 2"),
    ("[Item]\nx = one Itm", 2, "did you mean Item?"),
    ("[A]\nx = one A, inverse y", 2, "has no 'y' that points back"),
    ("[A]\nx = enum text a|b, default c", 2, "'c' is no case"),
    ("version = x\n[A]\nx = text", 1, "version = NUMBER"),
    ("", 0, "there is no model"),
  ])
  func `a line that cannot be read is named`(text: String, line: Int, problem: String) {
    let error = #expect(throws: SchemaFileError.self) { try schema(text) }
    #expect(error?.line == line)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }
}
