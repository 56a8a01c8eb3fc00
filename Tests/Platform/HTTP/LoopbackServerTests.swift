import Platform
import Testing

@testable import TestSupport

@Suite("The HTTP server for tests", .timeLimit(.minutes(5)))
struct LoopbackServerTests {
    @Test(
        "Anything but a request ends the connection",
        arguments: [
            "", "\r\n\r\n", "GET\r\n\r\n", "GET / SSH/2\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", "GET / HTTP/1.1\r\nHost",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        ]
    )
    func nonsense(_ text: String) throws {
        let sut = try LoopbackServer(always: .text("x"))

        try expectEqual(answer(to: text, from: sut), "")
        expectEqual(sut.requests, [])
    }

    @Test("A chunked body, an expectation, and pipelined requests are understood")
    func requests() throws {
        let sut = try LoopbackServer { .text($0.text) }
        let first = "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
        let second = "PUT /b HTTP/1.1\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\nf"
        let third = "GET /c%20d?e&f=%zz HTTP/1.1\r\nodd header\r\nConnection: close\r\n\r\n"

        let answer = try answer(to: first + second + third, from: sut)

        #expect(answer.contains("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"))
        expectEqual(sut.requests.map(\.text), ["abcde", "f", ""])
        expectEqual(sut.requests.last?.query, ["e": "", "f": "%zz"])
    }

    /// Sends a text and its end, and returns everything received until the server closes the connection.
    private func answer(to text: String, from server: LoopbackServer) throws -> String {
        let socket = try LoopbackSocket.connect(to: server.port)
        _ = socket.sendAll(Array(text.utf8)[...])
        shutdown(socket.number, Int32(SHUT_WR))
        var bytes: [UInt8] = []
        socket.forEachPortion { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
