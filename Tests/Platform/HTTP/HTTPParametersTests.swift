import TestSupport
import Testing

@testable import HTTP

@Suite("HTTP parameters", .timeLimit(.minutes(5)))
struct HTTPParametersTests {
    @Test("All characters except letters, digits and four marks are encoded")
    func encoding() {
        let sut: HTTPParameters = ["artist[0]": "Sigur Rós", "q": "a&b=c+d%e/?#\n", "empty": "", "q": "-._~"]

        expectEqual(
            sut.encoded,
            "artist%5B0%5D=Sigur%20R%C3%B3s&q=a%26b%3Dc%2Bd%25e%2F%3F%23%0A&empty=&q=-._~"
        )
        expectEqual(HTTPParameters().encoded, "")
    }

    @Test("Parameters arrive unchanged, in a URL and as a form")
    func arrival() async throws {
        let server = try LoopbackServer(always: .text(""))
        let parameters = ["artist[0]": "Sigur Rós", "q": "a&b=c+d%e/?#\n", "empty": ""]
        var sut = HTTPParameters()
        for (name, value) in parameters { sut.add(name, value) }

        _ = try await HTTPClient.direct().send(
            HTTPRequest(.post, "\(server.url)/a?\(sut.encoded)", body: Array(sut.encoded.utf8))
        )

        expectEqual(server.requests.map(\.query), [parameters])
        expectEqual(server.requests.map(\.form), [parameters])
        expectEqual(server.requests.map(\.path), ["/a"])
    }
}
