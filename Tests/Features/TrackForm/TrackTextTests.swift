import Entities
import TestSupport
import Testing

@testable import TrackForm

struct TrackTextTests {
    private let nude = Track.sample(
        1,
        TrackDetails(title: "Nude", artist: "Radiohead", year: 2007, trackNumber: 3)
    )
    private let numb = Track.sample(2, TrackDetails(title: "Numb\nlive", artist: "Portishead"))

    @Test("A track is a comment with its name and URN, and a line for each field")
    func text() {
        #expect(
            TrackText([nude, numb]).text.hasSuffix(
                """

                # Nude by Radiohead \(nude.urn)
                title: Nude
                artist: Radiohead
                album:
                album-artist:
                genre:
                year: 2007
                track: 3
                disc:

                # Numb live by Portishead \(numb.urn)
                title: Numb live
                artist: Portishead
                album:
                album-artist:
                genre:
                year:
                track:
                disc:

                """
            )
        )
    }

    @Test("An unchanged or empty text, and one without a track's lines, changes nothing")
    func unchanged() throws {
        let sut = TrackText([nude, numb])

        for text in [sut.text, "", "# \(nude.urn)\n", "# \(nude.urn)\r\nTitle :  Nude\r\n"] {
            try expectEqual(sut.revisions(in: text), [])
        }
    }

    @Test("What differs is an edit of the track; a value that is removed becomes unknown")
    func changed() throws {
        let text = """
            # Numb \(numb.urn)
            genre: Trip Hop: Bristol
            # Nude \(nude.urn)
            title: Nude
            artist:
            album: In Rainbows
            album-artist: Various
            year:
            track: 4
            disc: 1
            """

        let edit = TrackEdit(
            artist: "",
            album: "In Rainbows",
            albumArtist: "Various",
            year: 0,
            trackNumber: 4,
            discNumber: 1
        )
        try expectEqual(
            TrackText([nude, numb]).revisions(in: text),
            [
                TrackRevision(numb.urn, TrackEdit(genre: "Trip Hop: Bristol")), TrackRevision(nude.urn, edit),
            ]
        )
    }

    @Test(
        "A mistake is found with its line",
        arguments: [
            ("title: A\n", 1, .noTrack), ("# URN\n\ntitle A\n", 3, .noField),
            ("# URN\ntitel: A\n", 2, .unknownField("titel")), ("# URN\ntitle:\n", 2, .untitled),
            ("# URN\nyear: x\n", 2, .invalidNumber(.year, "x")),
            ("# URN\ndisc: 0\n", 2, .invalidNumber(.disc, "0")),
            ("# URN\ndisc: 99999999999999999999\n", 2, .invalidNumber(.disc, "99999999999999999999")),
            ("# URN\ndisc: 1\ndisc: 2\n", 3, .repeatedField(.disc)),
            ("# URN\n# URN\n", 2, .repeatedTrack),
            ("# sidewinder:tracks:9\n", 1, .unknownTrack("sidewinder:tracks:9")),
        ] as [(String, Int, TextMistake.Reason)]
    )
    func mistake(text: String, line: Int, reason: TextMistake.Reason) {
        #expect(throws: TextMistake(line: line, reason: reason)) {
            try TrackText([nude]).revisions(in: text.replacing("URN", with: nude.urn.description))
        }
    }
}

extension Track {
    fileprivate static func sample(_ number: Int, _ details: TrackDetails) -> Track {
        var track = Track.sample(number)
        track.details = details
        return track
    }
}
