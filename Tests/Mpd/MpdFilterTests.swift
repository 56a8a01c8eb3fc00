import Foundation
import TestSupport
import Testing

@testable import Mpd

struct MpdFilterTests {
    private func makeSUT(_ arguments: String..., isSearch: Bool = false) throws(MpdError) -> MpdFilter {
        try MpdQuery(arguments, isSearch: isSearch, accepting: [.sort, .window]).filter
    }

    private func equal(_ tag: MpdTag?, _ text: String) -> MpdFilter { .tag(tag, MpdTextMatch(.equal, text)) }

    @Test("Pairs are equalities that must all be true")
    func pairs() throws {
        try expectEqual(makeSUT("artist", "Mira"), equal(.artist, "Mira"))
        try expectEqual(makeSUT("ARTIST", "x", "Date", ""), .all([equal(.artist, "x"), equal(.date, "")]))
        try expectEqual(makeSUT("any", "x"), equal(nil, "x"))
        try expectEqual(makeSUT("filename", "a/b"), .file(MpdTextMatch(.equal, "a/b")))
        try expectEqual(makeSUT("base", "a/b"), .base("a/b"))
    }

    @Test("In a search, pairs are parts in any case")
    func search() throws {
        try expectEqual(
            makeSUT("any", "x", isSearch: true),
            .tag(nil, MpdTextMatch(.contains, "x", ignoresCase: true))
        )
    }

    @Test(
        "Expressions are parsed",
        arguments: [
            ("(Artist == 'x')", .tag(.artist, MpdTextMatch(.equal, "x"))),
            ("(artist==\"x\")  ", .tag(.artist, MpdTextMatch(.equal, "x"))),
            ("( Artist  ==\t'x' )", .tag(.artist, MpdTextMatch(.equal, "x"))),
            ("(((Artist == 'x')))", .tag(.artist, MpdTextMatch(.equal, "x"))),
            ("(Artist != 'x')", .not(.tag(.artist, MpdTextMatch(.equal, "x")))),
            ("(Artist Contains 'x')", .tag(.artist, MpdTextMatch(.contains, "x"))),
            ("(Artist !contains 'x')", .not(.tag(.artist, MpdTextMatch(.contains, "x")))),
            ("(Artist starts_with 'x')", .tag(.artist, MpdTextMatch(.startsWith, "x"))),
            ("(any =~ '^x')", .tag(nil, MpdTextMatch(.regex, "^x"))),
            ("(any !~ '^x')", .not(.tag(nil, MpdTextMatch(.regex, "^x")))),
            ("(Artist == 'a\\'b\\\\c\\d')", .tag(.artist, MpdTextMatch(.equal, "a'b\\cd"))),
            ("(!(Artist == ''))", .not(.tag(.artist, MpdTextMatch(.equal, "")))),
            ("(file == 'a')", .file(MpdTextMatch(.equal, "a"))),
            ("(base '')", .base("")),
            ("(modified-since '86400')", .modifiedSince(Date(timeIntervalSince1970: 86_400))),
            ("(added-since '86400')", .modifiedSince(Date(timeIntervalSince1970: 86_400))),
            (
                "((Artist == 'x') AND (!(Album contains 'y')) AND (base 'z'))",
                .all([
                    .tag(.artist, MpdTextMatch(.equal, "x")),
                    .not(.tag(.album, MpdTextMatch(.contains, "y"))),
                    .base("z"),
                ])
            ),
        ] as [(String, MpdFilter)]
    )
    func expressions(text: String, filter: MpdFilter) throws {
        try expectEqual(makeSUT(text), filter)
    }

    @Test("Expressions and pairs may be mixed")
    func mixed() throws {
        try expectEqual(
            makeSUT("Title", "a", "(Artist == 'b')", "(Album == 'c')"),
            .all([equal(.title, "a"), equal(.artist, "b"), equal(.album, "c")])
        )
    }

    @Test(
        "Mistakes are reported with the texts of MPD",
        arguments: [
            (["foo"], "Incorrect number of filter arguments"),
            (["Artist", "Mira", "Album"], "Incorrect number of filter arguments"),
            (["(Artist == 'x')", "y"], "Incorrect number of filter arguments"),
            ([" (Artist == 'x')"], "Incorrect number of filter arguments"),
            (["Foo", "x"], "Unknown filter type"),
            (["base", ""], "Bad URI"), (["base", "/"], "Bad URI"), (["base", "x/"], "Bad URI"),
            (["base", "../x"], "Bad URI"),
            (["modified-since", "x"], "Failed to parse date"),
            (["modified-since", ""], "Failed to parse date"),
            (["modified-since", "2020-13-01"], "Failed to parse date"),
            (["(modified-since '2020-01-01T')"], "Failed to parse time of day"),
            (["(Artist == 'x"], "Closing quote not found"), (["(Artist == 'x\\"], "Closing quote not found"),
            (["(Artist == x)"], "Quoted string expected"), (["(Artist === 'x')"], "Quoted string expected"),
            (["(Artist == "], "Quoted string expected"), (["(base == 'x')"], "Quoted string expected"),
            (["(Artist = 'x')"], "'==' or '!=' expected"),
            (["(Artist contains'x')"], "'==' or '!=' expected"),
            (["(Artist"], "'==' or '!=' expected"), (["(Artist)"], "'==' or '!=' expected"),
            (["(Artist1 == 'x')"], "'==' or '!=' expected"), (["(Artist ! = 'x')"], "'==' or '!=' expected"),
            (["(artistcontains 'x')"], "Unknown filter type: artistcontains"),
            (["(prio >= 3)"], "Unknown filter type: prio"), (["(AND)"], "Unknown filter type: AND"),
            (["(== 'x')"], "Word expected"), (["()"], "Word expected"), (["("], "Word expected"),
            (["((Artist == 'x') AND)"], "Word expected"), (["((Artist == 'x') "], "Word expected"),
            (["((Artist == 'x') AND (Artist == 'y')"], "Word expected"),
            (["((Artist == 'x') OR (Artist == 'y'))"], "'AND' expected"),
            (["((Artist == 'x') and (Artist == 'y'))"], "'AND' expected"),
            (["((Artist == 'x') ANDx)"], "'AND' expected"),
            (["(Artist == 'x') x"], "Unparsed garbage after expression"),
            (["(Artist == 'x') )"], "Unparsed garbage after expression"),
            (["(Artist == 'x'"], "')' expected"), (["(Artist == 'x'y)"], "')' expected"),
            (["(!(Artist == 'x')"], "')' expected"),
            (["(!Artist == 'x')"], "'(' expected"), (["(!)"], "'(' expected"),
            (["(Artist =~ '(')"], "Error in regex: ("),
            (["(Artist =~ '(a+)+$')"], "Error in regex: (a+)+$"),
            (["(Artist =~ '((?:a|b*))*')"], "Error in regex: ((?:a|b*))*"),
            (["(Artist =~ '^(a|a)*$')"], "Error in regex: ^(a|a)*$"),
            (["(Artist =~ '(a?)+')"], "Error in regex: (a?)+"),
            (["(Artist =~ 'a.*b.*c.*d.*')"], "Error in regex: a.*b.*c.*d.*"),
            (["(AudioFormat contains 'x')"], "'==' or '=~' expected"),
            (["(AudioFormat == '44100:*:*')"], "Failed to parse the sample format"),
            (["(AudioFormat == 'x')"], "Failed to parse the sample rate"),
            (["(AudioFormat == '0:16:1')"], "Invalid sample rate: 0"),
            (["(AudioFormat == '44100')"], "Sample format missing"),
            (["(AudioFormat == '44100:17:2')"], "Invalid sample format: 17"),
            (["(AudioFormat =~ '44100:16')"], "Channel count missing"),
            (["(AudioFormat == '44100:16:x')"], "Failed to parse the channel count"),
            (["(AudioFormat == '44100:16:99')"], "Invalid channel count: 99"),
        ] as [([String], String)]
    )
    func mistakes(arguments: [String], message: String) {
        #expect(throws: MpdError(.argument, message)) {
            try MpdQuery(arguments, accepting: [.sort, .window])
        }
    }

    @Test("Long texts, deep expressions and brackets are limited")
    func limits() throws {
        func text(_ length: Int) -> String { "(Artist == '\(String(repeating: "x", count: length))')" }
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "Artist == 'x'" + String(repeating: ")", count: depth)
        }
        let brackets = String(repeating: "[", count: 4_000)

        #expect(throws: Never.self) { try makeSUT(text(4_095)) }
        #expect(throws: MpdError(.argument, "Quoted value is too long")) { try makeSUT(text(4_096)) }
        try expectEqual(makeSUT(nested(100)), equal(.artist, "x"))
        #expect(throws: MpdError(.argument, "Too many parentheses")) { try makeSUT(nested(101)) }
        #expect(throws: MpdError.self) { try makeSUT(nested(4_000)) }
        #expect(throws: MpdError(.argument, "Error in regex: \(brackets)")) {
            try makeSUT("(any =~ '\(brackets)')")
        }
    }

    @Test(
        "Times may be incomplete",
        arguments: [
            ("0", 0.0), ("-5", -5), ("1577836800", 1_577_836_800), ("2020-01", 1_577_836_800),
            ("2020-01-01", 1_577_836_800), ("2020-1-1", 1_577_836_800), ("2020-01-01T01", 1_577_840_400),
            ("2020-01-01T00:01Z", 1_577_836_860), ("2020-01-01T00:00:01Z", 1_577_836_801),
        ]
    )
    func times(text: String, seconds: Double) throws {
        for name in ["modified-since", "added-since"] {
            try expectEqual(makeSUT(name, text), .modifiedSince(Date(timeIntervalSince1970: seconds)))
        }
    }
}
