import Entities
import Testing

struct IdentifierTests {
    @Test("An empty text names nothing") func emptyText() {
        #expect(Identifier("") == nil)
    }

    @Test("Any other text is a name") func text() {
        #expect(Identifier("kid-a")?.text == "kid-a")
    }
}
