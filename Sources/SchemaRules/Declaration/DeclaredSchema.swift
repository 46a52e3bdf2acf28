/// The persisted models of a program, as a file declares them.
public struct DeclaredSchema: Sendable, Hashable {
  /// The file, as findings name it.
  public var file: String
  /// Raised with every change.
  public var version: Int
  /// In the order of the file.
  public var models: [DeclaredModel]

  /// The model of a name.
  public subscript(model: String) -> DeclaredModel? { models.first { $0.name == model } }
}

/// One kind of record.
public struct DeclaredModel: Sendable, Hashable {
  /// As the program calls it.
  public var name: String
  /// In the order of the file.
  public var fields: [DeclaredField]

  /// The field of a name.
  public subscript(field: String) -> DeclaredField? { fields.first { $0.name == field } }
}

/// One value of a record, or what it points to.
public struct DeclaredField: Sendable, Hashable {
  /// What it holds.
  public enum Kind: Sendable, Hashable {
    /// A value of a type: `text`, `integer` …
    case attribute(AttributeType)
    /// One of several named values, kept as `storage`.
    case enumeration(storage: AttributeType, cases: [String])
    /// Other records.
    case relationship(Relationship)
  }

  /// As the program calls it.
  public var name: String
  /// Where it is declared, from 1.
  public var line: Int
  /// What it holds.
  public var kind: Kind
  /// May be absent.
  public var isOptional = false
  /// What a record has that was stored without it, as written.
  public var standard: String?
  /// No two records may have the same.
  public var isUnique = false
}

/// The types of values.
public enum AttributeType: String, Sendable, Hashable, CaseIterable {
  case text, bool, integer, real, decimal, date, data, uuid
  /// A value with a structure of its own, kept as JSON.
  case json
  /// Core Data's type of attributes that were given none.
  case undefined
}

/// How a record points to others.
public struct Relationship: Sendable, Hashable {
  /// What becomes of the others when the record is deleted.
  public enum DeleteRule: String, Sendable, Hashable, CaseIterable {
    case nullify, cascade, deny
    /// The others keep pointing to what is gone.
    case noAction = "no-action"
  }

  /// The model pointed to.
  public var target: String
  /// Whether to several.
  public var isToMany: Bool
  /// The field of the target that points back.
  public var inverse: String?
  /// Whether the order is kept.
  public var isOrdered = false
  /// What becomes of the others.
  public var deleteRule = DeleteRule.nullify
}
