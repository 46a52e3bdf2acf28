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
  for (name, value) in unsafe values(.HEADER_KIND, of: connection) { headers.add(name, value) }
  return headers
}

private func query(of connection: OpaquePointer) -> [String: String] {
  unsafe Dictionary(values(.GET_ARGUMENT_KIND, of: connection)) { _, last in last }
}

/// What a request has of one kind, in its order.
private func values(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [(String, String)] {
  var values: [(String, String)] = []
  unsafe withUnsafeMutablePointer(to: &values) { values in
    _ = unsafe MHD_get_connection_values(
      connection,
      kind,
      { values, _, name, value in unsafe addValue(values, name, value) },
      values
    )
  }
  return values
}

private func addValue(
  _ values: UnsafeMutableRawPointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let values = unsafe values, let name = unsafe name else { return .NO }
  let pair = unsafe (String(cString: name), value.map { unsafe String(cString: $0) } ?? "")
  unsafe values.assumingMemoryBound(to: [(String, String)].self).pointee.append(pair)
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
