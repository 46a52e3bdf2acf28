/// A rule that models must keep so that a store of theirs can be mirrored by CloudKit, and so that
/// devices with older programs can live with it.
///
/// The rules are Apple's: *Creating a Core Data Model for CloudKit*
/// (<https://developer.apple.com/documentation/coredata/mirroring_a_core_data_store_with_cloudkit/creating_a_core_data_model_for_cloudkit>);
/// they hold for SwiftData too. Enumerations and comparing are ours.
public enum SchemaRule: String, Sendable, Hashable, CaseIterable {
  /// Records come without fields that were added later.
  case defaultOrOptional = "default-or-optional"
  /// Two devices cannot know of each other's values.
  case notUnique = "not-unique"
  /// An attribute has a type.
  case typed = "typed"
  /// A record may arrive before those it points to.
  case optionalRelationship = "optional-relationship"
  /// Records arrive in any order, and both ends must be found.
  case inverse = "inverse"
  /// A set of records has no order in CloudKit.
  case unordered = "unordered"
  /// A delete that another device made cannot be denied.
  case noDeny = "no-deny"
  /// Numbers of cases change their meaning when a case is put between.
  case enumAsText = "enum-as-text"
  /// A later program's case must be something to an earlier one.
  case enumUnknown = "enum-unknown"
  /// A published model only grows.
  case keptModel = "kept-model"
  /// A published field stays.
  case keptField = "kept-field"
  /// A published field keeps its type.
  case keptType = "kept-type"
  /// A published case stays.
  case keptCase = "kept-case"
  /// What a published program leaves out must not be asked for.
  case keptOptional = "kept-optional"
  /// A change has a version of its own.
  case raisedVersion = "raised-version"
}

extension SchemaRule {
  /// The words in which Core Data refuses the model, with error 134060 (NSCocoaErrorDomain) when the
  /// store is loaded; `nil` when none are published.
  ///
  /// Seen in <https://github.com/CubeLabsNZ/CubeTime/pull/131> and
  /// <https://stackoverflow.com/questions/66380409>.
  public var reason: String? {
    switch self {
    case .defaultOrOptional:
      "CloudKit integration requires that all attributes be optional, or have a default value set. "
        + "The following attributes are marked non-optional but do not have a default value:"
    case .optionalRelationship:
      "CloudKit integration requires that all relationships be optional, the following are not:"
    case .unordered:
      "CloudKit integration does not support ordered relationships. "
        + "The following relationships are marked ordered:"
    default: nil
    }
  }
}

/// A place where a rule is broken.
public struct SchemaFinding: Sendable, Hashable {
  /// The rule.
  public var rule: SchemaRule
  /// The file with the line.
  public var file: String
  /// From 1; 0 when the line is gone.
  public var line: Int
  /// The model.
  public var model: String
  /// The field; `nil` when it is about the whole model.
  public var field: String?
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var mend: String
}

extension SchemaFinding: CustomStringConvertible {
  /// `Item.name`.
  public var place: String { model + (field.map { "." + $0 } ?? "") }

  /// The place, the rule, what is wrong and the mend; then Apple's words where there are any.
  public var description: String {
    let start = line == 0 ? file : "\(file):\(line)"
    let head = "\(start): \(place): \(rule.rawValue): \(problem)\n  mend: \(mend)"
    guard let reason = rule.reason else { return head }
    return head + "\n  Core Data, error 134060: \(reason) \(model): \(field ?? "")"
  }
}
