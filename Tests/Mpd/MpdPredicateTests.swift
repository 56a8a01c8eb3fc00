import Entities
import Foundation
import Testing

@testable import Mpd

struct MpdPredicateTests {
    private static let song = MpdSong(
        "Mira/Dawn/1 Fine.flac",
        tags: [
            .artist: "Mira", .title: "Fine", .album: "Dawn", .date: "2010", .performer: "Ann",
            .performer: "Bo",
        ],
        lastModified: RFC3339.text(Date(timeIntervalSince1970: 1_000_000)),
        format: "44100:16:2"
    )

    @Test(
        "A song matches",
        arguments: [
            "(Artist == 'Mira')", "(Artist != 'mira')", "(Artist contains 'ir')", "(Artist !contains 'IR')",
            "(Artist starts_with 'Mi')", "(Artist =~ '^M.*a$')", "(Artist !~ '^m')", "(Artist =~ '')",
            "(any == 'Fine')", "(any != 'Fin')", "(any contains '')", "(any !contains 'zz')",
            "(any =~ '2\\\\d')",
            "(Performer == 'Ann')", "(Performer == 'Bo')", "(Performer != 'Cy')",
            // A tag that is missing is replaced, or empty.
            "(AlbumArtist == 'Mira')", "(AlbumArtistSort == 'Mira')", "(ArtistSort == 'Mira')",
            "(AlbumSort == 'Dawn')",
            "(Genre == '')", "(Genre contains '')", "(Genre =~ '')", "(Genre != 'x')",
            "(Genre !contains 'x')",
            "(file == 'Mira/Dawn/1 Fine.flac')", "(file contains 'Dawn')",
            "(base '')", "(base 'Mira')", "(base 'Mira/Dawn')", "(base 'Mira/Dawn/1 Fine.flac')",
            "(modified-since '1000000')", "(AudioFormat == '44100:16:2')", "(AudioFormat =~ '*:16:*')",
            "(!(Artist == 'x'))", "((Artist == 'Mira') AND (Title == 'Fine'))",
        ]
    )
    func matches(text: String) throws {
        let sut = try MpdQuery([text], accepting: []).filter.predicate()

        #expect(sut(Self.song))
    }

    @Test(
        "A song doesn't match",
        arguments: [
            "(Artist == 'mira')", "(Artist != 'Mira')", "(Artist contains 'IR')", "(Artist !contains 'ir')",
            "(Artist starts_with 'ira')", "(Artist =~ '^ira')", "(Artist !~ 'ira')", "(Artist == '')",
            "(any == 'Fin')", "(any != 'Mira')", "(any == '')", "(any == '1 Fine.flac')",
            "(any contains 'flac')",
            "(Performer != 'Bo')", "(AlbumArtist != 'Mira')", "(ComposerSort == 'Mira')",
            "(Genre != '')", "(Genre =~ '^$')", "(Genre == 'x')", "(file == 'Mira')",
            "(file contains 'dawn')",
            "(base 'Mir')", "(base 'Mira/Dawn/1')", "(base 'x')", "(modified-since '1000001')",
            "(AudioFormat == '44100:16:1')", "(AudioFormat =~ '*:f:*')", "(!(base ''))",
            "((Artist == 'Mira') AND (Title == 'x'))",
        ]
    )
    func differs(text: String) throws {
        let sut = try MpdQuery([text], accepting: []).filter.predicate()

        #expect(!sut(Self.song))
    }

    @Test(
        "A search ignores case",
        arguments: ["(Artist == 'mIRA')", "(Title contains 'IN')", "(any =~ 'fINE')"]
    )
    func search(text: String) throws {
        let sut = try MpdQuery([text], isSearch: true, accepting: []).filter.predicate()

        #expect(sut(Self.song))
    }

    @Test("Pairs of a search are parts of values; those of `find` are whole values")
    func pairs() throws {
        func matches(_ arguments: String..., isSearch: Bool = true) throws -> Bool {
            try MpdQuery(arguments, isSearch: isSearch, accepting: []).filter.predicate()(Self.song)
        }

        #expect(try matches("artist", "IR", "file", "DAWN"))
        #expect(try matches("genre", ""))
        #expect(try !matches("any", "flac"))
        #expect(try !matches("artist", "ir", isSearch: false))
        #expect(try matches("artist", "Mira", "album", "Dawn", isSearch: false))
    }

    @Test("A song without a format or a time doesn't match conditions for these")
    func unknown() throws {
        let song = MpdSong("x")

        #expect(!MpdFilter.modifiedSince(.distantPast).predicate()(song))
        #expect(
            !(try MpdFilter.audioFormat(MpdAudioFormat("*:*:*", allowsWildcards: true)).predicate()(song))
        )
    }
}
