/// A call of a tool that runs on a thread of its own.
struct SlowCall: Sendable {
  let request: Request
  let exchange: Exchange
  let work: @Sendable () throws -> Served

  /// Does the work.
  func serve() -> Result<Served, ProtocolError> {
    do {
      return .success(try work())
    } catch let error as ProtocolError {
      return .failure(error)
    } catch {
      return .failure(ProtocolError(.internalError, "\(error)"))
    }
  }
}

/// What a request came to.
enum Served: Sendable {
  /// The result's JSON.
  case result([UInt8])
  /// The client has to answer first.
  case needsInput(InputNeeded)
  /// The answer comes when it comes.
  case later
}
