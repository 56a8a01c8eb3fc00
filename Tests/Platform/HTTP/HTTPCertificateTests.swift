import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite("HTTPS", .real, .needs("openssl"), .timeLimit(.minutes(5)))
struct HTTPCertificateTests {
    @Test("A server is trusted if its certificate is from a trusted authority and for its name")
    func trust() async throws {
        let folder = try TemporaryFolder()
        let certificate = try makeCertificate("server", in: folder, name: "IP:127.0.0.1")
        let server = try TLSServer(certificate, in: folder)
        let sut = HTTPClient.direct { $0.certificateAuthorities = certificate }

        let response = try await sut.send(HTTPRequest(.get, "https://127.0.0.1:\(server.port)/"))
        let wrongName = await sut.error(of: HTTPRequest(.get, "https://localhost:\(server.port)/"))
        let unknown = await HTTPClient.direct().error(
            of: HTTPRequest(.post, "https://127.0.0.1:\(server.port)/?secret", body: [1])
        )

        expectEqual(response.status, 200)
        for error in [wrongName, unknown] {
            guard case .untrustedServer(let reason)? = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(error?.wasSent == false)
            #expect(!reason.isEmpty)
            #expect(!reason.contains("secret"))
        }
    }

    @Test("A server that requests a client certificate receives it")
    func clientCertificate() async throws {
        let folder = try TemporaryFolder()
        let certificate = try makeCertificate("server", in: folder, name: "IP:127.0.0.1")
        let client = try makeCertificate("client", in: folder, name: "DNS:björk.invalid")
        let server = try TLSServer(
            certificate,
            in: folder,
            "-Verify",
            "1",
            "-CAfile",
            client,
            "-verify_return_error"
        )
        let request = HTTPRequest(.get, "https://127.0.0.1:\(server.port)/")

        let response = try await HTTPClient.direct {
            $0.certificateAuthorities = certificate
            $0.clientCertificate = HTTPClientCertificate(
                certificate: client,
                key: folder.path("client.key")
            )
        }.send(request)
        let error = await HTTPClient.direct { $0.certificateAuthorities = certificate }.error(of: request)

        expectEqual(response.status, 200)
        guard case .insecure? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Unreadable certificate files are reported as the cause")
    func missingFiles() async throws {
        let folder = try TemporaryFolder()
        let certificate = try makeCertificate("server", in: folder, name: "IP:127.0.0.1")
        let server = try TLSServer(certificate, in: folder)
        let request = HTTPRequest(.get, "https://127.0.0.1:\(server.port)/")

        let authorities = await HTTPClient.direct { $0.certificateAuthorities = "/nowhere" }.error(
            of: request
        )
        let own = await HTTPClient.direct {
            $0.certificateAuthorities = certificate
            $0.clientCertificate = HTTPClientCertificate(certificate: "/nowhere")
        }.error(of: request)

        expectEqual(authorities, HTTPError(.badCertificateFile, wasSent: false))
        expectEqual(own, HTTPError(.badCertificateFile, wasSent: false))
    }

    /// Makes a self-signed certificate and its key, and returns the certificate's path.
    private func makeCertificate(_ file: String, in folder: TemporaryFolder, name: String) throws -> String {
        let run = try ToolRun(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
                + ["-days", "2", "-subj", "/CN=\(file)", "-addext", "subjectAltName=\(name)"]
                + ["-keyout", folder.path("\(file).key"), "-out", folder.path("\(file).pem")]
        )
        try #require(run.status == 0)
        return folder.path("\(file).pem")
    }
}

/// OpenSSL's test server, on a free port. It is stopped when released.
private final class TLSServer {
    let port: Int
    private let process = SpawnedProcess()

    init(_ certificate: String, in folder: TemporaryFolder, _ options: String...) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["openssl", "s_server", "-www", "-accept", "127.0.0.1:0", "-cert", certificate]
            + ["-key", folder.path("server.key")] + options
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        var port: Int?
        while port == nil {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "openssl ended")
            text += String(decoding: more, as: UTF8.self)
            port = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\s/).flatMap { Int($0.1) }
        }
        self.port = try #require(port)
    }

    deinit {
        process.terminate()
    }
}
