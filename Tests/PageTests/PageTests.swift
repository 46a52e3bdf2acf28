import PageTesting
import Testing

/// The page in a real browser, against the real program.
///
/// Each scenario is a program beside these tests that prints what it finds, check by check. One
/// browser at a time: two would only take the processor from each other.
@Suite(.serialized) struct PageTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")

  private func play(_ scenario: String) throws {
    let checks = try BrowserProgram("\(Self.folder)/scenarios/\(scenario).py").checks()
    #expect(checks.count > 1)
    for check in checks where !check.passed {
      Issue.record("\(check.sentence): \(check.detail)")
    }
  }

  @Test func `the modules of the page do what their tests say`() throws { try play("modules") }

  @Test func `two phones, a prompt and an agent shop at once on the same store`() throws {
    try play("shopping")
  }

  @Test func `phrases are corrected, questions answered, lists kept and looked back on`() throws {
    try play("everyday")
  }

  @Test func `what is tapped and said without a network is done once, in order, when it is back`()
    throws
  { try play("offline") }

  @Test func `a server that is killed loses and doubles nothing`() throws {
    try play("killed_server")
  }

  @Test func `a page that does not come whole says so, or does without`() throws {
    try play("broken_load")
  }

  @Test func `fingers swipe rows in both directions of writing, and two tabs share a queue`() throws
  {
    try play("gestures")
  }

  @Test func `a page that is encrypted keeps its cookie to itself, one that is not still works`()
    throws
  {
    try play("encrypted")
  }

  @Test func `only who was paired gets in, until it is sent away`() throws { try play("pairing") }

  @Test func `names are text, whatever is in them`() throws { try play("names") }

  @Test func `requests of strangers are refused and logged, and the page makes none to them`()
    throws
  { try play("strangers") }

  @Test func `nobody is barred from the page, and a keyboard is enough`() throws {
    try play("accessibility")
  }

  @Test func `the first load is small`() throws { try play("first_load") }

  @Test func `five thousand rows are no more work than those on the screen`() throws {
    try play("long_list")
  }

  @Test func `a page that is broken is found out by these very scenarios`() throws {
    try play("controls")
  }
}
