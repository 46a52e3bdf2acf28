/// What a page can ask for besides files.
enum Route: String {
  case pair = "/api/pair"
  case unpair = "/api/unpair"
  case session = "/api/session"
  case state = "/api/state"
  case call = "/api/call"
  case say = "/api/say"
  case names = "/api/names"
  case history = "/api/history"
  case events = "/api/events"

  /// The one method that it takes.
  var method: String {
    switch self {
    case .pair, .unpair, .call, .say: "POST"
    case .session, .state, .names, .history, .events: "GET"
    }
  }
}
