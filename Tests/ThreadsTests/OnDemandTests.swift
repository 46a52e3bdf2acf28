import Testing
import Threads

@Suite struct OnDemandTests {
  @Test func `a value is made once, when it is first asked for`() {
    let count = Guarded(0)
    let value = OnDemand {
      count.withLock { made in
        made += 1
        return made
      }
    }
    #expect(count.withLock(\.self) == 0)
    #expect(value.value == 1)
    #expect(value.value == 1)
  }

  @Test func `a value that is there already is given`() {
    #expect(OnDemand("milk").value == "milk")
  }
}
