import Entities
import TestSupport
import Testing

@Suite("Identities of plays") struct PlayIDTests {
    @Test("An identity is parsed from its text") func roundTrip() {
        let id = PlayID(start: 1_556_193_600, version: .max, source: 1, ordinal: 0)

        expectEqual(id.description, "1556193600.9223372036854775807.1.0")
        expectEqual(PlayID(id.description), id)
    }

    @Test(
        "Other texts aren't identities",
        arguments: [
            "", "1", "1.2.3", "1.2.3.4.5", "1.2.3.x", "1.2.3.", "+1.2.3.4", "01.2.3.4",
            "1.2.3.9223372036854775808",
        ]
    ) func invalid(text: String) {
        #expect(PlayID(text) == nil)
    }
}
