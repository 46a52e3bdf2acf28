/// The rows of the shared file as records, declared for the rules of schemas.
///
/// Readers of every version have to live with them: what is here only grows.
public enum BridgeModels: Sendable {
  /// Sections of a schema file; `SchemaRules` reads them.
  public static let declaration = """
    # A row of `items` or `deleted` in version 2 of the file. Moments and numbers are text.
    [SharedItem]
    id = uuid, optional
    list = one SharedList, optional, inverse items
    name = text, default ""
    quantity = text, optional
    unit = text, optional
    more = json, optional
    base = json, optional
    inc = json, optional
    size = text, optional
    notes = text, optional
    checked = bool, default false
    deleted = bool, default false
    at = text, optional
    rank = text, optional
    created = text, optional
    addedBy = text, optional
    by = json, optional
    lastModified = text, optional
    v = json, optional
    joined = json, optional

    # A row of `lists`.
    [SharedList]
    id = uuid, optional
    items = many SharedItem, optional, inverse list
    name = text, default ""
    deleted = bool, default false
    rank = text, optional
    created = text, optional
    addedBy = text, optional
    by = json, optional
    lastModified = text, optional
    v = json, optional

    """
}
