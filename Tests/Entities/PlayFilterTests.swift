import Entities
import Foundation
import TestSupport
import Testing

@Suite("Filters of plays") struct PlayFilterTests {
    @Test("Plays are found by their names and sources") func fields() throws {
        let query = try parsed("airbag artist:radiohead -album:live title:air source:lastfm")
        let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 9)

        let filter = try PlayFilter(query, in: range)

        expectEqual(filter.query, query)
        expectEqual(filter.range, range)
    }

    @Test(
        "Fields of the library's tracks are refused",
        arguments: [
            "genre:rock", "path:music", "folder:/music", "year:1997", "plays:>3", "added:2015", "liked:",
        ]
    ) func otherFields(word: String) throws {
        let query = try parsed("radiohead \(word)")
        let name = String(word.prefix { $0 != ":" })

        #expect(throws: SearchSyntaxError.noFieldOfPlays(name)) { try PlayFilter(query) }
    }

    private func parsed(_ text: String) throws -> SearchQuery {
        try SearchQuery(
            parsing: SearchWord.words(in: text),
            now: Date(),
            calendar: Calendar(identifier: .gregorian)
        )
    }
}
