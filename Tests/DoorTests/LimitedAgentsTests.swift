import JSON
import ProcessTesting
import Testing

/// What agents that may not do everything are offered beside tools.
@Suite struct LimitedAgentsTests {
  private let home = Home()

  private func offer(_ flags: [String]) throws -> (resources: [String], prompts: [String]) {
    let agent = try Agent(server: try home.start(["mcp"] + flags))
    let resources = try agent.request("resources/list", [:])["resources"]?.array ?? []
    let prompts = try agent.request("prompts/list", [:])["prompts"]?.array ?? []
    try agent.leave()
    return (
      resources.compactMap { $0["uri"]?.string }, prompts.compactMap { $0["name"]?.string }
    )
  }

  @Test(
    arguments: [
      ([], 2, ["shop", "plan_meal", "tidy_list"]), (["--read-only"], 2, []),
      (["--allow", "create_list"], 0, []), (["--allow", "show_lists"], 1, []),
      (["--allow", "list_items,add_items"], 1, ["plan_meal"]),
    ] as [([String], Int, [String])]
  )
  func `what may not be read is no resource, and no prompt tells to do what may not be done`(
    flags: [String],
    resources: Int,
    prompts: [String]
  ) throws {
    let offer = try offer(flags)
    #expect(offer.resources.count == resources)
    #expect(offer.prompts == prompts)
  }

  @Test func `a list that may not be read is not completed either`() throws {
    let agent = try Agent(server: try home.start(["mcp", "--allow", "create_list"]))
    let read = try agent.answer(to: "resources/read", ["uri": "bananas://list/Groceries"])
    #expect(read["error"]?["code"] == -32002)
    let completed = try agent.answer(
      to: "completion/complete",
      [
        "ref": ["type": "ref/resource", "uri": "bananas://list/{list}"],
        "argument": ["name": "list", "value": ""],
      ]
    )
    #expect(completed["error"]?["code"] == -32602)
  }

  @Test func `whatever can be read can be watched, and is announced as it was asked for`() throws {
    let agent = try Agent(server: try home.start(["mcp"]))
    _ = try agent.call("add_items", ["items": [["name": "milk"]]])
    for uri in ["bananas://list/groceries", "bananas://list/Groceries/milk"] {
      _ = try agent.request("resources/read", ["uri": .string(uri)])
      _ = try agent.request("resources/subscribe", ["uri": .string(uri)])
    }
    let other = try agent.answer(
      to: "resources/subscribe",
      ["uri": "bananas://list/Groceries/caviar"]
    )
    #expect(other["error"]?["code"] == -32002)
    _ = try agent.call("check_items", ["items": [["name": "milk"]]])
    #expect(
      try agent.news(2) == ["bananas://list/Groceries/milk", "bananas://list/groceries"]
    )
  }
}
