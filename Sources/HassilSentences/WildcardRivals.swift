import Recogniser

/// Finds the templates with several wildcards whose sentences one with fewer would take as well: of
/// those hassil takes the one with fewest wildcards.
enum WildcardRivals {
  static func findings(
    _ samples: [SentenceWriter.Sample],
    in source: LanguageSource
  ) throws(GrammarErrors) -> [ImportFinding] {
    let recogniser = Recogniser(image: try Compiler(source).image)
    return samples.compactMap { sample in
      let counts = recogniser.interpretations(of: sample.phrase).map(words)
      guard let best = counts.first, counts.contains(where: { $0 < best }) else { return nil }
      let origin = sample.text.origin
      return ImportFinding(
        kind: .fewerWildcards,
        file: origin.file,
        line: origin.line,
        column: origin.column,
        message:
          "“\(sample.phrase)” also fits a template with fewer wildcards; this one explains more words",
        template: sample.text.text
      )
    }
  }

  /// How many slots with any words an interpretation has.
  private static func words(_ interpretation: Interpretation) -> Int {
    interpretation.commands.reduce(0) { sum, command in
      sum + command.slots.count { $0.text.hasPrefix("qx") }
    }
  }
}
