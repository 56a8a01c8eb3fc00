import Entities
import Platform
import Testing

@testable import Importer

@Suite("Paths and locations")
struct AbsolutePathLocationTests {
    @Test(
        "A path or file URL is read and cleaned",
        arguments: [("./a.mp3", "/a.mp3"), ("file:///a%20b/../c", "/c"), ("file:///%FF/a", "file:///%FF/a")]
    )
    func reading(text: String, expected: String) throws {
        let sut = try #require(AbsolutePath(text, relativeTo: .root))

        #expect(sut.location == Location(expected))
    }

    @Test("The URL of anything else isn't a path", arguments: ["file://host/a", "file:///%0"])
    func noPath(text: String) {
        #expect(AbsolutePath(text, relativeTo: .root) == nil)
    }
}
