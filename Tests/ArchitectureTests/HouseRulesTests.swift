import Testing

/// A house with every fault there is, to show that the rules see them.
@Suite struct HouseRulesTests {
  private let plan = HousePlan(
    """
    [level 0]
    Text = CStemmer
    JSON =
    [level 1]
    Shopping = Text
    [level 4]
    REPL = Text
    [places]
    Shopping = Domain
    [system]
    Glibc = REPL
    Synchronization = *
    [unsafe]
    Text = wraps the stemmers
    JSON =
    [long files]
    Sources/Text/Table.swift = a table
    """
  )

  private func findings(_ path: String, _ text: String) -> [String] {
    HouseRules(plan: plan).findings(in: SwiftSource(path: path, text: text)).map(\.description)
  }

  @Test func `a file that keeps the rules has no findings`() {
    let text = """
      public import Text
      import Glibc
      @preconcurrency import struct Synchronization.Mutex
      // Not import Shopping; not fatalError! either.
      let note = "import Store \\(a ? "b!" : c(d!)) fatalError()" != "x"
      let raw = #"as! "unsafe" \\#(x!)"#
      let long = \"\"\"
        " try! TO-DO
        \"\"\"
      if !a && b != c { return a ?? !d }
      // The index was found above.
      let e = f[0]!
      """
    #expect(findings("Sources/REPL/Good.swift", text) == [])
  }

  @Test func `imports outside a room's row are found`() {
    let text =
      "import JSON\npublic import Shopping\n  @testable import class Store.Log\nimport Foundation\n"
    #expect(
      findings("Sources/REPL/Bad.swift", text) == [
        "Sources/REPL/Bad.swift:1: REPL must not see JSON",
        "Sources/REPL/Bad.swift:2: REPL must not see Shopping",
        "Sources/REPL/Bad.swift:3: REPL must not see Store",
        "Sources/REPL/Bad.swift:4: REPL must not see Foundation",
      ]
    )
    #expect(
      findings("Domain/A.swift", "import Glibc") == [
        "Domain/A.swift:1: Shopping must not see Glibc"
      ]
    )
    #expect(findings("Elsewhere/A.swift", "") == ["Elsewhere/A.swift:1: belongs to no room"])
  }

  @Test func `unsafe code outside the C borders is found`() {
    #expect(findings("Sources/Text/A.swift", "let a = unsafe b()") == [])
    #expect(
      findings("Sources/JSON/A.swift", "let a = 1\nlet b = unsafe c()")
        == ["Sources/JSON/A.swift:2: JSON must not say unsafe"]
    )
  }

  @Test(arguments: [
    ("let a = b!", "a forced value without a reason"),
    ("let a = try! b()", "a forced value without a reason"),
    ("let a = b as! C", "a forced value without a reason"),
    ("var a: B!", "a forced value without a reason"),
    ("let a = b[0]!.c", "a forced value without a reason"),
    ("fatalError(\"no\")", "fatalError without a reason"),
    ("final class A: @unchecked Sendable {}", "@unchecked without a reason"),
    ("nonisolated(unsafe) var a = 1", "nonisolated(unsafe) without a reason"),
    ("// TO" + "DO: write it", "unfinished: TO" + "DO"),
    ("let a = 1 // FIX" + "ME", "unfinished: FIX" + "ME"),
  ])
  func `a way out of the language's guarantees needs a reason`(_ line: String, _ problem: String) {
    let path = "Sources/Text/A.swift"
    #expect(findings(path, "let z = 1\n\(line)\n").contains("\(path):2: \(problem)"))
    guard problem.contains("reason") else { return }
    #expect(findings(path, "// Because.\n\(line)\n") == [])
  }

  @Test func `long files and long functions are found`() {
    let long = String(repeating: "let a = 1\n", count: 301)
    #expect(
      findings("Sources/Text/A.swift", long) == ["Sources/Text/A.swift:301: a file of 301 lines"]
    )
    #expect(findings("Sources/Text/Table.swift", long) == [])
    #expect(findings("Sources/Text/A.swift", String(long.dropLast(10))) == [])
    let body = String(repeating: "  b()\n", count: 79)
    #expect(
      findings("Sources/Text/A.swift", "struct A {\nfunc a() {\n\(body)}\n}\n")
        == ["Sources/Text/A.swift:2: a function of 81 lines"]
    )
    #expect(findings("Sources/Text/A.swift", "func a() {\n\(body.dropLast(6))}\n") == [])
  }

  @Test func `a door that does not point down is found`() {
    let plan = HousePlan("[level 1]\nA = B, C\nB =\n[level 2]\nC = A\n")
    #expect(plan.findings.map(\.problem) == ["A must not see B", "A must not see C"])
  }
}
