extension DeclaredSchema {
  /// Where this schema takes away from, or changes, what `published` has promised.
  ///
  /// Models, fields and cases may be added; a rename is a removal to programs that are out there.
  public func breaks(_ published: DeclaredSchema) -> [SchemaFinding] {
    let findings = published.models.flatMap { old -> [SchemaFinding] in
      guard let new = self[old.name] else { return [removed(old)] }
      return old.fields.compactMap { field in difference(field, in: new) }
    }
    return findings + versionFinding(published)
  }

  /// What this schema has that `published` has not: models and fields, as `Item.note`.
  public func additions(to published: DeclaredSchema) -> [String] {
    models.flatMap { model -> [String] in
      guard let old = published[model.name] else { return [model.name] }
      return model.fields.filter { old[$0.name] == nil }.map { "\(model.name).\($0.name)" }
    }
  }

  private func removed(_ model: DeclaredModel) -> SchemaFinding {
    finding(
      .keptModel,
      model.name,
      nil,
      "it is published, and gone here",
      "put it back; stop using it in the program, if it is of no use"
    )
  }

  private func difference(_ old: DeclaredField, in model: DeclaredModel) -> SchemaFinding? {
    guard let new = model[old.name] else {
      return finding(
        .keptField,
        model.name,
        old,
        "it is published, and gone here",
        "put it back; a new name is a new field beside it"
      )
    }
    if old.kind.type != new.kind.type {
      return finding(
        .keptType,
        model.name,
        new,
        "it is published as \(old.kind.type), and is \(new.kind.type) here",
        "give it back its type, and add a field of another name"
      )
    }
    if old.isOptional, !new.isOptional, new.standard == nil {
      return finding(
        .keptOptional,
        model.name,
        new,
        "published programs store records without it",
        "write 'optional' or 'default VALUE' behind it"
      )
    }
    guard let lost = old.kind.cases.first(where: { !new.kind.cases.contains($0) }) else {
      return nil
    }
    return finding(
      .keptCase,
      model.name,
      new,
      "the case '\(lost)' is published, and gone here",
      "put it back"
    )
  }

  private func versionFinding(_ published: DeclaredSchema) -> [SchemaFinding] {
    guard version <= published.version, content != published.content else { return [] }
    return [
      finding(
        .raisedVersion,
        "version",
        nil,
        "it differs from what is published as version \(published.version)",
        "write 'version = \(published.version + 1)'"
      )
    ]
  }

  /// What is declared, wherever it stands.
  private var content: [String: [DeclaredField]] {
    let pairs = models.map { model in
      (
        model.name,
        model.fields.sorted { $0.name < $1.name }.map { field in
          var field = field
          field.line = 0
          return field
        }
      )
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func finding(
    _ rule: SchemaRule,
    _ model: String,
    _ field: DeclaredField?,
    _ problem: String,
    _ mend: String
  ) -> SchemaFinding {
    let line = field.flatMap { self[model]?[$0.name]?.line } ?? 0
    return SchemaFinding(
      rule: rule,
      file: file,
      line: line,
      model: model,
      field: field?.name,
      problem: problem,
      mend: mend
    )
  }
}

extension DeclaredField.Kind {
  /// What must stay the same, in words.
  fileprivate var type: String {
    switch self {
    case .attribute(let type): type.rawValue
    case .enumeration(let storage, _): "enum \(storage.rawValue)"
    case .relationship(let relationship):
      "\(relationship.isToMany ? "many" : "one") \(relationship.target)"
    }
  }

  fileprivate var cases: [String] {
    guard case .enumeration(_, let cases) = self else { return [] }
    return cases
  }
}
