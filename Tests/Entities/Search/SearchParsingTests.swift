import Entities
import Foundation
import TestSupport
import Testing

/// Saturday, 21 November 2026, 09:30 UTC; 10:30 in Berlin.
private let now = Date(timeIntervalSince1970: 1_795_253_400)

@Suite("The search language") struct SearchParsingTests {
    typealias Condition = SearchQuery.Condition

    @Test(
        "A word matches prefixes, a quoted one whole words, and = the entire field",
        arguments: textWords
    )
    func texts(word: SearchWord, expected: Condition) throws {
        try expectEqual(query(word), SearchQuery([.init(expected)]))
    }

    @Test(
        "A field in any case restricts its word, inside or outside the quotes",
        arguments: fieldWords
    )
    func fields(word: SearchWord, expected: Condition) throws {
        try expectEqual(query(word), SearchQuery([.init(expected)]))
    }

    @Test(
        "A number is a single value, a range or a limit",
        arguments: numberWords
    )
    func numbers(text: String, expected: ClosedRange<Int>) throws {
        try expectEqual(query(SearchWord("plays:" + text)), SearchQuery([.init(.number(.plays, expected))]))
    }

    @Test(
        "A date is an age or a whole period, with days that begin at midnight in the calendar's time zone",
        arguments: dateWords
    )
    func dates(text: String, from: String?, to: String?) throws {
        let range = try date(from, or: .distantPast)..<date(to, or: .distantFuture)

        try expectEqual(query(SearchWord("added:" + text)), SearchQuery([.init(.date(.added, range))]))
    }

    @Test(
        "An age beyond the calendar is reduced to the greatest one",
        arguments: [
            ("<99999d", "<99999d"), ("<99999999999d", "<364635d"), (">5000y", ">999y"),
            ("<99999m", "<11988m"),
        ]
    )
    func greatAges(text: String, greatest: String) throws {
        try expectEqual(query(SearchWord("added:\(text)")), query(SearchWord("added:\(greatest)")))
    }

    @Test("liked: and missing: match any date, unless one follows", arguments: ["liked", "missing"])
    func optionalDates(name: String) throws {
        let field = try #require(SearchQuery.DateField(rawValue: name))
        let anyTime = SearchQuery.Condition.date(field, .distantPast ..< .distantFuture)
        let recent = SearchQuery.Condition.date(
            field,
            try date("2015-02-28T23:00:00Z", or: .distantPast) ..< .distantFuture
        )

        try expectEqual(
            query(SearchWord("\(name):"), "kid"),
            SearchQuery([.init(anyTime), .init(.text("kid"))])
        )
        try expectEqual(query(SearchWord("-\(name):")), SearchQuery([.init(anyTime, isExcluded: true)]))
        try expectEqual(query(SearchWord("\(name):2015-03..")), SearchQuery([.init(recent)]))
        expectEqual(SearchQuery([.init(anyTime, isExcluded: true)]).words, ["-\(name):"])
    }

    @Test("- excludes the matches of its word, and a field's name alone restricts the next word")
    func excludedAndNarrowed() throws {
        let query = try query("kid", "-live", "-artist:", "westlund", "year:", "1999", "-", "*")

        expectEqual(
            query,
            SearchQuery([
                .init(.text("kid")),
                .init(.text("live"), isExcluded: true),
                .init(.text("westlund", in: .artist), isExcluded: true),
                .init(.number(.year, 1999...1999)),
            ])
        )
    }

    @Test("Symbols are ignored beside a wanted word, and are a part of a name otherwise")
    func symbols() throws {
        let notRemix = SearchQuery.Term(.text("remix"), isExcluded: true)

        try expectEqual(
            query("artist:!!!", "-remix"),
            SearchQuery([.init(.part("!!!", in: .artist)), notRemix])
        )
        try expectEqual(
            query("!!!", "year:2007"),
            SearchQuery([.init(.part("!!!")), .init(.number(.year, 2007...2007))])
        )
        try expectEqual(query("!!!", "myth"), SearchQuery([.init(.text("!!!")), .init(.text("myth"))]))
    }

    @Test("A day on which clocks change at midnight is a date, and ends with the next day")
    func dayWithoutMidnight() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/Sao_Paulo"))

        let query = try SearchQuery(parsing: ["added:2018-11-04"], now: now, calendar: calendar)

        let (start, end) = (
            try date("2018-11-04T03:00:00Z", or: .distantPast),
            try date("2018-11-05T02:00:00Z", or: .distantPast)
        )
        expectEqual(query, SearchQuery([.init(.date(.added, start..<end))]))
    }

    @Test("A search may consist of exclusions only")
    func onlyExclusions() throws {
        try expectEqual(query("-live"), SearchQuery([.init(.text("live"), isExcluded: true)]))
    }

    @Test(
        "A mistake is reported with its field and value",
        arguments: mistakes
    )
    func mistake(line: String, expected: SearchSyntaxError) {
        let words = line.split(separator: "|").map { SearchWord(String($0)) }

        #expect(throws: expected) { try read(words) }
    }

    private static let mistakes: [(String, SearchSyntaxError)] = empty + missing + unreadable + unknown

    private static let empty = ["", "*", " ", "-", "\"\"", "="].map { ($0, SearchSyntaxError.empty) }

    private static let missing = [("artist:", "artist"), ("kid|-album:", "album"), ("artist:*", "artist")]
        .map { ($0, SearchSyntaxError.missingValue(field: $1)) }

    private static let unreadable =
        ["abc", ">", "..", "1..2..3", ">\(Int.max)", "<\(Int.min)"]
        .map { ("plays:\($0)", SearchSyntaxError.badNumber(field: "plays", value: $0)) }
        + [
            "soon", "<30x", "<d", "2015-13", "2015-02-29", "0999", "1582-10-31", "2015-1",
            "2015-03-02T25:00:00Z", "d",
        ].map { ("added:\($0)", SearchSyntaxError.badDate(field: "added", value: $0)) }
        + [("year", "1999..1990"), ("added", "2016..2015")]
        .map { ("\($0):\($1)", SearchSyntaxError.emptyRange(field: $0, value: $1)) }

    private static let unknown: [(String, SearchSyntaxError)] = [
        ("composer:bach", .unknownField("composer", value: "bach")),
        ("kid|-BPM:>120", .unknownField("BPM", value: ">120")),
        ("composer:\"j s bach\"", .unknownField("composer", value: "\"j s bach\"")),
        ("folder:Music", .relativeFolder("Music")),
        ("-folder:~/Music", .relativeFolder("~/Music")),
        ("folder:https://host/a", .relativeFolder("https://host/a")),
        ("artist=x", .missingColon(field: "artist", value: "x")),
        ("-Year>1999", .missingColon(field: "Year", value: ">1999")),
    ]

    @Test("The error for an unknown field lists the fields")
    func unknownField() {
        let error = SearchSyntaxError.unknownField("composer", value: "bach")

        expectEqual(error.problem, "Unknown search field composer:")
        expectEqual(
            error.advice,
            """
            The fields are title: artist: album: genre: path: folder: server: year: plays: added: played: liked: \
            missing:. To find these words, put quotes around them: "composer:bach".
            """
        )
    }

    @Test("Empty quotes after a field are a missing value")
    func quotedNothing() {
        #expect(throws: SearchSyntaxError.missingValue(field: "artist")) {
            try query(SearchWord("artist:", isQuoted: true))
        }
        #expect(throws: SearchSyntaxError.missingValue(field: "path")) { try query("path:\"\"") }
        #expect(throws: SearchSyntaxError.missingValue(field: "folder")) { try query("folder:\"\"") }
    }

    @Test("A mistake is described with advice")
    func sentences() {
        let error = SearchSyntaxError.badNumber(field: "year", value: "abc")

        expectEqual(error.problem, "year:abc isn't a number")
        expectEqual(error.advice, "Use a number, a range or a limit: year:7, year:3..9, year:>3.")
        let relative = SearchSyntaxError.relativeFolder("Music")
        expectEqual(relative.problem, "folder:Music isn't an absolute path")
        expectEqual(relative.advice, "Begin the path with a slash, as in folder:/music.")
    }

    @Test("Any search is parsed back from its words", arguments: 1...20)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(trial: seed)
        let parts =
            "\"*-=:<>. aKí東ß\u{301}17TZ".map(String.init) + [
                "title:", "artist:", "album:", "genre:", "path:", "year:", "plays:", "added:", "played:",
                "liked:",
                "..", "30d",
                "2w", "2015", "2015-03", "2016-02-29", "2015-03-02T10:00:00Z", "\u{301}",
            ]

        for _ in 0..<500 {
            let words = (0...Int.random(in: 0...3, using: &generator)).map { _ in
                let text = (0...Int.random(in: 0...5, using: &generator)).map { _ in
                    parts.randomElement(using: &generator) ?? ""
                }.joined()
                return SearchWord(text, isQuoted: Bool.random(using: &generator))
            }
            guard let query = try? read(words) else { continue }
            let typed = query.words
            try expectEqual(read(typed.map { SearchWord($0) }), query, "\(words) as \(typed)")
        }
    }

    @Test("Any folder is parsed back from its word", arguments: 1...20)
    func folders(seed: UInt64) throws {
        var generator = SeededGenerator(trial: seed)
        let parts =
            ["/", "a", "é", " ", "\u{301}", "\"", "%", ":", "*", "-", "~"].map { Array($0.utf8) } + [[0xFF]]

        for _ in 0..<500 {
            let path = (0...Int.random(in: 0...6, using: &generator)).flatMap { _ in
                parts.randomElement(using: &generator) ?? []
            }
            let folder = Location(path: [UInt8(ascii: "/")] + path + [UInt8(ascii: "a")])
            let search = SearchQuery([.init(.folder(folder), isExcluded: Bool.random(using: &generator))])
            try expectEqual(read(search.words.map { SearchWord($0) }), search, "\(search.words)")
        }
    }

    @Test("The words of a search have quotes only if necessary")
    func words() throws {
        let texts = try query("hop", "\"hop\"", "-live", "artist:rad", "kid a", "kid a*", "artist:=Sigur Rós")
        let others = try query(
            "path:flac",
            "path:My Music",
            "folder:/My Music/",
            "year:1990..1999",
            "plays:>3",
            "added:2015-07"
        )

        expectEqual(
            texts.words,
            [
                "hop", "\"hop\"", "-live", "artist:rad", "\"kid a\"", "\"kid a\"*", "artist:=\"Sigur Rós\"",
            ]
        )
        expectEqual(
            others.words,
            [
                "path:flac", "path:\"My Music\"", "folder:\"/My Music\"", "year:1990..1999", "plays:4..",
                "added:2015-06-30T22:00:00Z..2015-07-31T21:59:59Z",
            ]
        )
    }

    private static let textWords: [(SearchWord, Condition)] = [
        (SearchWord("hop"), Condition.text("hop")),
        (SearchWord("rad*"), Condition.text("rad")),
        (SearchWord("kid a"), Condition.text("kid a", as: .whole)),
        (SearchWord("kid a*"), Condition.text("kid a")),
        (SearchWord("\"hop\""), Condition.text("hop", as: .whole)),
        (SearchWord("\"kid a\"*"), Condition.text("kid a")),
        (SearchWord("hop", isQuoted: true), Condition.text("hop", as: .whole)),
        (SearchWord("kid a*", isQuoted: true), Condition.text("kid a")),
        (SearchWord("=air"), Condition.text("air", as: .exact)),
        (SearchWord("=\"air\""), Condition.text("air", as: .exact)),
        (SearchWord("~air"), Condition.part("air")),
        (SearchWord("~\"kid a\""), Condition.part("kid a")),
        (SearchWord("re:stacks", isQuoted: true, quotesColon: true), Condition.text("re:stacks", as: .whole)),
        (SearchWord("12:51"), Condition.text("12:51")),
        (SearchWord("re:"), Condition.text("re:")),
        (SearchWord("re: stacks"), Condition.text("re: stacks", as: .whole)),
        (SearchWord("https://a.b/c"), Condition.text("https://a.b/c")),
        (SearchWord("spotify:track:4uLU"), Condition.text("spotify:track:4uLU")),
        (SearchWord("C:\\Music"), Condition.text("C:\\Music")),
        (SearchWord("E=MC2"), Condition.text("E=MC2")),
        (SearchWord("artist="), Condition.text("artist=")),
        (SearchWord("live>dead"), Condition.text("live>dead")),
        (SearchWord("\"year:zero\""), Condition.text("year:zero", as: .whole)),
        (SearchWord("\"-5\""), Condition.text("-5", as: .whole)),
        (SearchWord("\""), Condition.part("\"", in: nil)),
        (SearchWord("a**"), Condition.text("a*")),
        (SearchWord("artist:+/-"), Condition.part("+/-", in: .artist)),
    ]

    private static let fieldWords: [(SearchWord, Condition)] = [
        (SearchWord("artist:rad"), Condition.text("rad", in: .artist)),
        (SearchWord("Album:kid a"), Condition.text("kid a", in: .album, as: .whole)),
        (SearchWord("title:\"kid a\""), Condition.text("kid a", in: .title, as: .whole)),
        (
            SearchWord("artist:Sigur Rós", isQuoted: true),
            Condition.text("Sigur Rós", in: .artist, as: .whole)
        ),
        (SearchWord("GENRE:post"), Condition.text("post", in: .genre)),
        (SearchWord("artist:=Air"), Condition.text("Air", in: .artist, as: .exact)),
        (SearchWord("artist:~dio"), Condition.part("dio", in: .artist)),
        (SearchWord("title:1999"), Condition.text("1999", in: .title)),
        (SearchWord("title:year:zero"), Condition.text("year:zero", in: .title)),
        (SearchWord("path:flac"), Condition.path("flac")),
        (SearchWord("path:\"My Music\""), Condition.path("My Music")),
        (SearchWord("folder:/music"), Condition.folder(Location("/music"))),
        (SearchWord("folder:\"/My Music//\""), Condition.folder(Location("/My Music"))),
        (SearchWord("folder:/My Music", isQuoted: true), Condition.folder(Location("/My Music"))),
        (SearchWord("folder:/"), Condition.folder(Location("/"))),
        (SearchWord("folder:file:///a%20b"), Condition.folder(Location("/a b"))),
        (SearchWord("folder:file:///a%FF"), Condition.folder(Location("file:///a%FF"))),
        (SearchWord("server:home"), Condition.source("home")),
        (SearchWord("source:home"), Condition.source("home")),
    ]

    private static let numberWords: [(String, ClosedRange<Int>)] = [
        ("1999", 1999...1999),
        ("1990..1999", 1990...1999),
        ("1990..", 1990 ... .max),
        ("..1999", .min...1999),
        (">2000", 2001 ... .max),
        (">=2000", 2000 ... .max),
        ("<3", .min...2),
        ("<=3", .min...3),
        ("0", 0...0),
    ]

    private static let dateWords: [(String, String?, String?)] = [
        ("<30d", "2026-10-22T08:30:00Z", nil),
        ("30d", "2026-10-22T08:30:00Z", nil),
        (">2w", nil, "2026-11-07T09:30:00Z"),
        ("<3m", "2026-08-21T08:30:00Z", nil),
        (">1Y", nil, "2025-11-21T09:30:00Z"),
        ("<9999d", "1999-07-07T08:30:00Z", nil),
        ("2015", "2014-12-31T23:00:00Z", "2015-12-31T23:00:00Z"),
        ("2015-07", "2015-06-30T22:00:00Z", "2015-07-31T22:00:00Z"),
        ("2016-02-29", "2016-02-28T23:00:00Z", "2016-02-29T23:00:00Z"),
        ("2014..2015", "2013-12-31T23:00:00Z", "2015-12-31T23:00:00Z"),
        ("2015..", "2014-12-31T23:00:00Z", nil),
        ("..2015", nil, "2015-12-31T23:00:00Z"),
        (">2015", "2015-12-31T23:00:00Z", nil),
        ("<2015-03", nil, "2015-02-28T23:00:00Z"),
        ("2015-03-02T10:00:00Z", "2015-03-02T10:00:00Z", "2015-03-02T10:00:01Z"),
    ]

    private func query(_ words: SearchWord...) throws(SearchSyntaxError) -> SearchQuery { try read(words) }

    private func read(_ words: [SearchWord]) throws(SearchSyntaxError) -> SearchQuery {
        try SearchQuery(parsing: words, now: now + 0.5, calendar: .berlin)
    }

    private func date(_ text: String?, or open: Date) throws -> Date {
        try text.map { try Date($0, strategy: .iso8601) } ?? open
    }
}

extension Calendar {
    fileprivate static var berlin: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return calendar
    }
}
