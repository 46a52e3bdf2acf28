import Glibc
import ProcessTesting
import Testing

/// Programs that stay, and must see what comes into the folder.
@Suite(.timeLimit(.minutes(10))) struct WatchTests {
  private let sharing = Sharing()

  private func expectSeen(_ prefix: [String], _ what: String) throws {
    for machine in [sharing.laptop, sharing.phone] {
      #expect(try machine.run("add", "milk").status == 0)
      let ending = try ChildProcess.run(
        [builtProgram(), "sync", "--folder", sharing.shared.path],
        environment: ["BANANAS_HOME": machine.home]
      )
      #expect(ending.status == 0, "\(ending.errors)")
    }
    let watching = try ChildProcess(
      prefix + [builtProgram(), "sync", "--watch"],
      environment: ["BANANAS_HOME": sharing.laptop.home]
    )
    defer { watching.send(SIGKILL) }
    usleep(1_000_000)
    #expect(try sharing.phone.run("add", "figs").status == 0)
    #expect(try sharing.sync(sharing.phone).status == 0)
    let start = ContinuousClock.now
    var time = ContinuousClock.now - start
    while try !sharing.list(sharing.laptop).contains("figs-1"), time < .seconds(20) {
      usleep(20_000)
      time = ContinuousClock.now - start
    }
    #expect(time < .seconds(8), "\(what)")
    FaultTable.note(38, what, "a change of another machine seen after \(time)")
  }

  @Test func `38: a change in the folder is seen by a program that stays`() throws {
    try expectSeen([], "inotify")
  }

  @Test(.enabled(if: isRoot, "namespaces need root"))
  func `38: without any watch left, the folder is looked at every two seconds`() throws {
    let none = "echo 0 > /proc/sys/user/max_inotify_instances && exec \"$@\""
    let prefix = ["unshare", "--user", "--map-root-user", "sh", "-c", none, "sh"]
    // A container may not allow namespaces even to root.
    guard try ChildProcess.run(prefix + ["true"]).status == 0 else {
      FaultTable.note(38, "no inotify", "not run: namespaces are not allowed here")
      return
    }
    try expectSeen(prefix, "no inotify instance allowed")
  }
}
