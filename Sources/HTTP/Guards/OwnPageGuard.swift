/// Has only pages of this very server change anything or read what is not public.
///
/// Unlike ``OriginGuard`` it lets in neither programs that do not say where they are from nor pages
/// of another port: browsers send Origin with every POST, and Sec-Fetch-Site with every request
/// ([Fetch Metadata](https://www.w3.org/TR/fetch-metadata/)), and no page can forge either.
public struct OwnPageGuard: RequestGuard {
  /// Judges by nothing but the request.
  public init() {}

  /// 403 for what another site, or a page that was opened from one, has asked for.
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    let sites = head.headers.values("Sec-Fetch-Site")
    guard sites.allSatisfy({ $0 == "same-origin" || (head.method == "GET" && $0 == "none") }) else {
      return .refusal(403, "Only pages of this server may ask for this.")
    }
    let origins = head.headers.values("Origin")
    guard origins.count == 1 || (origins.isEmpty && head.method == "GET") else {
      return .refusal(403, "A request that changes something has one Origin field.")
    }
    guard origins.allSatisfy({ isOwn($0, head) }) else {
      return .refusal(403, "Pages of another site may not use this server.")
    }
    return nil
  }

  /// Behind a proxy that encrypts, the page's scheme is not ours; the host is.
  private func isOwn(_ origin: String, _ head: RequestHead) -> Bool {
    guard let page = authority(ofOrigin: origin), let host = head.headers["Host"] else {
      return false
    }
    return page.isSame(ignoringCaseAs: host)
  }
}
