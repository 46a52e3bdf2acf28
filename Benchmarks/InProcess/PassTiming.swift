import Bridge
import Shopping
import Store

/// Times whole passes over a shared folder, with their commits.
struct PassTiming {
  let folder: String
  let count: Int

  private static let runs = 9

  /// Times in microseconds, of the wall clock and of the processor, as JSON.
  func report() throws -> String {
    let here = try BenchmarkMachine("here", in: folder)
    try here.add(count)
    _ = try here.pass()
    let sent = try sending(here)
    let taken = try taking(here)
    here.store.close()
    return """
      {"send": \(sent.wall), "send_processor": \(sent.processor), \
      "take": \(taken.wall), "take_processor": \(taken.processor)}
      """
  }

  /// Whole passes, each of which sends out one new row.
  private func sending(_ machine: BenchmarkMachine) throws -> PassTimes {
    var times = PassTimes()
    for run in 0..<Self.runs {
      try machine.change { household in
        _ = try household.add(NewItem("late item \(run)"), to: household.defaultList.id)
      }
      let report = try times.add { try machine.pass() }
      guard report.wrote, report.went == 1 else { throw WrongAnswer("a row was not sent out") }
    }
    return times
  }

  /// Whole passes, each of which takes in a file in which another machine has changed every row.
  private func taking(_ machine: BenchmarkMachine) throws -> PassTimes {
    let there = try BenchmarkMachine("there", in: folder)
    _ = try there.pass()
    var times = PassTimes()
    for run in 0..<Self.runs {
      try there.change { household in
        for item in household.items.values {
          _ = run.isMultiple(of: 2) ? household.check(item) : household.uncheck(item)
        }
      }
      _ = try there.pass()
      let report = try times.add { try machine.pass() }
      guard report.decisions.count >= count else { throw WrongAnswer("rows were not taken in") }
    }
    there.store.close()
    return times
  }
}

/// What passes took, in microseconds.
private struct PassTimes {
  private var walls: [Double] = []
  private var processors: [Double] = []

  var wall: Double { walls.median }
  var processor: Double { processors.median }

  mutating func add<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (start, watch) = (ContinuousClock.now, Stopwatch())
    let result = try work()
    processors.append(Double(watch.nanoseconds) / 1_000)
    walls.append((ContinuousClock.now - start) / .microseconds(1))
    return result
  }
}
