import JSON
import Testing

@testable import Assistant

/// Amounts in another system of units.
struct MeasureSystemTests {
  @Test(arguments: [
    (MeasureSystem.metric, "1", "lb", "454", "g"), (.metric, "2.5", "lb", "1.13", "kg"),
    (.metric, "1", "pint", "473", "ml"), (.metric, "1", "gallon", "3.79", "l"),
    (.metric, "6", "ft", "1.83", "m"), (.metric, "0.5", "oz", "14.2", "g"),
    (.imperial, "500", "g", "1.1", "lb"), (.imperial, "453.59", "g", "1", "lb"),
    (.imperial, "100", "g", "3.53", "oz"), (.imperial, "2", "l", "4.23", "pint"),
    (.imperial, "33", "cl", "11.2", "fl oz"), (.imperial, "10", "m", "10.9", "yd"),
    (.imperial, "1", "mg", "0.000035", "oz"),
    // Its own units, and those of no system, stay.
    (.metric, "500", "g", "500", "g"), (.imperial, "2", "quart", "2", "quart"),
    (.imperial, "3", "bottle", "3", "bottle"), (.metric, "1", "cup", "1", "cup"),
    (.asSaid, "1", "lb", "1", "lb"),
  ])
  func `an amount is shown in the units chosen`(
    system: MeasureSystem,
    quantity: String,
    unit: String,
    shown: String,
    shownUnit: String
  ) throws {
    let number = try #require(JSONNumber(quantity))
    let amount: JSONObject = ["quantity": .number(number), "unit": .string(unit)]
    let result = system.shown(["items": [.object(amount)]])
    #expect(result["items"]?.array?.first?["quantity"]?.number?.text == shown)
    #expect(result["items"]?.array?.first?["unit"]?.string == shownUnit)
  }

  @Test func `an amount that no number can hold stays`() throws {
    let number = try #require(JSONNumber("1e300"))
    let facts: JSONObject = ["quantity": .number(number), "unit": "lb"]
    #expect(MeasureSystem.metric.shown(facts) == facts)
  }
}
