import Testing
import Text

@testable import Assistant

struct ReplyBookTests {
  private static let joining = """
    [joining]
    two = {left} {right}
    middle = {left} {right}
    end = {left} {right}
    or two = {left} {right}
    or middle = {left} {right}
    or end = {left} {right}
    [said]

    """

  private func book(_ replies: String) throws -> ReplyBook {
    try ReplyBook(
      replies: DataFile(name: "xx/replies", text: replies),
      units: DataFile(name: "xx/units", text: ""),
      language: DataFile(name: "xx/language", text: "")
    )
  }

  @Test func `a well formed file has no faults`() throws {
    #expect(try book(Self.joining + "a = {b:c}\nc = c").validate(requiredKeys: ["a"]).isEmpty)
  }

  @Test(arguments: [
    ("a = {b", "xx/replies:9:1: error: this '{' is never closed"),
    ("a = x [y", "xx/replies:9:3: error: this '[' is never closed"),
    ("a = x]", "xx/replies:9:2: error: ']' closes nothing"),
    (
      "a = {b c}",
      "xx/replies:9:2: error: 'b c' is not the name of a fact; letters, digits, '_' and '.' are"
    ),
    (
      "a = {b:nosuch}",
      "xx/replies:9:1: error: there is no reply 'nosuch', which this line leans on"
    ),
  ])
  func `a fault in a template is named at its line`(template: String, fault: String) throws {
    #expect(try book(Self.joining + template).validate().map(\.description) == [fault])
  }

  @Test func `a key somebody says but nobody wrote is a fault`() throws {
    let faults = try book(Self.joining + "a = a").validate(requiredKeys: ["a", "b"])
    #expect(faults.map(\.message) == ["there is no reply 'b'; add a line 'b = …'"])
  }

  @Test func `missing joining patterns are faults`() throws {
    #expect(try book("a = a").validate().count == 6)
  }

  @Test(arguments: [
    ("a (b is) = x", "'b is' is not a condition"),
    ("a (b = x", "lack their ')'"),
    ("[rows]\na = {b}", "a row is written"),
    ("[plurals]\none = x = 1", "is not a plural rule"),
  ])
  func `a head that cannot be read stops the file`(text: String, message: String) {
    let fault = #expect(throws: ReplyFileError.self) { try book(text) }
    #expect(fault?.message.contains(message) ?? false)
  }
}
