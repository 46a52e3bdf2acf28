import HTTP
import Testing

@Suite struct CookieTests {
  @Test(
    arguments: [
      (["a=1"], "1"), (["b=2; a=1"], "1"), (["b=2", "a=1; c=3"], "1"), (["a=1; a=2"], "1"),
      (["a=x=y"], "x=y"), (["a="], ""), (["aa=1"], nil), (["A=1"], nil), (["a"], nil), ([], nil),
      ([" ;; a = 1 ;"], "1"),
    ] as [([String], String?)]
  )
  func `a cookie is found by its whole name`(_ fields: [String], _ value: String?) {
    var head = RequestHead(method: "GET", path: "/")
    for field in fields { head.headers.add("Cookie", field) }
    #expect(head.cookie("a") == value)
  }

  @Test func `a cookie is for its server alone, and unreadable by scripts`() {
    let cookie = Cookie("a", "1", life: 60, isSecure: true)
    #expect(cookie.field == "a=1; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure")
    #expect(!Cookie("a", "1", life: 60, isSecure: false).field.contains("Secure"))
  }
}
