import JSON

/// Appends whole JSON-RPC messages, each one line.
enum ResponseWriter {
  private static let head = Array(#"{"jsonrpc":"2.0","id":"#.utf8)
  private static let middle = Array(#","result":"#.utf8)
  private static let end = Array("}\n".utf8)

  /// The answer to `id`; `result` is JSON already.
  static func append(result: [UInt8], to id: [UInt8], in output: inout [UInt8]) {
    output.append(contentsOf: head)
    output.append(contentsOf: id)
    output.append(contentsOf: middle)
    output.append(contentsOf: result)
    output.append(contentsOf: end)
  }

  /// The answer that there is no result.
  ///
  /// - Parameters:
  ///   - error: why not.
  ///   - id: what to answer to; the member is left out when it could not be read, for MCP's schemas
  ///     know no null id.
  ///   - output: where the message is appended.
  static func append(error: ProtocolError, to id: [UInt8]?, in output: inout [UInt8]) {
    output.append(contentsOf: #"{"jsonrpc":"2.0","#.utf8)
    if let id {
      output.append(contentsOf: #""id":"#.utf8)
      output.append(contentsOf: id)
      output.append(contentsOf: ",".utf8)
    }
    var body: JSONObject = [
      "code": .number(JSONNumber(error.code.rawValue)),
      "message": .string(error.message),
    ]
    body["data"] = error.data
    output.append(contentsOf: #""error":"#.utf8)
    JSONWriter.append(.object(body), to: &output)
    output.append(contentsOf: "}\n".utf8)
  }

  /// A notification; `params` is JSON already.
  static func append(notification method: String, params: [UInt8], in output: inout [UInt8]) {
    output.append(contentsOf: #"{"jsonrpc":"2.0","method":"#.utf8)
    JSONWriter.append(string: method, to: &output)
    output.append(contentsOf: #","params":"#.utf8)
    output.append(contentsOf: params)
    output.append(contentsOf: "}\n".utf8)
  }
}
