import JSON

/// Resources, prompts and completions, of which there are none: lists are empty, and whatever is
/// asked for by name is unknown.
extension MCPConnection {
  /// The first page, which is the last.
  func onlyPage(_ list: PreparedResult, _ request: Request) throws(ProtocolError) -> [UInt8] {
    switch request.params["cursor"] {
    case nil, .null, .string(""): return list.bytes(for: request.era)
    default:
      throw ProtocolError(.invalidParams, "params.cursor: this list has one page; leave it out.")
    }
  }

  func unknownResource(_ request: Request) -> ProtocolError {
    guard let uri = request.params["uri"]?.string else {
      return ProtocolError(.invalidParams, "params.uri has to be a string.")
    }
    return ProtocolError(
      request.era == .stateless ? .invalidParams : .resourceNotFound,
      "There is no resource \(uri.quoted).",
      data: ["uri": .string(uri)]
    )
  }

  func unknownPrompt(_ request: Request) -> ProtocolError {
    guard let name = request.params["name"]?.string else {
      return ProtocolError(.invalidParams, "params.name has to be a string.")
    }
    return ProtocolError(.invalidParams, "There is no prompt \(name.quoted).")
  }

  func unknownReference(_ request: Request) -> ProtocolError {
    let reference = request.params["ref"]
    guard let name = (reference?["name"] ?? reference?["uri"])?.string else {
      return ProtocolError(
        .invalidParams,
        "params.ref has to name a prompt or a resource template."
      )
    }
    return ProtocolError(.invalidParams, "There is nothing to complete for \(name.quoted).")
  }
}
