import JSON

/// `subscriptions/listen` (2026-07-28): a request that stays open until the client cancels it or
/// the server ends.
extension MCPConnection {
  /// Acknowledges what is honoured, which is nothing yet: no list here ever changes.
  mutating func listen(_ request: Request, into output: inout [UInt8]) throws(ProtocolError) {
    guard request.params["notifications"]?.object != nil else {
      throw ProtocolError(.invalidParams, "params.notifications has to be an object.")
    }
    guard !subscriptions.contains(request.id) else {
      throw ProtocolError(.invalidRequest, "A subscription with this id is open already.")
    }
    guard subscriptions.count < 64 else {
      throw ProtocolError(.invalidRequest, "64 subscriptions are open; cancel one first.")
    }
    subscriptions.append(request.id)
    var params = Array(#"{"_meta":{"\#(RequestMeta.Name.subscription)":"#.utf8)
    params += request.id
    params += Array(#"},"notifications":{}}"#.utf8)
    ResponseWriter.append(
      notification: "notifications/subscriptions/acknowledged",
      params: params,
      in: &output
    )
  }

  /// Sends the result that says a subscription has ended.
  func endSubscription(_ id: [UInt8], into output: inout [UInt8]) {
    var result = Array(
      #"{"resultType":"complete","_meta":{"\#(RequestMeta.Name.subscription)":"#.utf8
    )
    result += id
    result += Array(#","\#(RequestMeta.Name.serverInfo)":"#.utf8)
    JSONWriter.append(server.identity.json, to: &result)
    result += Array("}}".utf8)
    ResponseWriter.append(result: result, to: id, in: &output)
  }
}
