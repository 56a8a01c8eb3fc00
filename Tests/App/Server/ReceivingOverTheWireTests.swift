import Foundation
import TestSupport
import Testing

@Suite("Plays from other players over the wire", .timeLimit(.minutes(5)))
struct ReceivingOverTheWireTests {
    @Test("Bodies with a length, in chunks and of any type are read; two may use a connection") func bodies()
        async throws
    {
        let sut = try await makeSUT()
        let first = sut.listen("Tide"), second = sut.listen("Wave")

        let text = try await sut.server.ask(
            raw: sut.head("Content-Length: \(first.utf8.count)") + first
                + sut.head("Transfer-Encoding: chunked", "Content-Type: text/plain", "Connection: close")
                + "\(String(second.utf8.count, radix: 16))\r\n\(second)\r\n0\r\n\r\n"
        )

        expectEqual(text.components(separatedBy: "HTTP/1.1 200 OK").count, 3)
        expectEqual(text.components(separatedBy: #"{"status":"ok"}"#).count, 3)
        try expectEqual(sut.titles(), ["Tide", "Wave"])
    }

    @Test("A token can be validated with a body, as Navidrome does") func validation() async throws {
        let sut = try await makeSUT()

        let text = try await sut.server.ask(
            raw:
                "GET /apis/listenbrainz/1/validate-token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Authorization: Token \(sut.token)\r\nContent-Length: 2\r\n\r\n{}"
        )

        #expect(text.contains(#""valid":true,"user_name":"phone""#))
    }

    @Test("A body that is too long isn't read to its end") func tooLong() async throws {
        let sut = try await makeSUT()

        let announced = try sut.server.connect()
        announced.send(sut.head("Content-Length: 10240001"))
        let refusal = await announced.text(until: "Send at most")
        let chunked = try sut.server.connect()
        chunked.send(sut.head("Transfer-Encoding: chunked"))
        let chunk = "100000\r\n" + String(repeating: " ", count: 1 << 20) + "\r\n"
        for _ in 0..<10 { chunked.send(chunk) }
        let other = await chunked.text(until: "Send at most")

        #expect(refusal.hasPrefix("HTTP/1.1 413 "))
        #expect(other.hasPrefix("HTTP/1.1 413 "))
        try expectEqual(sut.titles(), [])
    }

    @Test("Tokens and sessions survive a restart, but not the removal of the client") func restart()
        async throws
    {
        let sut = try await makeSUT()
        let signIn = try await sut.server.ask(
            "/2.0/?method=auth.getMobileSession&password=\(sut.token)",
            "POST",
            headers: ["Content-Length": "0"]
        )
        let match = try #require(signIn.text.firstMatch(of: /<key>(\w+)<\/key>/))
        let target =
            "/2.0/?method=track.scrobble&sk=\(match.output.1)&artist=Vex&track=Tide&timestamp=1700000000"
        sut.server.send(signal: SIGTERM)
        _ = await sut.server.waitForEnd()
        let server = try await ServerProcess(over: sut.library)

        let first = try await server.ask(target, "POST", headers: ["Content-Length": "0"])
        let again = try await server.ask(target, "POST", headers: ["Content-Length": "0"])
        _ = try sut.library.run("clients", "remove", "phone")
        _ = try sut.library.run("clients", "add", "other")
        let revoked = try await server.ask(target, "POST", headers: ["Content-Length": "0"])

        #expect(first.text.contains(#"accepted="1""#))
        #expect(again.text.contains(#"accepted="1""#))
        #expect(revoked.text.contains(#"<error code="9">"#))
        try expectEqual(sut.titles(), ["Tide"])
        #expect(!server.output.joined().contains("\(match.output.1)"))
    }

    private struct SUT {
        let library: Program
        let server: ServerProcess
        let token: String

        /// The head of a submission.
        func head(_ lines: String...) -> String {
            (["POST /1/submit-listens HTTP/1.1", "Host: localhost", "Authorization: Token \(token)"] + lines)
                .map { "\($0)\r\n" }.joined() + "\r\n"
        }

        func listen(_ title: String) -> String {
            #"{"listen_type":"single","payload":[{"listened_at":1700000000,"track_metadata":"#
                + #"{"track_name":"\#(title)","artist_name":"Vex"}}]}"#
        }

        /// The titles of the plays of the client.
        func titles() throws -> [String] {
            let lines = try library.run("plays", "--source", "phone", "--json").stdout.split(separator: "\n")
            return lines.compactMap { $0.firstMatch(of: /"title":"([^"]*)"/).map { String($0.output.1) } }
                .sorted()
        }
    }

    private func makeSUT() async throws -> SUT {
        let library = Program(folder: try TemporaryFolder())
        let token = try library.run("clients", "add", "phone").stdout.trimmingCharacters(in: .newlines)
        return SUT(library: library, server: try await ServerProcess(over: library), token: token)
    }
}
