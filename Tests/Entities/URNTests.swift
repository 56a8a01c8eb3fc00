import Entities
import Testing

struct URNTests {
    @Test(arguments: ["sidewinder:tracks:0190", "subsonic:home:tracks:17", "a:b"])
    func textOfTwoOrMoreParts_isKeptAsItIs(text: String) throws {
        let urn = try #require(URN(text))

        #expect(urn.description == text)
        #expect(urn.parts.joined(separator: ":") == text)
        #expect(urn == URN(trusted: text))
    }

    @Test(arguments: [
        "", ":", "tracks", "a:", ":b", "a::b", "a:b c", "a:b\n", "a:\u{1B}b", "a:\u{0}", "a:\u{A0}",
    ])
    func textThatIsNoOneWordOfParts_isRefused(text: String) {
        #expect(URN(text) == nil)
    }
}
