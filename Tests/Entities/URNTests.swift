import Entities
import TestSupport
import Testing

struct URNTests {
    @Test(
        "A URN keeps the text of its two or more parts",
        arguments: ["sidewinder:tracks:0190", "subsonic:home:tracks:17", "a:b"]
    )
    func valid(text: String) throws {
        let urn = try #require(URN(text))

        expectEqual(urn.description, text)
        expectEqual(urn.parts.joined(separator: ":"), text)
        expectEqual(urn, URN(trusted: text))
    }

    @Test(
        "Text that isn't a single word of two or more parts is rejected",
        arguments: [
            "", ":", "tracks", "a:", ":b", "a::b", "a:b c", "a:b\n", "a:\u{1B}b", "a:\u{0}", "a:\u{A0}",
        ]
    )
    func invalid(text: String) {
        #expect(URN(text) == nil)
    }
}
