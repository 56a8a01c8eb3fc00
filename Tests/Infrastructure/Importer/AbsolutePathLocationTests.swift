import Entities
import Platform
import TestSupport
import Testing

@testable import Importer

@Suite("Paths and locations")
struct AbsolutePathLocationTests {
    @Test(
        "A path or file URL is read and normalized",
        arguments: [("./a.mp3", "/a.mp3"), ("file:///a%20b/../c", "/c"), ("file:///%FF/a", "file:///%FF/a")]
    )
    func reading(text: String, expected: String) throws {
        let sut = try #require(AbsolutePath(text, relativeTo: .root))

        expectEqual(sut.location, Location(expected))
    }

    @Test("Other URLs aren't paths", arguments: ["file://host/a", "file:///%0"])
    func noPath(text: String) {
        #expect(AbsolutePath(text, relativeTo: .root) == nil)
    }
}
