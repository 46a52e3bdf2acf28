public import IntentKit

/// How a process that carried out one request ends; part of the command line's contract.
public enum ExitStatus: Int32, Sendable, Comparable {
  case done = 0
  /// Refused by the domain's rules, or what was named is not there.
  case refused = 1
  /// Wrong usage, or a phrase that was not understood.
  case notUnderstood = 2
  /// Only the person can decide.
  case needsAnswer = 3
  case storeTrouble = 4

  /// Orders by how bad the ending is.
  public static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Outcome {
  /// The status a process ends with after this outcome.
  public var exitStatus: ExitStatus {
    switch self {
    case .done: .done
    case .question: .needsAnswer
    case .failed(let error):
      switch error.code {
      case .notFound, .refused, .requestConflict: .refused
      case .invalidArgument, .unknownIntent: .notUnderstood
      case .storeTrouble: .storeTrouble
      }
    }
  }
}

extension Response {
  /// The status a process ends with after this response.
  public var exitStatus: ExitStatus {
    switch status {
    case .done: .done
    case .question: .needsAnswer
    case .notUnderstood: .notUnderstood
    case .failed: turns.last?.outcome.exitStatus ?? .refused
    }
  }
}
