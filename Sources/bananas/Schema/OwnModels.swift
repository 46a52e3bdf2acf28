import Bridge
import SchemaRules
import Store

/// The persisted models of this program: what each room declares, under one version.
enum OwnModels {
  /// Raised with every change; `Schemas/published.schema` is what is out there.
  static let version = 1

  /// The models as a schema file.
  static let text =
    "version = \(version)\n\n" + StoredModels.declaration + "\n"
    + BridgeModels.declaration

  /// - Throws: `SchemaFileError` for a mistake in a declaration.
  static func schema() throws -> DeclaredSchema {
    try DeclaredSchema(file: "bananas", text: text)
  }
}
