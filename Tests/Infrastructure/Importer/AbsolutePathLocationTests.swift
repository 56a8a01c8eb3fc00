import Entities
import Platform
import Testing

@testable import Importer

@Suite("Paths and locations")
struct AbsolutePathLocationTests {
    @Test(
        "A path or the URL of a file is read, and cleaned",
        arguments: [("./a.mp3", "/a.mp3"), ("file:///a%20b/../c", "/c"), ("file:///%FF/a", "file:///%FF/a")]
    )
    func reading(text: String, expected: String) throws {
        let sut = try #require(AbsolutePath(text, relativeTo: .root))

        #expect(sut.location == Location(expected))
    }

    @Test("The URL of something else is no path", arguments: ["file://host/a", "file:///%0"])
    func noPath(text: String) {
        #expect(AbsolutePath(text, relativeTo: .root) == nil)
    }
}
