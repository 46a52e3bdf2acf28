import Shopping
import Testing

@Suite struct RFC3339Tests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:01z", 1000),
      ("1970-01-01T00:00:00.5Z", 500), ("1970-01-01T00:00:00.123456789Z", 123),
      ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31T18:30:00-05:30", 0),
      ("1969-12-31T18:30:00-0530", 0), ("1969-12-31T23:59:59.999Z", -1),
    ] as [(String, Int64)]
  )
  func `a time is read whatever its offset and however fine it is`(text: String, expected: Int64) {
    #expect(millisecondsOfRFC3339(text) == expected)
  }

  @Test(arguments: [
    "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01 00:00:00Z", "1970-02-30T00:00:00Z",
    "1970-01-01T24:00:00Z", "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00ZZ",
    "1970-01-01T00:00:00+1:00", "1970-01-01T00:00:00+24:00", "1970-01-01T00:00:00+01:60",
    "1970-01-01T00:00:00+01:0०", "1970-01-01T00:00:00+:0100",
  ])
  func `what is no time is none`(text: String) {
    #expect(millisecondsOfRFC3339(text) == nil)
  }
}
