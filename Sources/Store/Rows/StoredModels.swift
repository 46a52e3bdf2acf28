/// The rows of a store as records, declared for the rules of schemas.
///
/// What a record has by default is not what an item may be: the conversion from a document to a row
/// refuses a document without a name, whatever stands here.
public enum StoredModels: Sendable {
  /// Sections of a schema file; `SchemaRules` reads them.
  public static let declaration = """
    # A row of the table `item`. Stamps and amounts have a structure of their own.
    [StoredItem]
    id = uuid, optional
    list = one StoredList, optional, inverse items
    name = text, default ""
    quantity = json, default []
    increments = json, optional
    size = text, default ""
    note = text, default ""
    checked = bool, default false
    deleted = bool, default false
    rank = text, default ""
    created = integer, default 0
    added_by = text, default ""
    handle = integer, default 0
    stamps = json, optional

    # A row of the table `list`.
    [StoredList]
    id = uuid, optional
    items = many StoredItem, optional, inverse list
    name = text, default ""
    deleted = bool, default false
    rank = text, default ""
    created = integer, default 0
    added_by = text, default ""
    stamps = json, optional

    """
}
