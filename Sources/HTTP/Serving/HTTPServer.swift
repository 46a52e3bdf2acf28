import CMicroHTTPDShim
public import Files
import Glibc
import Threads

/// An HTTP server (libmicrohttpd) for one handler.
///
/// Three threads: one on which all connections are read and written, never waiting for anything;
/// the worker, on which the handler serves one request after the other; and one that looks each
/// second for clients that are too slow or have gone.
///
/// ```swift
/// let server = try HTTPServer(options, handler)
/// print("listening on port \(server.port)")
/// StopSignals.wait()
/// server.stop()
/// ```
public final class HTTPServer: Sendable {
  /// The port it listens on.
  public let port: UInt16

  private let core: DaemonCore
  private let daemon: DaemonHandle
  private let housekeeping: Housekeeping
  private let hasStopped = Guarded(false)

  /// Listens and serves, until ``stop()``.
  ///
  /// - Throws: ``FileError`` when the address cannot be listened on or the system gives no thread.
  public init(_ options: ServerOptions, _ handler: any HTTPHandler) throws(FileError) {
    // A socket for each connection, and as much again for what its requests have to open.
    raiseDescriptorLimit(toAtLeast: 2 * options.mostConnections + 256)
    var socket = try ListeningSocket(address: options.address, port: options.port)
    port = socket.port()
    let worker = try Worker()
    core = DaemonCore(options, handler, worker)
    do throws(FileError) {
      housekeeping = try Housekeeping(core.connections, options)
    } catch {
      worker.end()
      throw error
    }
    guard let daemon = DaemonHandle.start(core, listeningOn: socket.descriptor) else {
      worker.end()
      housekeeping.end()
      throw FileError(
        .failed,
        path: "\(options.address) port \(options.port)",
        detail: "the HTTP server does not start",
        advice: options.tls == nil
          ? "raise the limits on processes and open files"
          : "check that certificate and key are PEM and belong together, and install libgnutls30"
      )
    }
    _ = socket.handOver()
    self.daemon = daemon
  }

  /// Stops, and closes every connection.
  ///
  /// Takes up nothing new, lets the handler end what is open, and gives requests in progress
  /// ``ServerOptions/stopSeconds`` to be answered.
  public func stop() {
    guard
      hasStopped.withLock({ hasStopped in
        defer { hasStopped = true }
        return !hasStopped
      })
    else { return }
    daemon.stopListening()
    core.connections.beginStopping()
    core.worker.perform { [handler = core.handler] in handler.close() }
    wait(.seconds(core.options.stopSeconds)) { core.worker.isIdle && !core.connections.isBusy }
    core.connections.abandon()
    wait(.milliseconds(500)) { !core.connections.isBusy }
    daemon.stop()
    housekeeping.end()
    core.worker.end()
  }

  deinit { stop() }

  private func wait(_ patience: Duration, until isDone: () -> Bool) {
    let end = ContinuousClock.now + patience
    while !isDone(), ContinuousClock.now < end { usleep(2_000) }
  }
}

/// A running daemon of libmicrohttpd.
// @unchecked: the pointer is only handed back to the library, which locks.
@safe private struct DaemonHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  static func start(_ core: DaemonCore, listeningOn socket: Int32) -> DaemonHandle? {
    func start(_ certificate: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?) -> OpaquePointer?
    {
      let settings = unsafe cmhd_settings(
        listen_socket: socket,
        connection_limit: UInt32(core.options.mostConnections),
        idle_seconds: UInt32(core.options.requestSeconds),
        connection_memory: core.options.longestHead,
        tls_certificate: certificate,
        tls_key: key
      )
      // Signals belong to the program's own threads.
      return unsafe BackgroundThread.withoutSignals { unsafe cmhd_start(settings, core.callbacks) }
    }
    let pointer: OpaquePointer?
    if let tls = core.options.tls {
      unsafe pointer = tls.certificate.withCString { certificate in
        unsafe tls.key.withCString { key in unsafe start(certificate, key) }
      }
    } else {
      unsafe pointer = start(nil, nil)
    }
    return unsafe pointer.map { unsafe DaemonHandle(pointer: $0) }
  }

  /// Closes the listening socket; connections go on.
  func stopListening() {
    let socket = unsafe MHD_quiesce_daemon(pointer)
    if socket >= 0 { close(socket) }
  }

  /// Closes every connection and ends the thread; no connection may be held back.
  func stop() { unsafe MHD_stop_daemon(pointer) }
}

/// Has the process open as many files as `count` where the system allows it.
private func raiseDescriptorLimit(toAtLeast count: Int) {
  let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
  limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
  unsafe setrlimit(resource, &limit)
}
