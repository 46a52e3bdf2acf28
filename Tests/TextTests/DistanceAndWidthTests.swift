import Testing
import Text

@Suite struct DistanceTests {
  @Test func `edits are counted up to the limit and no further`() {
    let rows: [(String, String, Int, Int?)] = [
      ("list", "list", 1, 0), ("lsit", "list", 1, 1), ("lit", "list", 1, 1),
      ("listt", "list", 1, 1), ("last", "list", 1, 1), ("mast", "list", 1, nil),
      ("mast", "list", 2, 2), ("", "ab", 2, 2), ("", "abc", 2, nil), ("groserys", "grocery", 2, 2),
    ]
    for (first, second, limit, distance) in rows {
      #expect(editDistance(first.utf8, second.utf8, limit: limit) == distance, "\(first) \(second)")
    }
  }

  @Test func `the nearest comes first and the far not at all`() {
    #expect(nearest(to: "itm", among: ["note", "item", "items"]) == ["item", "items"])
  }

  @Test func `a misspelt word finds the names it stands in, behind those it nearly is`() {
    let names = ["milk chocolate", "chocolats", "choc ices", "Chocolate Milk"]
    #expect(nearest(toName: "cholocate", among: names, limit: 2) == [names[0], names[3]])
    #expect(nearest(toName: "chocolate", among: names, limit: 2) == [names[0], names[3], names[1]])
    #expect(nearest(toName: "milk cholocate", among: names, limit: 2) == [names[0], names[3]])
    #expect(nearest(toName: "oat cholocate", among: names, limit: 2) == [])
    #expect(nearest(toName: "", among: names, limit: 2) == [])
  }
}

@Suite struct CellWidthTests {
  @Test(
    arguments: [
      ("milk", 4), ("牛乳", 4), ("🍌", 2), ("👨‍👩‍👧", 2), ("Ka\u{308}se", 4), ("☎\u{fe0f}", 2), ("☎", 1),
      ("🇩🇪", 2), ("", 0), ("\u{200d}", 0), ("ﾊ", 1), ("Ａ", 2), ("ﾊﾞﾅﾅ", 4), ("バナナ", 6),
      ("ハ\u{3099}", 2), ("卵（大）", 8),
    ]
  )
  func `a text takes the cells a terminal gives it`(_ text: String, _ cells: Int) {
    #expect(cellWidth(text) == cells)
  }
}

@Suite struct StemmerTests {
  @Test func `plural and singular have one stem`() throws {
    let stemmer = try #require(Stemmer("english"))
    #expect(stemmer.stem("tomatoes") == stemmer.stem("tomato"))
    #expect(stemmer.stem("onions") == "onion")
    #expect(Stemmer("klingon") == nil)
  }
}
