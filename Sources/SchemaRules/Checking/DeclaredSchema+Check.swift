extension DeclaredSchema {
  /// Where the models break the rules of mirroring, in the order of the file.
  public func check() -> [SchemaFinding] {
    models.flatMap { model in
      model.fields.flatMap { field in
        FieldCheck(file: file, model: model.name, field: field).findings
      }
    }
  }
}

/// Looks at one field.
private struct FieldCheck {
  let file: String
  let model: String
  let field: DeclaredField

  var findings: [SchemaFinding] {
    var findings: [SchemaFinding] = []
    if field.isUnique {
      findings.append(
        finding(
          .notUnique,
          "two devices that are apart cannot keep a value unique",
          "take away 'unique', and join duplicates when they meet"
        )
      )
    }
    switch field.kind {
    case .attribute(let type):
      findings += valueFindings
      if type == .undefined {
        findings.append(finding(.typed, "it has no type", "give it one, such as text"))
      }
    case .enumeration(let storage, let cases):
      findings += valueFindings + enumeration(storage, cases)
    case .relationship(let relationship): findings += self.relationship(relationship)
    }
    return findings
  }

  private var valueFindings: [SchemaFinding] {
    guard !field.isOptional, field.standard == nil else { return [] }
    return [
      finding(
        .defaultOrOptional,
        "a record that was stored without it cannot be read",
        "write 'optional' or 'default VALUE' behind it; what a value must be in the program is for "
          + "the conversion from the record to check"
      )
    ]
  }

  private func enumeration(_ storage: AttributeType, _ cases: [String]) -> [SchemaFinding] {
    var findings: [SchemaFinding] = []
    if storage != .text {
      findings.append(
        finding(
          .enumAsText,
          "kept as \(storage.rawValue), a case put between others changes what is stored",
          "write 'enum text'"
        )
      )
    }
    if !cases.contains("unknown") {
      findings.append(
        finding(
          .enumUnknown,
          "a case that a later program adds is nothing to this one",
          "add the case 'unknown', and keep the stored text when it is met"
        )
      )
    }
    return findings
  }

  private func relationship(_ relationship: Relationship) -> [SchemaFinding] {
    var findings: [SchemaFinding] = []
    if !field.isOptional {
      findings.append(
        finding(
          .optionalRelationship,
          "a record may arrive before the \(relationship.target) it points to",
          "write 'optional' behind it"
        )
      )
    }
    if relationship.inverse == nil {
      findings.append(
        finding(
          .inverse,
          "records arrive in any order, and nothing in \(relationship.target) points back",
          "give \(relationship.target) a field that points back, and name it: 'inverse FIELD'"
        )
      )
    }
    if relationship.isOrdered {
      findings.append(
        finding(
          .unordered,
          "the order is lost on the way",
          "take away 'ordered', and give \(relationship.target) a field to sort by"
        )
      )
    }
    if relationship.deleteRule == .deny {
      findings.append(
        finding(
          .noDeny,
          "a delete made on another device cannot be denied",
          "write 'on delete nullify' or 'on delete cascade'"
        )
      )
    }
    return findings
  }

  private func finding(_ rule: SchemaRule, _ problem: String, _ mend: String) -> SchemaFinding {
    SchemaFinding(
      rule: rule,
      file: file,
      line: field.line,
      model: model,
      field: field.name,
      problem: problem,
      mend: mend
    )
  }
}
