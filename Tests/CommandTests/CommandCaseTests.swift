import Testing

/// The reader of case files, and that its comparison can fail.
struct CommandCaseTests {
  @Test func `a case file gives commands with input, output, errors and status`() {
    let cases = CommandCase.read("# text\n$ bananas a\n< in\nout\n! err\n= 3\n\n$ bananas b\n")
    #expect(cases.map(\.command) == ["bananas a", "bananas b"])
    #expect(cases[0].input == ["in"])
    #expect(cases[0].output == ["out"])
    #expect(cases[0].errors == ["err"])
    #expect(cases.map(\.status) == [3, 0])
  }

  @Test(arguments: [
    (["abc"], ["abc"], true), (["abc"], ["abd"], false), (["abc"], ["a…"], true),
    (["abc"], ["…b…"], true), (["abc"], ["…x…"], false), (["a", "b"], ["…"], true),
    (["a", "b"], ["…", "b"], true), (["a", "b"], ["…", "c"], false), ([], ["a"], false),
    (["a"], [], false),
  ])
  func `an ellipsis stands for any text and nothing else does`(
    lines: [String],
    expected: [String],
    fits: Bool
  ) {
    #expect(matches(lines, expected) == fits)
  }
}
