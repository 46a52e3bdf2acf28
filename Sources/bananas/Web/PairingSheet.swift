import IntentKit

/// What is shown to whoever is to pair a phone: the address with the code, and its picture.
struct PairingSheet {
  private let isDrawn: Bool
  private let isColoured: Bool
  private let voice: Voice

  /// `qr` is the flag of that name.
  ///
  /// - Throws: ``UsageError`` when the flag says neither always, never nor auto.
  init(qr: String?, _ voice: Voice) throws(UsageError) {
    self.voice = voice
    isColoured = StandardOutput.isTerminal
    switch qr {
    case "always": isDrawn = true
    case "never": isDrawn = false
    case "auto", nil: isDrawn = StandardOutput.isTerminal
    case let other?: throw UsageError.cannotBe(other, for: "--qr", Dialog("serve.qr"))
    }
  }

  /// The lines for a code of the page at `address`.
  func lines(_ code: String, at address: String) -> [String] {
    let link = "\(address)#pair=\(code)"
    let picture = isDrawn ? QRCode(link)?.lines(isColoured: isColoured) : nil
    return [voice("serve.pair", ["address": link])]
      + (picture ?? (isDrawn ? [voice("serve.no_picture")] : []))
  }
}
