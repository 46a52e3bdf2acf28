import CMicroHTTPDShim

/// A connection of libmicrohttpd.
///
/// It may be held back from one thread and let go on from another, which is what the library made
/// these two calls for; nothing else is done with it outside of the daemon's thread.
// @unchecked: the pointer is only handed back to the library, whose two functions below lock.
@safe struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Stops work on the connection; only on the daemon's thread, from within its callbacks.
  func suspend() { unsafe MHD_suspend_connection(pointer) }

  /// Goes on with the connection: the daemon calls back.
  func resume() { unsafe MHD_resume_connection(pointer) }
}
