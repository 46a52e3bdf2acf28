import ProcessTesting
import Testing

@testable import REPL

struct HistoryTests {
  @Test func `R03: lines of two sessions at once are both kept, for the owner alone`() {
    let folder = TemporaryFolder()
    var first = History(path: folder("state/bananas/history"))
    var second = History(path: folder("state/bananas/history"))
    let before = first.load() + second.load()
    #expect(before.isEmpty)
    let added = [first.add("add milk"), second.add("add tea"), first.add("undo")]
    #expect(added == [true, true, true])
    var third = History(path: folder("state/bananas/history"))
    let lines = third.load()
    #expect(lines == ["add milk", "add tea", "undo"])
    #expect(permissions(of: folder("state/bananas/history")) == 0o600)
    #expect(permissions(of: folder("state/bananas")) == 0o700)
  }

  @Test func `a line that begins with a space, is empty or repeats is not kept`() {
    let folder = TemporaryFolder()
    var history = History(path: folder("history"))
    let kept = ["add milk", "add milk", " add a secret", ""].map { history.add($0) }
    #expect(kept == [true, false, false, false])
    var later = History(path: folder("history"))
    let lines = later.load()
    #expect(lines == ["add milk"])
  }

  @Test(arguments: ["", "/dev/null"])
  func `history can be switched off`(path: String) {
    var history = History(path: path)
    let isRemembered = history.add("add milk")
    let lines = history.load()
    #expect(isRemembered)
    #expect(lines.isEmpty)
  }

  @Test func `a file nobody can write to is no reason to stop`() {
    var history = History(path: "/proc/nosuch/history")
    let isRemembered = history.add("add milk")
    let lines = history.load()
    #expect(isRemembered)
    #expect(lines.isEmpty)
  }

  @Test func `a long file is cut to the newest lines`() {
    let folder = TemporaryFolder()
    var writer = History(path: folder("history"))
    let count = 2 * History.capacity + 1
    for number in 1...count { _ = writer.add("line \(number)") }
    var reader = History(path: folder("history"))
    let newest = reader.load().last
    #expect(newest == "line \(count)")
    var again = History(path: folder("history"))
    let kept = again.load().count
    #expect(kept == History.capacity)
  }

  @Test func `R09: a file that editline wrote is read without its header and escapes`() {
    let file = "_HiStOrY_V2_\nadd\\040milk\ntick off \\134 tea\\\n"
    let lines = HistoryFormat.lines(in: Array(file.utf8))
    #expect(lines == ["add milk", "tick off \\ tea\\"])
  }

  @Test func `the environment says where the file is`() {
    let homes = ["HOME": "/h", "XDG_STATE_HOME": "/s", "BANANAS_HISTFILE": "/own"]
    #expect(History.path { homes[$0] } == "/own")
    #expect(History.path { $0 == "BANANAS_HISTFILE" ? nil : homes[$0] } == "/s/bananas/history")
    #expect(History.path { $0 == "HOME" ? "/h" : nil } == "/h/.local/state/bananas/history")
    #expect(History.path { _ in nil } == nil)
  }
}
