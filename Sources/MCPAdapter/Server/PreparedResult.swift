import JSON

/// A result that is the same at every call, written once for each era.
struct PreparedResult: Sendable {
  private let handshake: [UInt8]
  private let stateless: [UInt8]

  /// Writes `result`; to a client without handshake it may be kept for five minutes by anyone.
  ///
  /// Only a new version of the program changes it, and a host starts that itself.
  init(cacheable result: JSONObject, from identity: ServerIdentity) {
    var kept = result
    kept["ttlMs"] = 300_000
    kept["cacheScope"] = "public"
    handshake = JSONWriter.bytes(of: .object(result))
    stateless = JSONWriter.bytes(of: .object(kept.complete(from: identity)))
  }

  func bytes(for era: Era) -> [UInt8] {
    switch era {
    case .handshake: handshake
    case .stateless: stateless
    }
  }
}

extension JSONObject {
  /// The result as 2026-07-28 has it: whether it is whole, and who says so.
  func complete(from identity: ServerIdentity) -> JSONObject {
    var result = self
    result["resultType"] = "complete"
    var meta = result["_meta"]?.object ?? [:]
    meta[RequestMeta.Name.serverInfo] = identity.json
    result["_meta"] = .object(meta)
    return result
  }
}
