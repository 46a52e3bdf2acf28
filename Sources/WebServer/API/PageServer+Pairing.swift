import HTTP
import JSON

// Who is let in.
extension PageServer {
  /// Whoever makes the request.
  ///
  /// - Throws: ``APIError`` with status 401 when only paired devices are let in and this is none.
  func visitor(_ head: RequestHead) throws(APIError) -> Visitor {
    guard let devices = options.devices else {
      return Visitor(device: nil, usualAuthor: options.author)
    }
    guard let device = devices.device(of: head) else {
      throw APIError(
        401,
        "not_paired",
        "This device is not paired.",
        advice: "Scan the code that bananas serve shows, or one of bananas devices pair."
      )
    }
    devices.note(device)
    return Visitor(device: device, usualAuthor: options.author)
  }

  /// Lets a device in that knows a code; one that is in already stays the same.
  func pair(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    guard let devices = options.devices else {
      throw APIError(404, "no_pairing", "Nobody has to be paired here.", advice: "Open the page.")
    }
    let (place, now) = (request.head.address, options.clock())
    if let seconds = attempts.wait(place, now: now) { throw .tooManyAttempts(seconds) }
    let body = try APIBody(request)
    let code = try body.needed("code", limit: 100)
    let name = try Self.name(try body.needed("name", limit: 200))
    let pairing: DeviceBook.Pairing
    do {
      pairing = try devices.pair(code: code, name: name, as: devices.device(of: request.head))
    } catch {
      throw .noState(error)
    }
    guard case .paired(let device, let token) = pairing else {
      attempts.fail(place, now: now)
      throw APIError(
        403,
        "wrong_code",
        "The code is wrong, used or too old.",
        advice: "Scan the code that is shown now; each is good once, for ten minutes."
      )
    }
    return .json(
      ["device": .object(device.shown)],
      headers: ["Set-Cookie": cookie(token, for: request.head).field]
    )
  }

  /// Forgets the device that asks for it.
  func unpair(_ head: RequestHead, _ visitor: Visitor) throws(APIError) -> HTTPResponse {
    if let device = visitor.device, let devices = options.devices {
      do {
        try devices.forget { $0.id == device.id }
      } catch {
        throw .noState(error)
      }
      broadcast.end(unless: devices.isKnown)
    }
    var response = HTTPResponse.json(["unpaired": true])
    for name in CookieName.all where head.cookie(name) != nil {
      let gone = Cookie(name, "", life: 0, isSecure: name == CookieName.encrypted)
      response.headers.add("Set-Cookie", gone.field)
    }
    return response
  }

  /// Behind a proxy that encrypts, the page that pairs is an encrypted one though we are not.
  private func cookie(_ token: String, for head: RequestHead) -> Cookie {
    let isEncrypted =
      options.isEncrypted || head.headers["Origin"]?.hasPrefix("https://") == true
    let name = isEncrypted ? CookieName.encrypted : CookieName.plain
    return Cookie(name, token, life: CookieName.life, isSecure: isEncrypted)
  }

  /// What a device may be called: something a person can read in one line.
  private static func name(_ text: String) throws(APIError) -> String {
    let name = text.split(separator: " ").joined(separator: " ")
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: false
      default: true
      }
    }
    guard !name.isEmpty, name.count <= 40, isPlain, !name.lowercased().hasPrefix("agent:") else {
      throw APIError(
        400,
        "bad_name",
        "A device's name has 1 to 40 characters, all of which can be seen.",
        advice: "Choose another name, such as Ann's phone."
      )
    }
    return name
  }
}

extension DeviceBook {
  /// The device whose cookie a request has.
  fileprivate func device(of head: RequestHead) -> Device? {
    CookieName.all.compactMap(head.cookie).compactMap(device(withToken:)).first
  }
}

/// How the cookie of a device is called.
private enum CookieName {
  static let plain = "bananas_device"
  /// Browsers take it from encrypted pages only, and for the whole host.
  static let encrypted = "__Host-bananas_device"
  static let all = [encrypted, plain]
  /// 400 days in seconds, the longest that browsers keep a cookie.
  static let life = 400 * 24 * 60 * 60
}

extension APIError {
  fileprivate static func tooManyAttempts(_ seconds: Int) -> APIError {
    APIError(
      429,
      "too_many_attempts",
      "There were too many wrong codes.",
      advice: "Wait \(seconds) seconds, then try again.",
      headers: ["Retry-After": "\(seconds)"]
    )
  }
}

extension Device {
  /// What a page is told of a device.
  var shown: JSONObject { ["id": .string(id), "name": .string(name)] }
}
