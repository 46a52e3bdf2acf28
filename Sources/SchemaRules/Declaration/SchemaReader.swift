import Text

extension DeclaredSchema {
  /// Reads a file: `version = 3`, then a section a model with a line a field.
  ///
  /// ```
  /// version = 1
  ///
  /// [Item]
  /// name = text, default ""
  /// list = one List, optional, inverse items
  ///
  /// [List]
  /// items = many Item, optional, inverse list, on delete cascade
  /// ```
  ///
  /// - Throws: ``SchemaFileError`` at the first line that cannot be read, or that points to a model
  ///   or field that there is not.
  public init(file: String, text: String) throws(SchemaFileError) {
    self.init(file: file, version: 0, models: [])
    for entry in DataFile(name: file, text: text).entries {
      if entry.section.isEmpty { try takeHead(entry) } else { try takeField(entry) }
    }
    guard !models.isEmpty else {
      throw SchemaFileError(
        file: file,
        line: 0,
        problem: "there is no model; a model is a section such as [Item] with a line a field"
      )
    }
    for model in models { for field in model.fields { try checkPointer(field, of: model.name) } }
  }

  private mutating func takeHead(_ entry: DataFile.Entry) throws(SchemaFileError) {
    guard entry.head == "version", let number = Int(entry.tail), number > 0 else {
      throw problem(entry.line, "before the first [Model] only 'version = NUMBER' may stand")
    }
    version = number
  }

  private mutating func takeField(_ entry: DataFile.Entry) throws(SchemaFileError) {
    let field = try FieldReader.read(entry, file: file)
    guard let position = models.firstIndex(where: { $0.name == entry.section }) else {
      models.append(DeclaredModel(name: entry.section, fields: [field]))
      return
    }
    if let earlier = models[position][field.name] {
      throw problem(entry.line, "'\(field.name)' is declared already, in line \(earlier.line)")
    }
    models[position].fields.append(field)
  }

  private func checkPointer(
    _ field: DeclaredField,
    of model: String
  ) throws(SchemaFileError) {
    guard case .relationship(let relationship) = field.kind else { return }
    guard let target = self[relationship.target] else {
      let near = nearest(to: relationship.target, among: models.map(\.name)).first
      throw problem(
        field.line,
        "there is no model '\(relationship.target)'" + (near.map { "; did you mean \($0)?" } ?? "")
      )
    }
    guard let inverse = relationship.inverse else { return }
    guard case .relationship(let back)? = target[inverse]?.kind, back.target == model else {
      throw problem(field.line, "\(target.name) has no '\(inverse)' that points back to \(model)")
    }
  }

  private func problem(_ line: Int, _ text: String) -> SchemaFileError {
    SchemaFileError(file: file, line: line, problem: text)
  }
}
