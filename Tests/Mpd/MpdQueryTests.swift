import TestSupport
import Testing

@testable import Mpd

struct MpdQueryTests {
    private func makeSUT(
        _ line: String,
        accepting clauses: Set<MpdQuery.Clause> = [.sort, .window]
    ) throws(MpdError) -> MpdQuery {
        try MpdQuery(MpdLine("find \(line)".utf8).arguments, accepting: clauses)
    }

    @Test("The order and the part of the result follow the filter")
    func clauses() throws {
        let sut = try makeSUT("artist Mira sort -title window 2:")

        expectEqual(sut.filter, .tag(.artist, MpdTextMatch(.equal, "Mira")))
        expectEqual(sut.sort, .tag(.title, descending: true))
        expectEqual(sut.window, 2..<Int.max)
        try expectEqual(makeSUT("artist Mira sort Last-Modified").sort, .modification(descending: false))
        try expectEqual(makeSUT("artist Mira window 1").window, 1..<2)
    }

    @Test("A position in the queue comes last")
    func position() throws {
        let sut = try makeSUT("artist Mira window 0:1 position +2", accepting: [.sort, .window, .position])

        expectEqual(sut.position, .after(2))
        expectEqual(sut.window, 0..<1)
    }

    @Test("Groups keep their order, and the filter may be missing")
    func groups() throws {
        try expectEqual(
            makeSUT("artist x group album group date", accepting: [.group]).groups,
            [.album, .date]
        )
        try expectEqual(makeSUT("group album", accepting: [.group]).filter, .all([]))
        try expectEqual(makeSUT("", accepting: [.group]), MpdQuery([], accepting: [.group]))
    }

    @Test(
        "Mistakes are reported with the texts of MPD",
        arguments: [
            ("artist Mira sort foo", "Unknown sort tag"), ("artist Mira sort any", "Unknown sort tag"),
            ("artist Mira sort", "Incorrect number of filter arguments"),
            ("artist Mira window", "Incorrect number of filter arguments"),
            ("sort Title", "Incorrect number of filter arguments"),
            ("window 0:1", "Incorrect number of filter arguments"),
            ("artist Mira window x", "Integer or range expected: x"),
            ("artist Mira window 0:1 sort Title", "Unknown filter type"),
            ("artist Mira sort title sort album", "Unknown filter type"),
            ("artist Mira Sort title", "Unknown filter type"),
            ("artist Mira group album", "Unknown filter type"),
            ("artist Mira position 0", "Unknown filter type"),
        ]
    )
    func mistakes(line: String, message: String) {
        #expect(throws: MpdError(.argument, message)) { try makeSUT(line) }
    }

    @Test("Listing takes a tag, a filter and groups")
    func list() throws {
        func sut(_ arguments: String...) throws -> MpdListQuery { try MpdListQuery(MpdRequest(arguments)) }
        let isByMira = MpdFilter.tag(.artist, MpdTextMatch(.equal, "Mira"))

        try expectEqual(sut("artist").tag, .artist)
        #expect(try sut("filename").tag == nil)
        try expectEqual(sut("Album", "Mira").filter, isByMira)
        try expectEqual(sut("album", "(artist == 'Mira')", "group", "date").filter, isByMira)
        try expectEqual(
            sut("album", "artist", "Mira", "group", "artist", "group", "date").groups,
            [.artist, .date]
        )
    }

    @Test(
        "Mistakes in a listing are reported with the texts of MPD",
        arguments: [
            (["foo"], "Unknown tag type: foo"), (["any"], "Unknown tag type: any"),
            (["artist", "group", "foo"], "Unknown tag type: foo"),
            (["artist", "group"], "should be \"Album\" for 3 arguments"),
            (["artist", "Mira"], "should be \"Album\" for 3 arguments"),
            (["artist", "group", "artist"], "Conflicting group"),
            (["artist", "group", "album", "group", "album"], "Conflicting group"),
            (["artist", "artist", "Mira", "group"], "Incorrect number of filter arguments"),
            (["album", "group", "artist", "(artist == 'Mira')"], "Unknown filter type"),
            (["title", "window", "0:1"], "Unknown filter type"),
        ]
    )
    func listMistakes(arguments: [String], message: String) {
        #expect(throws: MpdError(.argument, message)) { try MpdListQuery(MpdRequest(arguments)) }
    }
}
