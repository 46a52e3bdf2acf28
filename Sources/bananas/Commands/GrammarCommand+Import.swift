import Assistant
import Grammar
import HassilSentences
import JSON
import Recogniser

/// `grammar import-hassil`: takes over sentences written for Home Assistant.
extension GrammarCommand {
  static func importSentences(_ line: ParsedLine) throws -> ExitStatus {
    let paths = Array(line.words.dropFirst())
    guard !paths.isEmpty else {
      throw UsageError(
        "import-hassil wants the folder with the sentences",
        "bananas grammar import-hassil sentences/en --out Imported"
      )
    }
    let files = try SentenceFiles.read(paths)
    let imported = try HassilImport(files, language: line[.language], beside: beside)
    if let out = line[out] { try ImportedFolder(out, imported).write() }
    let report = try line[tests].map { folder in
      let tests = try SentenceTests(SentenceFiles.read([folder]), language: imported.source.code)
      return try tests.run(on: files, language: imported.source.code, beside: beside)
    }
    show(imported, report, folder: line[out], isJSON: line.has(.json))
    return report?.failures.isEmpty ?? true ? .done : .refused
  }

  /// What our own language of this tag, whatever its region, knows that sentences do not give: its
  /// number words.
  private static func beside(_ tag: String) -> [LanguageSource.File] {
    let language = Grammar.language(String(tag.prefix { $0 != "-" }))
    guard let numbers = language?.file("numbers") else { return [] }
    return [LanguageSource.File(numbers)]
  }

  private static func show(
    _ imported: HassilImport,
    _ report: SentenceTests.Report?,
    folder: String?,
    isJSON: Bool
  ) {
    if isJSON {
      var document = imported.json
      document["tests"] = report.map { .object($0.json) }
      return StandardOutput.write(.object(document), style: .compact)
    }
    var lines = imported.summary
    if let folder {
      let code = imported.source.code
      lines.append(
        "written to \(folder)/\(code); try: bananas parse --grammar \(shellWord(folder)) "
          + "--lang \(code) --no-store PHRASE"
      )
    } else {
      lines = imported.findings.map(\.description) + lines
    }
    lines += report?.lines ?? []
    StandardOutput.write(lines: lines)
  }
}

extension HassilImport {
  /// What was read, for people: a line for each kind of finding.
  var summary: [String] {
    let counts = ImportFinding.Kind.allCases.compactMap { kind -> String? in
      let count = findings.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return [
      "\(source.code): \(counted(figures.intents, "intent", "intents")), \(figures.written) of "
        + "\(counted(figures.templates, "template", "templates")), "
        + "\(counted(figures.lists, "list", "lists")) with "
        + counted(figures.values, "value", "values"),
      counts.isEmpty
        ? "nothing to tell of any template"
        : "of templates: "
          + counts.joined(separator: ", "),
    ]
  }

  var json: JSONObject {
    [
      "language": .string(source.code), "intents": .number(JSONNumber(figures.intents)),
      "templates": .number(JSONNumber(figures.templates)),
      "written": .number(JSONNumber(figures.written)),
      "lists": .number(JSONNumber(figures.lists)), "values": .number(JSONNumber(figures.values)),
      "findings": .array(findings.map { .object($0.json) }),
    ]
  }
}

extension SentenceTests.Report {
  fileprivate var lines: [String] {
    failures.map { failure in
      "\(failure.file):\(failure.line): \(failure.sentence)\n  expected: \(failure.expected)\n"
        + "  actual:   \(failure.actual)"
    } + ["\(counted(count, "test", "tests")), \(count - failures.count) as expected"]
  }

  fileprivate var json: JSONObject {
    [
      "count": .number(JSONNumber(count)), "passed": .number(JSONNumber(count - failures.count)),
      "failures": .array(
        failures.map { failure in
          [
            "file": .string(failure.file), "line": .number(JSONNumber(failure.line)),
            "sentence": .string(failure.sentence), "expected": .string(failure.expected),
            "actual": .string(failure.actual),
          ]
        }
      ),
    ]
  }
}

extension ImportFinding {
  fileprivate var json: JSONObject {
    [
      "kind": .string(kind.rawValue), "file": .string(file), "line": .number(JSONNumber(line)),
      "column": .number(JSONNumber(column)), "message": .string(message),
      "template": .string(template),
    ]
  }
}
