import CMicroHTTPDShim

// The functions that libmicrohttpd calls, on its own thread.

extension DaemonCore {
  /// The callbacks, with this object as their context; it has to outlive the daemon.
  var callbacks: cmhd_callbacks {
    unsafe cmhd_callbacks(
      handle: { context, connection, path, method, _, part, size, slot in
        unsafe handleRequest(context, connection, path, method, part, size, slot)
      },
      completed: { context, connection, slot, _ in
        unsafe completeRequest(context, connection, slot)
      },
      connection: { context, connection, _, event in
        unsafe noteConnection(context, connection, event)
      },
      context: Unmanaged.passUnretained(self).toOpaque()
    )
  }

  fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> DaemonCore? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<DaemonCore>.fromOpaque(context).takeUnretainedValue()
  }
}

/// Called once with the head, for each part of the body, at its end, and whenever a connection that
/// was held back goes on; `slot` is ours to keep the visit in.
private func handleRequest(
  _ context: UnsafeMutableRawPointer?,
  _ connection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?,
  _ part: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let core = unsafe DaemonCore.from(context), let connection = unsafe connection,
    let size = unsafe size, let slot = unsafe slot
  else { return .NO }
  let handle = unsafe ConnectionHandle(pointer: connection)
  guard let kept = unsafe slot.pointee else {
    let head = unsafe RequestHead(
      method: method.map { unsafe String(cString: $0) } ?? "",
      path: path.map { unsafe String(cString: $0) } ?? "",
      query: query(of: connection),
      headers: headers(of: connection),
      address: address(of: connection)
    )
    let visit = Visit(head, longestBody: core.options.longestBody)
    unsafe slot.pointee = Unmanaged.passRetained(visit).toOpaque()
    return core.begin(visit, on: handle)
  }
  let visit = unsafe Unmanaged<Visit>.fromOpaque(kept).takeUnretainedValue()
  guard let part = unsafe part, unsafe size.pointee > 0 else {
    return core.proceed(visit, on: handle)
  }
  let bytes = unsafe UnsafeRawBufferPointer(start: part, count: size.pointee)
  unsafe size.pointee = 0
  return unsafe visit.take(bytes.bindMemory(to: UInt8.self).span) ? .YES : .NO
}

private func headers(of connection: OpaquePointer) -> HTTPHeaders {
  var headers = HTTPHeaders()
  unsafe withUnsafeMutablePointer(to: &headers) { headers in
    _ = unsafe MHD_get_connection_values(
      connection,
      .HEADER_KIND,
      { headers, _, name, value in unsafe addHeader(headers, name, value) },
      headers
    )
  }
  return headers
}

private func addHeader(
  _ headers: UnsafeMutableRawPointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let headers = unsafe headers, let name = unsafe name else { return .NO }
  unsafe headers.assumingMemoryBound(to: HTTPHeaders.self).pointee.add(
    String(cString: name),
    value.map { unsafe String(cString: $0) } ?? ""
  )
  return .YES
}

private func query(of connection: OpaquePointer) -> [String: String] {
  var query: [String: String] = [:]
  unsafe withUnsafeMutablePointer(to: &query) { query in
    _ = unsafe MHD_get_connection_values(
      connection,
      .GET_ARGUMENT_KIND,
      { query, _, name, value in unsafe addParameter(query, name, value) },
      query
    )
  }
  return query
}

private func addParameter(
  _ query: UnsafeMutableRawPointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let query = unsafe query, let name = unsafe name else { return .NO }
  let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
  unsafe query.assumingMemoryBound(to: [String: String].self).pointee[String(cString: name)] = text
  return .YES
}

private func address(of connection: OpaquePointer) -> String {
  var digits = [CChar](repeating: 0, count: Int(CMHD_ADDRESS_LENGTH))
  guard unsafe cmhd_address(connection, &digits, digits.count) else { return "" }
  return String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

private func completeRequest(
  _ context: UnsafeMutableRawPointer?,
  _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) {
  guard let core = unsafe DaemonCore.from(context), let connection = unsafe connection,
    let slot = unsafe slot,
    let kept = unsafe slot.pointee
  else { return }
  unsafe slot.pointee = nil
  unsafe Unmanaged<Visit>.fromOpaque(kept).takeRetainedValue().end()
  core.connections.note(.receiving, on: unsafe ConnectionHandle(pointer: connection))
}

private func noteConnection(
  _ context: UnsafeMutableRawPointer?,
  _ connection: OpaquePointer?,
  _ event: MHD_ConnectionNotificationCode
) {
  guard let core = unsafe DaemonCore.from(context), let connection = unsafe connection else {
    return
  }
  let handle = unsafe ConnectionHandle(pointer: connection)
  switch event {
  case .CONNECTION_NOTIFY_STARTED:
    core.connections.opened(handle, socket: unsafe cmhd_socket(connection))
  case .CONNECTION_NOTIFY_CLOSED: core.connections.closed(handle)
  @unknown default: break
  }
}
