import Entities
import TestSupport
import Testing
import Web
import WebViews

struct WebInputTests {
    @Test("A search has the syntax of the prompt") func search() throws {
        try expectEqual(input("q", "kid").search(), SearchQuery([.init(.text("kid"))]))
        try expectEqual(input("q", "artist:björk -live year:1990..1999").search()?.words.count, 3)
    }

    @Test("Without words, there is no search", arguments: ["", "   "])
    func noSearch(text: String) throws {
        #expect(try input("q", text).search() == nil)
        #expect(try WebInput([:]).search() == nil)
    }

    @Test(
        "An invalid search is reported in a sentence",
        arguments: ["year:noon", "plays:>x", "added:"]
    )
    func badSearch(text: String) throws {
        let problem = #expect(throws: Problem.self) { try input("q", text).search() }

        guard case .invalid(let sentence) = problem else { return #expect(problem == nil) }
        #expect(sentence.contains(". "))
        expectEqual(problem?.status, 400)
    }

    @Test("A position is a number of rows", arguments: [("0", 0), ("50", 50), ("1000000", 1_000_000)])
    func rows(text: String, row: Int) throws {
        try expectEqual(input("after", text).firstRow(), row)
        try expectEqual(WebInput([:]).firstRow(), 0)
    }

    @Test("Other values are rejected", arguments: ["-1", "1000001", "99999999999999999999", "x", "", "1.5"])
    func badRows(text: String) {
        let problem = Problem.badParameter("after", value: text, expected: "“next” from the previous page")

        #expect(throws: problem) { try input("after", text).firstRow() }
    }

    private func input(_ name: String, _ value: String) -> WebInput { WebInput([name: value]) }
}
