/// What is shown to whoever is to pair a phone: the address with the code, and its picture.
struct PairingSheet {
  private let isDrawn: Bool
  private let isColoured: Bool

  /// `qr` is the flag of that name.
  ///
  /// - Throws: ``UsageError`` when the flag says neither always, never nor auto.
  init(qr: String?) throws(UsageError) {
    isColoured = StandardOutput.isTerminal
    switch qr ?? "auto" {
    case "always": isDrawn = true
    case "never": isDrawn = false
    case "auto": isDrawn = StandardOutput.isTerminal
    default: throw UsageError("--qr cannot be '\(qr ?? "")'", "it is auto, always or never")
    }
  }

  /// The lines for a code of the page at `address`.
  func lines(_ code: String, at address: String) -> [String] {
    let link = "\(address)#pair=\(code)"
    let picture = isDrawn ? QRCode(link)?.lines(isColoured: isColoured) : nil
    let missing = "(a picture to scan needs libqrencode: apt-get install libqrencode4)"
    return ["Pair a phone: \(link)"] + (picture ?? (isDrawn ? [missing] : []))
  }
}
