import Entities
import TestSupport
import Testing

struct PageKeyTests {
    @Test("A key's text is the description of its position and creates another key") func text() {
        let key = PageKey(7)

        expectEqual(key.text, "7")
        expectEqual(PageKey(text: key.text).text, "7")
        expectEqual(key.place(as: Int.self), 7)
        #expect(PageKey(text: "7").place(as: Int.self) == nil)
    }

    @Test("Keys are equal if their positions or their texts are equal") func equality() {
        expectEqual(PageKey(7), PageKey(7))
        #expect(PageKey(7) != PageKey(8))
        expectEqual(PageKey(text: "7"), PageKey(text: "7"))
        #expect(PageKey(text: "7") != PageKey(text: "8"))
        #expect(PageKey(7) != PageKey(text: "7"))
    }
}
