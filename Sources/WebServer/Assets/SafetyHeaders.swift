import HTTP

extension HTTPResponse {
  /// The response with the fields that keep a browser from doing with it what nobody wants: other
  /// scripts than our own, frames, guesses at media types, news to other sites.
  ///
  /// ([CSP 3](https://www.w3.org/TR/CSP3/),
  /// [Cross-origin headers](https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies))
  func kept(safe fields: [(name: String, value: String)] = SafetyHeaders.all) -> HTTPResponse {
    var response = self
    for field in fields { response.headers.add(field.name, field.value) }
    return response
  }
}

enum SafetyHeaders {
  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types bananas",
  ]

  static let all = [
    (name: "Content-Security-Policy", value: policy.joined(separator: "; ")),
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Referrer-Policy", value: "no-referrer"),
    (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    (
      name: "Permissions-Policy",
      value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
    ),
  ]
}
