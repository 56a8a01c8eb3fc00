import Entities
import TestSupport
import Testing

struct IdentifierTests {
    @Test("An empty text names nothing") func emptyText() {
        #expect(Identifier("") == nil)
    }

    @Test("Any other text is a name") func text() {
        expectEqual(Identifier("kid-a")?.text, "kid-a")
    }
}
