import TestSupport
import Testing

@testable import HTTP

@Suite("HTTP headers")
struct HTTPHeadersTests {
    @Test("Names ignore case, and repeated headers are joined")
    func names() {
        var sut: HTTPHeaders = ["Link": "a", "Date": "today", "LINK": "b"]

        expectEqual(sut["link"], "a, b")
        expectEqual(sut.values(of: "lInk"), ["a", "b"])
        #expect(sut["Age"] == nil)
        expectEqual(sut, ["link": "a", "date": "today", "link": "b"])

        sut["link"] = "c"
        expectEqual(sut, ["Date": "today", "Link": "c"])

        sut["date"] = nil
        expectEqual(sut, ["Link": "c"])
    }

    @Test("The head of a response is read from its lines")
    func head() {
        let sut = read(
            "HTTP/1.1 200 OK",
            "Content-Type:  text/html ",
            "X-Long: a",
            "  b",
            "nonsense",
            "X-Empty:",
            ""
        )

        let headers: HTTPHeaders = ["Content-Type": "text/html", "X-Long": "a b", "X-Empty": ""]
        expectEqual(sut, [.complete(HTTPHead(status: 200, headers: headers))])
    }

    @Test("Heads before the last, and lines after the body, aren't part of the response")
    func others() {
        let sut = read("HTTP/1.1 100 Continue", "X-A: b", "", "HTTP/2 204", "", "X-Trailer: c", "")

        expectEqual(sut, [.complete(HTTPHead(status: 204))])
    }

    @Test("The total size of headers is limited")
    func limit() {
        let line = "X: " + String(repeating: "a", count: 1021)

        let sut = read(["HTTP/1.1 200 OK"] + Array(repeating: line, count: 128))

        expectEqual(sut, [.tooLarge])
    }

    private func read(_ lines: String...) -> [HeadReader.Step] { read(lines) }

    /// The steps that aren't incomplete.
    private func read(_ lines: [String]) -> [HeadReader.Step] {
        var reader = HeadReader()
        return lines.map { reader.read(Array("\($0)\r\n".utf8)) }.filter { $0 != .incomplete }
    }
}
