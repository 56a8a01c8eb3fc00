import TestSupport
import Testing

@testable import Importer

@Suite("Keys at the beginning of JSON")
struct JSONOutlineTests {
    @Test("Keys are found by nesting, even if the text is cut off; texts in values don't count")
    func keys() throws {
        let sut = try #require(
            JSONOutline(Array(#"\#u{FEFF} [{"a" : "{\"x\":", "b": [{"c":1}]}, {"d": "e", "f"#.utf8)[...])
        )

        expectEqual(sut.keys[1...4], [[], ["a", "b", "d"], [], ["c"]])
    }

    @Test(
        "An object on one line is distinguished from one that spans lines",
        arguments: [("{\"a\":1}\n{\"a\":\n2}", false), ("{\"a\":1", false), ("{\n\"a\":1}", true)]
    )
    func lines(text: String, spansLines: Bool) throws {
        let sut = try #require(JSONOutline(Array(text.utf8)[...]))

        expectEqual(sut.spansLines, spansLines)
    }

    @Test("Other text has no outline", arguments: ["", " ", "\"a\":1", "a,b\n{"])
    func others(text: String) {
        #expect(JSONOutline(Array(text.utf8)[...]) == nil)
    }
}
