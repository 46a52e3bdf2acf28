import HTTP

extension HTTPResponse {
  /// The response with the fields that keep a browser from doing with it what nobody wants: guesses
  /// at media types, use by other sites; and with what runs scripts, other scripts than our own,
  /// frames, news to other sites.
  ///
  /// ([CSP 3](https://www.w3.org/TR/CSP3/),
  /// [Cross-origin headers](https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies))
  ///
  /// - Parameter path: where it was asked for.
  /// - Returns: the same with fields added.
  func kept(at path: String) -> HTTPResponse {
    var response = self
    let type = headers["Content-Type"] ?? ""
    let runs = path == SafetyHeaders.keeper || SafetyHeaders.running.contains { type.hasPrefix($0) }
    for field in SafetyHeaders.always + (runs ? SafetyHeaders.whereScriptsRun : []) {
      response.headers.add(field.name, field.value)
    }
    return response
  }
}

/// Few for most files: a page's first load is dozens of them.
private enum SafetyHeaders {
  /// The types of documents, which run scripts by themselves.
  static let running = ["text/html", "image/svg+xml"]
  /// The script that works for the page while it is closed, under its own policy.
  static let keeper = "/sw.js"

  static let always = [
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]

  static let whereScriptsRun = [
    (name: "Content-Security-Policy", value: policy.joined(separator: "; ")),
    (name: "Referrer-Policy", value: "no-referrer"),
    (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    (
      name: "Permissions-Policy",
      value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
    ),
  ]

  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types bananas",
  ]
}
