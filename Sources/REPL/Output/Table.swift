import Text

/// Lays out rows of cells so that every column begins at the same place on the screen.
public enum Table: Sendable {
  /// One line a row; columns in which nothing stands are left out.
  ///
  /// Widths are counted in terminal cells, so that 牛乳 and Käse do not push what stands after them.
  ///
  /// `dim` writes the first column, which holds handles, so that it stands back.
  public static func lines(
    _ rows: [[String]],
    indent: Int = 2,
    dim: (String) -> String = { $0 }
  ) -> [String] {
    let widths = columnWidths(rows)
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        let isFirst = column == 0
        line += isFirst ? dim(cell) : cell
        line += String(repeating: " ", count: widths[column] - cellWidth(cell) + 2)
      }
      return withoutTrailingSpaces(line)
    }
  }

  private static func columnWidths(_ rows: [[String]]) -> [Int] {
    var widths = [Int](repeating: 0, count: rows.map(\.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], cellWidth(cell))
      }
    }
    return widths
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
