import Entities
import Foundation
import Records
import TestSupport
import Testing
import ViewModels

struct TrackRowTests {
    @Test("A complete track has every field in its record") func completeTrack() {
        let record = TrackRow(Self.full, row: 3).record

        expectEqual(
            record.jsonLine,
            """
            {"row":3,"urn":"sidewinder:tracks:1","title":"Kid A","artist":"Radiohead","album":"Kid A",\
            "albumArtist":"Various Artists","genre":"Rock","year":2000,"discNumber":1,"trackNumber":2,\
            "durationMs":284500,"location":"/music/kid.ogg","addedAt":"2026-11-21T09:30:00Z","plays":3,\
            "likedAt":"2026-11-21T09:30:01Z","missingSince":"2026-11-21T09:30:02Z",\
            "recordingMbid":"1b6f7a0c","releaseMbid":"83c9a8e5"}

            """
        )
    }

    @Test("Unknown fields are left out") func unknownFields() {
        let record = TrackRow(Self.bare).record

        expectEqual(
            record.jsonLine,
            """
            {"urn":"sidewinder:tracks:2","title":"Untitled","addedAt":"1970-01-01T00:00:00Z","plays":0}

            """
        )
    }

    @Test("A line of CSV has all values of a complete track, in order") func csv() {
        let csv = """
            1,sidewinder:tracks:1,Kid A,Radiohead,Kid A,Various Artists,Rock,2000,1,2,284500,/music/kid.ogg,\
            2026-11-21T09:30:00Z,3,2026-11-21T09:30:01Z,2026-11-21T09:30:02Z,1b6f7a0c,83c9a8e5
            """
        expectEqual(TrackRow.fields.csvLine(of: TrackRow(Self.full, row: 1)), csv + "\n")
    }

    @Test("A phrase has the title, and the artist and album if known") func phrase() {
        expectEqual(TrackRow(Self.full).phrase, "“Kid A” by Radiohead (Kid A)")
        expectEqual(TrackRow(Self.bare).phrase, "“Untitled”")
    }

    private static let full = Track(
        urn: URN(trusted: "sidewinder:tracks:1"),
        details: TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            album: "Kid A",
            albumArtist: "Various Artists",
            genre: "Rock",
            year: 2000,
            trackNumber: 2,
            discNumber: 1,
            durationMs: 284_500,
            location: Location("/music/kid.ogg"),
            musicBrainz: MusicBrainzIDs(recording: "1b6f7a0c", release: "83c9a8e5")
        ),
        addedAt: Date(timeIntervalSince1970: 1_795_253_400),
        plays: 3,
        likedAt: Date(timeIntervalSince1970: 1_795_253_401),
        missingSince: Date(timeIntervalSince1970: 1_795_253_402)
    )

    private static let bare = Track(
        urn: URN(trusted: "sidewinder:tracks:2"),
        details: TrackDetails(title: "Untitled"),
        addedAt: Date(timeIntervalSince1970: 0)
    )
}
