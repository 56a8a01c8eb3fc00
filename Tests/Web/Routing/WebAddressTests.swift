import TestSupport
import Testing

@testable import Web

struct WebAddressTests {
    @Test func pathsAndQueriesAreDecoded() throws {
        let address = try #require(WebAddress(target: "/v1/tracks?q=kid%20a+b&empty&a=%26"))

        expectEqual(address.parts, ["v1", "tracks"])
        expectEqual(address.query, [.init("q", "kid a b"), .init("empty", ""), .init("a", "&")])
    }

    @Test func partsOfAPathMayHaveSlashesAndPlusSigns() throws {
        let address = try #require(WebAddress(target: "/tracks/a%2Fb+c"))

        expectEqual(address.parts, ["tracks", "a/b+c"])
    }

    @Test(arguments: ["", "tracks", "*", "/a%", "/a%4", "/a%zz", "/%ff", "/?q=%00", "http://x/"])
    func whatIsNotAnAddress(target: String) {
        #expect(WebAddress(target: target) == nil)
    }

    @Test(arguments: [
        "/", "/album?title=Kid%20A%26B&artist=Sigur%20R%C3%B3s", "/tracks/a%2Fb", "/x?q=%22%3C%27",
        "/artist?name=a%0Ab%09c%7F",
    ])
    func addressesAreWrittenAsTheyAreRead(text: String) {
        expectEqual(WebAddress(target: text)?.text, text)
    }

    @Test func linksLeaveOutWhatIsMissing() {
        expectEqual(WebAddress.link(["album"], ["title": "50%", "artist": nil]), "/album?title=50%25")
        expectEqual(WebAddress.link([]), "/")
    }

    @Test func aValueOfTheQueryCanBeReplaced() throws {
        let address = try #require(WebAddress(target: "/tracks?after=1&q=a"))

        expectEqual(address.with("after", "2").text, "/tracks?q=a&after=2")
        expectEqual(address.with("after", nil).text, "/tracks?q=a")
    }
}
