import Entities
import Foundation
import TestSupport
import Testing

@testable import Mpd
@testable import MpdViews

struct MpdFilterSearchTests {
    private static let paths = MpdPaths(folders: [Location("/music")])

    @Test(
        "The library searches for values and parts of them, and leaves the rest to the filter",
        arguments: [
            (["artist", "Mira"], [.text("Mira", in: .artist, as: .exact)]),
            (
                ["artist", "Mira", "album", "Dawn", "date", "2010"],
                [
                    .text("Mira", in: .artist, as: .exact), .text("Dawn", in: .album, as: .exact),
                    .number(.year, 2010...2010),
                ]
            ),
            (["(genre == 'Pop')"], [.text("Pop", in: .genre, as: .exact)]),
            (["title", ""], []), (["date", "then"], []), (["albumartist", "Mira"], []),
            (["any", "Mira"], [.part("Mira")]), (["any", "20-fe"], []), (["(any =~ 'x')"], []),
            (["(artist contains 'Mi')"], [.part("Mi", in: .artist)]), (["(!(artist == 'Mira'))"], []),
            (["(genre starts_with 'P')"], [.part("P", in: .genre)]), (["(date starts_with '20')"], []),
            (["(artist != 'Mira')"], []),
            (["modified-since", "0"], [.date(.added, Date(timeIntervalSince1970: 0)..<Date.distantFuture)]),
            (["modified-since", "5000-01-01"], [.date(.added, Date.distantFuture..<Date.distantFuture)]),
            (["base", "Mira"], [.folder(Location("/music/Mira"))]), (["(base '')"], []),
            (["file", "a.flac"], [.folder(Location("/music/a.flac"))]),
            (["file", "sidewinder:tracks:1"], []),
        ] as [([String], [SearchQuery.Condition])]
    )
    func search(arguments: [String], conditions: [SearchQuery.Condition]) throws {
        let filter = try MpdQuery(arguments, accepting: []).filter

        let search = try filter.search(in: Self.paths)

        expectEqual(search?.terms ?? [], conditions.map { SearchQuery.Term($0) })
    }
}
