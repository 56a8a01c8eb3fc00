import Console
import Entities
import TestSupport
import Testing
import ViewModels

@testable import ConsoleViews

@MainActor struct CommandInputTracksTests {
    @Test("Before any list, rows are those of the whole library")
    func libraryRows() throws {
        try expectEqual(
            makeSUT().selection(of: "3", "5-8"),
            .picked([.rows(3...3), .rows(5...8)])
        )
    }

    @Test("Rows refer to the last list shown, in the order typed") func shownRows() throws {
        let sut = makeSUT()
        sut.output.remember([
            RowReference.track(urn: "a:1"), .track(urn: "a:2"), .track(urn: "a:3", entry: 7),
        ])

        try expectEqual(
            sut.selection(of: "3", "1-2"),
            .picked([.track("a:3", row: 3), .track("a:1", row: 1), .track("a:2", row: 2)])
        )
    }

    @Test("A list replaces the one before, and a page continues it") func pages() throws {
        let sut = makeSUT()
        sut.output.remember([RowReference.track(urn: "a:1")])
        sut.output.remember([RowReference.track(urn: "a:2")])
        sut.output.remember([RowReference.track(urn: "a:3")], isContinued: true)

        try expectEqual(
            sut.selection(of: "1-2"),
            .picked([.track("a:2", row: 1), .track("a:3", row: 2)])
        )
    }

    @Test("A row of music resolves by its title and artist") func music() throws {
        let sut = makeSUT()
        sut.output.remember([
            RowReference.music(title: "Kid A", artist: "Radiohead"), .music(title: "Roads", artist: nil),
        ])

        try expectEqual(
            sut.selection(of: "1-2"),
            .picked([
                .music(title: "Kid A", artist: "Radiohead"), .music(title: "Roads", artist: nil),
            ])
        )
    }

    @Test("A row of a play is its music") func play() throws {
        let sut = makeSUT()
        let id = PlayID(start: 1, version: 2, source: 3, ordinal: 0)
        sut.output.remember([
            RowReference.play(id, of: .track(urn: "a:1")), .play(id, of: .music(title: "Roads", artist: nil)),
        ])

        try expectEqual(
            sut.selection(of: "1-2"),
            .picked([.track("a:1", row: 1), .music(title: "Roads", artist: nil)])
        )
    }

    @Test("A row of an album or artist is its tracks") func collection() throws {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")
        sut.output.remember([RowReference.album(id), .artist("Björk")])

        try expectEqual(sut.selection(of: "1-2"), .picked([.album(id), .artist("Björk")]))
    }

    @Test("A row of an album that was heard is its tracks, or the album") func heardAlbum() throws {
        let sut = makeSUT()
        let (id, week) = (AlbumID(title: "Kid A", artist: "Radiohead"), Week.iso("2019-W14"))
        sut.output.remember([RowReference.heardAlbum(id, in: week), .album(id)])

        try expectEqual(sut.input(["1"]).heardWeek(shownBy: sut.output), week)
        try expectEqual(sut.selection(of: "1"), .picked([.album(id)]))
        for words in [["2"], ["1-2"], ["1", "2"], ["kid"]] {
            #expect(try sut.input(words).heardWeek(shownBy: sut.output) == nil)
        }
        let album = try Command("album", [.album], help: "") { _ in }.read([ShellWord("1")])
        try expectEqual(album.album(shownBy: sut.output), .named(id))
        let artist = try Command("artist", [.artist], help: "") { _ in }.read([ShellWord("1")])
        try expectEqual(artist.artist(shownBy: sut.output), .named("Radiohead"))
    }

    @Test("A URN is a track, regardless of what was shown") func urn() throws {
        let sut = makeSUT()
        sut.output.remember([RowReference.track(urn: "a:1")])

        try expectEqual(
            sut.selection(of: "sidewinder:tracks:9", "1"),
            .picked([.track("sidewinder:tracks:9"), .track("a:1", row: 1)])
        )
    }

    @Test(
        "Words form one search, regardless of what was shown",
        arguments: [
            ["kid", "a"], ["artist:westlund"], ["ARTIST:westlund"], ["1", "kid"], ["99", "luftballons"],
            ["0", "kid"], ["title:1999"], ["kid", "-1"], ["sidewinder:tracks:9", "kid"], ["3-"],
        ]
    )
    func words(words: [String]) throws {
        let sut = makeSUT()
        sut.output.remember([RowReference.track(urn: "a:1")])
        let query = try SearchQuery(typed: words.map { SearchWord($0) })

        let selection = try sut.input(words).tracks(shownBy: sut.output)

        expectEqual(selection, .search(query, text: words.joined(separator: " ")))
    }

    @Test("A number in quotes is a name") func quotedNumber() throws {
        let command = Command("show", [.tracks], help: "") { _ in }
        let input = try command.read([ShellWord("1999", isQuoted: true)])

        let selection = try input.tracks(shownBy: makeSUT().output)

        let query = try SearchQuery(typed: [SearchWord("1999", isQuoted: true)])
        expectEqual(selection, .search(query, text: "1999"))
    }

    @Test("Words that aren't a valid search are refused, with a correction") func nothing() {
        let message =
            "artist: has no value. Type a value after the colon, or leave out artist:."

        #expect(throws: CommandFailure.usage(message)) { try makeSUT().selection(of: "artist:") }
    }

    @Test("`this` is the tracks of the screen, and quoted a search") func this() throws {
        let sut = makeSUT()
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }

        try expectEqual(sut.selection(of: "this"), album)
        let quoted = try Command("delete", [.tracks], help: "") { _ in }.read([
            ShellWord("this", isQuoted: true)
        ])
        try expectEqual(
            quoted.tracks(shownBy: sut.output),
            .search(SearchQuery([.init(.text("this", as: .whole))]), text: "this")
        )
        try expectEqual(
            sut.selection(of: "this", "is"),
            .search(SearchQuery([.init(.text("this")), .init(.text("is"))]), text: "this is")
        )
    }

    @Test("On a screen that isn't about tracks, `this` is refused") func notTracks() throws {
        let sut = makeSUT()

        let failure = try #require(throws: CommandFailure.self) { try sut.selection(of: "this") }
        #expect(failure.message.contains("`\"this\"`"))
        sut.output.makeSubject = { ScreenSubject("this number", 7) }
        #expect(throws: failure) { try sut.selection(of: "this") }
    }

    @Test("Commands without tracks mean those of the screen, unless it says otherwise") func implied() {
        let sut = makeSUT()
        #expect(sut.output.impliedTracks == nil)

        sut.output.makeSubject = { ScreenSubject("this album", tracks: .picked([])) }
        expectEqual(sut.output.impliedTracks?.name, "this album")
        expectEqual(sut.output.impliedTracks?.tracks, .picked([]))

        sut.output.makeSubject = { ScreenSubject("this chart", tracks: .picked([]), isImplied: false) }
        #expect(sut.output.impliedTracks == nil)
    }

    @Test("A bare number is never searched for, even if it can't be a row") func noRow() {
        let message = "0 isn't a valid row. Rows start at 1, and ranges are ascending, such as 5-8."

        #expect(throws: CommandFailure.usage(message)) { try makeSUT().selection(of: "1", "0") }
    }

    @Test("A row of another kind is an error that says what it is") func otherKind() {
        let sut = makeSUT()
        sut.output.remember([RowReference.track(urn: "a:1"), .other(noun: "an artist", name: "Björk")])

        let failure = CommandFailure(
            code: .notFound,
            message: "Row 2 is an artist, “Björk”, not a track."
        )
        #expect(throws: failure) { try sut.selection(of: "1-2") }
    }

    @Test(
        "A row that wasn't shown is an error that says how many there are",
        arguments: [("3", 3), ("2-9", 3), ("99999999999", 99_999_999_999)]
    )
    func rowNotShown(word: String, missing: Int) {
        let sut = makeSUT()
        sut.output.remember([RowReference.track(urn: "a:1"), .track(urn: "a:2")])

        let failure = CommandFailure(
            code: .notFound,
            message: "There is no row \(missing): the last list has 2 rows."
        )
        #expect(throws: failure) { try sut.selection(of: word) }
    }

    @Test("A row that was shown too long ago is an error, never another track") func forgottenRow() throws {
        let sut = makeSUT()
        let count = 20_001
        sut.output.remember((1...count).map { RowReference.track(urn: "a:\($0)") })

        let failure = CommandFailure(
            code: .notFound,
            message: "Row 1 was shown too long ago; only the last 10,000 are remembered."
        )
        #expect(throws: failure) { try sut.selection(of: "1") }
        #expect(throws: failure) { try sut.selection(of: "all") }
        try expectEqual(
            sut.selection(of: "\(count)"),
            .picked([.track("a:\(count)", row: count)])
        )
    }

    @Test("Rows that weren't printed yet are those of the listing, up to its limit") func unprintedRows()
        throws
    {
        let sut = makeSUT()
        let listing = Listing(order: .sorted(.title))
        sut.output.remember([RowReference.track(urn: "a:1"), .track(urn: "a:2")])
        sut.output.remember(list: ListingWindow(listing: listing, limit: 40))
        sut.output.noticeMore()

        try expectEqual(
            sut.selection(of: "2", "2-40"),
            .picked([.track("a:2", row: 2), .rows(2...40, of: listing)])
        )
        #expect(throws: CommandFailure.self) { try sut.selection(of: "41") }
        sut.output.remember([RowReference.track(urn: "a:3")], isContinued: true)
        let failure = CommandFailure(code: .notFound, message: "There is no row 4: the last list has 3 rows.")
        #expect(throws: failure) { try sut.selection(of: "4") }
    }

    @Test("`all` is the whole library before any list, then the whole list, and quoted a search")
    func all() throws {
        let sut = makeSUT()
        try expectEqual(sut.selection(of: "all"), .picked([.all()]))
        let quoted = try Command("play", [.tracks], help: "") { _ in }.read([ShellWord("all", isQuoted: true)]
        )
        try expectEqual(
            quoted.tracks(shownBy: sut.output),
            .search(SearchQuery([.init(.text("all", as: .whole))]), text: "all")
        )

        sut.output.remember([RowReference.artist("Björk"), .artist("Can")])
        try expectEqual(sut.selection(of: "all"), .picked([.artist("Björk"), .artist("Can")]))

        sut.output.noticeMore()
        #expect(throws: CommandFailure.self) { try sut.selection(of: "all") }

        sut.output.remember([RowReference.track(urn: "a:1")])
        sut.output.remember(list: ListingWindow(listing: Listing(isReversed: true), limit: 9))
        try expectEqual(sut.selection(of: "all"), .picked([.all(of: Listing(isReversed: true), limit: 9)]))

        sut.output.remember([RowReference]())
        sut.output.remember(list: ListingWindow(listing: Listing(isReversed: true), limit: nil))
        #expect(throws: CommandFailure(code: .notFound, message: "The last list is empty.")) {
            try sut.selection(of: "all")
        }
    }

    @MainActor private struct SUT {
        let output: Output

        func selection(of words: String...) throws -> TrackSelection {
            try input(words).tracks(shownBy: output)
        }

        func input(_ words: [String]) throws -> CommandInput {
            try Command("delete", [.tracks], help: "") { _ in }.read(words.map { ShellWord($0) })
        }
    }

    private func makeSUT() -> SUT {
        SUT(output: Output(display: DisplaySpy(), style: .plain, isJSON: false))
    }
}

extension TrackSelection.Pick {
    fileprivate static func track(_ urn: String, row: Int? = nil) -> Self {
        .track(URN(trusted: urn), row: row)
    }
}
