public import IntentKit
import JSON

/// A family of resources whose addresses differ in some variables: `shelf://place/{place}`.
///
/// Of RFC 6570 it has simple variables, level 1, each of which stands for one segment or the rest of
/// one.
public struct ResourceTemplate: Sendable {
  /// The address with its variables in braces.
  public var uriTemplate: String
  /// A short name for programs.
  public var name: String
  /// The name shown to people.
  public var title: String?
  /// What such a resource holds.
  public var summary: String?
  /// The media type of what is read.
  public var mimeType: String?
  /// Pictures for it.
  public var icons: [Icon]
  /// What can be offered for a variable while it is typed.
  public var completions: [String: CompletionSource]

  /// Describes a family.
  public init(
    _ uriTemplate: String,
    name: String,
    title: String? = nil,
    summary: String? = nil,
    mimeType: String? = nil,
    icons: [Icon] = [],
    completions: [String: CompletionSource] = [:]
  ) {
    self.uriTemplate = uriTemplate
    self.name = name
    self.title = title
    self.summary = summary
    self.mimeType = mimeType
    self.icons = icons
    self.completions = completions
  }

  /// The entry of `resources/templates/list`.
  var json: JSONObject {
    var json: JSONObject = ["uriTemplate": .string(uriTemplate), "name": .string(name)]
    json["title"] = title.map(JSONValue.string)
    json["description"] = summary.map(JSONValue.string)
    json["mimeType"] = mimeType.map(JSONValue.string)
    json["icons"] = icons.json
    return json
  }
}

extension ResourceTemplate {
  /// A piece of an address: as it stands, or a variable's name.
  private enum Piece {
    case literal([UInt8])
    case variable(String)
  }

  /// The address in which the variables stand for these values; one left out is empty.
  public func uri(with values: [String: String]) -> String {
    var uri = ""
    for piece in pieces {
      switch piece {
      case .literal(let bytes): uri += String(decoding: bytes, as: UTF8.self)
      case .variable(let name): uri += PercentEncoding.encoded(values[name] ?? "")
      }
    }
    return uri
  }

  /// What the variables stand for in an address; `nil` when it is none of the family.
  public func values(in uri: String) -> [String: String]? {
    var rest = Array(uri.utf8)[...]
    var values: [String: String] = [:]
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        guard rest.starts(with: bytes) else { return nil }
        rest = rest.dropFirst(bytes.count)
      case .variable(let name):
        let value = rest.prefix { PercentEncoding.stands($0, inValues: true) }
        rest = rest.dropFirst(value.count)
        guard !value.isEmpty, let text = PercentEncoding.decoded(value) else { return nil }
        values[name] = text
      }
    }
    return rest.isEmpty ? values : nil
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    for part in uriTemplate.split(separator: "{", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if pieces.isEmpty || halves.count < 2 {
        pieces.append(.literal(Array(part.utf8)))
      } else {
        pieces.append(.variable(String(halves[0])))
        pieces.append(.literal(Array(halves[1].utf8)))
      }
    }
    return pieces
  }
}
