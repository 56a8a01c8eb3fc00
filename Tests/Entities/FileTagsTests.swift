import Entities
import TestSupport
import Testing

struct FileTagsTests {
    @Test(
        "A changed number keeps its total",
        arguments: [
            ("3/12", 4, "4/12"), ("3/12", 3, "3/12"), ("03", 3, "03"), ("03/12", 4, "4/12"), ("A3", 4, "4"),
            ("3 of 12", 4, "4"), ("", 4, "4"),
        ]
    )
    func numbers(old: String, number: Int, new: String) {
        let tags = FileTags([.trackNumber: [old]])

        expectEqual(tags.edited(by: TrackEdit(trackNumber: number)), FileTags([.trackNumber: [new]]))
    }

    @Test(
        "A date keeps its month and day if the year is unchanged",
        arguments: [
            ("1999-05-03", 1999, "1999-05-03"), ("1999-05-03", 2000, "2000"), ("1999/05", 2000, "2000"),
        ]
    )
    func dates(old: String, year: Int, new: String) {
        let tags = FileTags([.date: [old]])

        expectEqual(tags.edited(by: TrackEdit(year: year)), FileTags([.date: [new]]))
    }

    @Test("An empty text and a number of 0 remove a tag, and a new text replaces several values")
    func removed() {
        let tags = FileTags([.artist: ["A", "B"], .genre: ["Rock"], .discNumber: ["1/2"], .album: ["L"]])

        let edited = tags.edited(by: TrackEdit(artist: "C", genre: "", discNumber: 0))

        expectEqual(edited, FileTags([.artist: ["C"], .genre: [], .discNumber: [], .album: ["L"]]))
    }

    @Test(
        "An album's artist follows the track's, if it was the same",
        arguments: [
            (["A"], "C", nil, ["C"]), (["A"], "", nil, []), (["A"], nil, nil, ["A"]),
            (["A"], "C", "D", ["D"]),
            (["B"], "C", nil, ["B"]), ([], "C", nil, []), (["A", "B"], "C", nil, ["A", "B"]),
        ] as [([String], String?, String?, [String])]
    )
    func albumArtist(old: [String], artist: String?, albumArtist: String?, new: [String]) {
        let tags = FileTags([.artist: ["A"], .albumArtist: old])

        let edited = tags.edited(by: TrackEdit(artist: artist, albumArtist: albumArtist))

        expectEqual(edited.values[.albumArtist], new)
    }

    @Test("Only the tags that an edit changes are written")
    func fields() {
        expectEqual(FileTags.fields(of: TrackEdit(genre: "", year: 1999, path: "/m")), [.genre, .date])
        expectEqual(FileTags.fields(of: TrackEdit(artist: "A")), [.artist, .albumArtist])
    }
}
