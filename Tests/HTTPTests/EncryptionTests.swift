import HTTP
import ProcessTesting
import Testing

/// Connections encrypted by GnuTLS, which is loaded when the first server asks for it.
@Suite struct EncryptionTests {
  /// A certificate that nobody trusts, made for these tests.
  private let madeUp = ServerOptions.TLS(
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIIBgDCCASWgAwIBAgIUVPh1ymWlGwhxBHRKuVuaZ9r57rUwCgYIKoZIzj0EAwIw
      FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDE0NDkyNFoYDzIxMjYxMTA2
      MTQ0OTI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
      PQMBBwNCAATt1sW5WYwx6yih8l1ILzW0FzgfP2+emcGmgoti/NbKUJ1Ca4AK+47j
      x3CA/7Qm6gBwJsLTtHyQWj9GNr34nESIo1MwUTAdBgNVHQ4EFgQUR6ICfV0XzqcL
      jtiY09fqG5QeluAwHwYDVR0jBBgwFoAUR6ICfV0XzqcLjtiY09fqG5QeluAwDwYD
      VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAuApGtMC+p5kxKUdfxrTr
      YiclsQXxoK/+6ZJqXYF+0nQCIQDhV+DJ7SjopV0GxkGT8SP/edbRCsJwaIWjr1sY
      5AfvCQ==
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXnLfhjsfhTbxxic9
      i9n0Oq9VfE4p6ojAxnSz6mMtaYWhRANCAATt1sW5WYwx6yih8l1ILzW0FzgfP2+e
      mcGmgoti/NbKUJ1Ca4AK+47jx3CA/7Qm6gBwJsLTtHyQWj9GNr34nESI
      -----END PRIVATE KEY-----
      """
  )

  @Test func `a client that speaks TLS is served`() throws {
    let test = try TestServer { $0.tls = madeUp }
    defer { test.server.stop() }
    let script = """
      import ssl, sys, urllib.request
      context = ssl._create_unverified_context()
      address = f"https://127.0.0.1:{sys.argv[1]}/there"
      with urllib.request.urlopen(address, b"hello", 10, context=context) as answer:
          print(answer.status, answer.headers["X-Path"], answer.read().decode())
      """
    let ending = try ChildProcess.run(["python3", "-c", script, "\(test.server.port)"])
    #expect(ending.output == "200 /there hello\n", "\(ending.errors)")
  }

  @Test func `a client that speaks no TLS gets nothing`() throws {
    let test = try TestServer { $0.tls = madeUp }
    defer { test.server.stop() }
    let client = try test.connect()
    client.send("GET", "/")
    #expect(client.readResponse().status == 0)
    #expect(test.desk.served == 0)
  }

  @Test func `a certificate and a key that are none are refused with words`() throws {
    let error = #expect(throws: (any Error).self) {
      try TestServer { $0.tls = ServerOptions.TLS(certificate: "no", key: "key") }
    }
    #expect("\(try #require(error))".contains("check that certificate and key are PEM"))
  }
}
