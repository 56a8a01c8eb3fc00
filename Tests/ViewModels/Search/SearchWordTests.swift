import Entities
import Foundation
import Testing
import ViewModels

struct SearchWordTests {
    @Test(
        "A text is split at spaces, except between double quotes",
        arguments: [
            ("genre:ambient plays:<3", ["genre:ambient", "plays:<3"]), ("", []), (" \t\n", []),
            ("\"kid a\"  title:\"b c\" -d", ["\"kid a\"", "title:\"b c\"", "-d"]),
            ("open \"quote here", ["open", "\"quote here"]),
        ]
    )
    func words(text: String, words: [String]) {
        #expect(SearchWord.words(in: text) == words.map { SearchWord($0) })
    }

    @Test("What a search says of itself is split and read back") func roundTrip() throws {
        let query = SearchQuery([
            .init(.text("kid a", in: .title, as: .whole)), .init(.text("air", as: .exact), isExcluded: true),
            .init(.text("new order", in: .artist)), .init(.number(.plays, 3...9)),
        ])

        let words = SearchWord.words(in: query.words.joined(separator: " "))

        #expect(try SearchQuery(parsing: words, now: .distantPast, calendar: .current) == query)
    }
}
