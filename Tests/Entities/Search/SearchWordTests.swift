import Entities
import Foundation
import TestSupport
import Testing

struct SearchWordTests {
    @Test(
        "A text is split at white space, except between double quotes",
        arguments: [
            ("genre:ambient plays:<3", ["genre:ambient", "plays:<3"]), ("", []), (" \t\n", []),
            ("\"kid a\"  title:\"b c\" -d", ["\"kid a\"", "title:\"b c\"", "-d"]),
            ("open \"quote here", ["open", "\"quote here"]),
        ]
    )
    func words(text: String, words: [String]) {
        expectEqual(SearchWord.words(in: text), words.map { SearchWord($0) })
    }

    @Test(
        "Words from the prompt are written as a text that parses to the same search",
        arguments: [
            (["kid", "a"], "kid a"), ([SearchWord("kid a", isQuoted: true)], "\"kid a\""),
            ([SearchWord("kid", isQuoted: true), "-year:1990"], "\"kid\" -year:1990"),
            ([SearchWord("-artist:new order", isQuoted: true)], "-artist:\"new order\""),
            ([SearchWord("=kid a", isQuoted: true)], "=\"kid a\""),
            ([SearchWord("=kid*", isQuoted: true)], "=\"kid*\""),
            ([SearchWord("artist:~dio h", isQuoted: true)], "artist:~\"dio h\""),
            ([SearchWord("artist:rad*", isQuoted: true)], "artist:\"rad\"*"),
            ([SearchWord("\"kid a\"", isQuoted: true)], "\"kid a\""),
            ([SearchWord("plays:>3", isQuoted: true)], "plays:>3"),
            (["artist:", SearchWord("new order", isQuoted: true)], "artist: \"new order\""),
            ([SearchWord("nofield: x", isQuoted: true)], "\"nofield: x\""),
            ([SearchWord("nofield:x", isQuoted: true, quotesColon: true)], "\"nofield:x\""),
        ]
    )
    func written(words: [SearchWord], text: String) throws {
        let written = words.map(\.written).joined(separator: " ")
        let read = SearchWord.words(in: written)

        expectEqual(written, text)
        let query = try SearchQuery(parsing: words, now: .distantPast, calendar: .current)
        try expectEqual(SearchQuery(parsing: read, now: .distantPast, calendar: .current), query)
    }

    @Test("The words of a search, joined as a text, parse to the same search") func roundTrip() throws {
        let query = SearchQuery([
            .init(.text("kid a", in: .title, as: .whole)), .init(.text("air", as: .exact), isExcluded: true),
            .init(.text("new order", in: .artist)), .init(.part("d \"a\"", in: .title)), .init(.text("~a")),
            .init(.number(.plays, 3...9)),
        ])

        let words = SearchWord.words(in: query.words.joined(separator: " "))

        try expectEqual(SearchQuery(parsing: words, now: .distantPast, calendar: .current), query)
    }
}
