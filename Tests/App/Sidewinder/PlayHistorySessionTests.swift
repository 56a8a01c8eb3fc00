import Entities
import Foundation
import SQLiteLibrary
import Testing

@testable import sidewinder

/// The list of single plays over a real library.
@MainActor struct PlayHistorySessionTests {
    @Test("Plays are listed and searched, and their rows are tracks") func plays() async throws {
        try await expectTranscript(
            """
            sidewinder> plays
            #  TIME              TITLE     ARTIST     ALBUM                   SOURCE
            1  2023-11-22 12:05  Sæglópur  Sigur Rós  Takk...                 lastfm
            2  2023-11-22 12:00  Alpha     Radiohead  Kid A                   sidewinder
            3  2019-11-20 12:00  Alpha     Radiohead  Kid A (Deluxe Edition)  sidewinder
            Plays> show 3
            Title   Alpha
            Artist  Radiohead
            Album   Kid A
            Time    1:40
            File    /music/1.ogg
            Added   2026-11-21 09:30
            Plays   2
            Heard   from 2019-11-20 to 2023-11-22
            █                                               █
            2019-11                                   2023-11
            Alpha> plays SÆGLOP
            #  TIME              TITLE     ARTIST     ALBUM    SOURCE
            1  2023-11-22 12:05  Sæglópur  Sigur Rós  Takk...  lastfm
            Plays> queue 1
            “Sæglópur” by Sigur Rós isn't in the library. `find` searches the library.
            Plays> plays artist:radiohead --from 2019-W47 --to 2019
            #  TIME              TITLE  ARTIST     ALBUM                   SOURCE
            1  2019-11-20 12:00  Alpha  Radiohead  Kid A (Deluxe Edition)  sidewinder
            Plays> queue 1
            Queued 1 track.
            Plays> plays -source:sidewinder --limit 1
            #  TIME              TITLE     ARTIST     ALBUM    SOURCE
            1  2023-11-22 12:05  Sæglópur  Sigur Rós  Takk...  lastfm
            Plays> plays --source nobody
            No plays match.
            Plays> plays year:2019
            Plays have no field year:. The fields are title: artist: album: source:.
            Plays> plays --per year
            YEAR  PLAYS  TIME
            2019      1  1:40  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆
            2020      0
            2021      0
            2022      0
            2023      2  1:40  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆

            """,
            Self.history
        )
    }

    @Test("What was heard in a period is played again, in its order") func relive() async throws {
        try await expectTranscript(
            """
            sidewinder> relive 2022
            The log has no such plays. `plays` lists all plays.
            sidewinder> relive 2023-11-22
            Left out 1 play of music that isn't in the library.
            sidewinder> queue
               #  TITLE  ARTIST     ALBUM  TIME  PLAYS
            ▶  1  Alpha  Radiohead  Kid A  1:40      2

            """,
            Self.history
        )
    }

    @Test("Plays are corrected, and undo takes the correction back") func corrections() async throws {
        try await expectTranscript(
            """
            sidewinder> plays
            #  TIME              TITLE     ARTIST     ALBUM                   SOURCE
            1  2023-11-22 12:05  Sæglópur  Sigur Rós  Takk...                 lastfm
            2  2023-11-22 12:00  Alpha     Radiohead  Kid A                   sidewinder
            3  2019-11-20 12:00  Alpha     Radiohead  Kid A (Deluxe Edition)  sidewinder
            Plays> plays delete 1 --dry-run
            Would delete 1 play: Sigur Rós – Sæglópur, 2023-11-22 12:05; the album, artist
            and track charts of 1 week change.
            Last.fm may still have the former plays; correct them there as well.
            Plays> plays edit 1 --artist 'Sigur Ros' --title Hoppípolla
            Changed 1 play: Sigur Ros – Hoppípolla, 2023-11-22 12:05. `undo` restores it.
            Last.fm may still have the former plays; correct them there as well.
            Plays> plays edit 1 --title Other
            Changed 1 play: Sigur Ros – Other, 2023-11-22 12:05. `undo` restores it.
            Last.fm may still have the former plays; correct them there as well.
            Plays> plays delete radiohead
            Would delete 2 plays from 2019-11-20 to 2023-11-22; the album, artist and track
            charts of 2 weeks change; 2019-W47 has no albums left; the number one album of
            2023-W47 becomes “Takk...”; 2019-W47 has no artists left; the number one artist
            of 2023-W47 becomes Sigur Ros; 2019-W47 has no tracks left; the number one track
            of 2023-W47 becomes “Other”.
            This refers to 2 plays. Add --all to use all of them.
            Plays> undo
            Undone: edit of 1 play.
            Plays> plays add 2 --at '2023-11-22 12:00'
            The log already has a play of “Alpha” by Radiohead at this time.
            Plays> plays add 2 --at '2023-11-22 12:02'
            Added 1 play: Radiohead – Alpha, 2023-11-22 12:02. `undo` removes it.
            Plays> plays delete alpha --all
            Deleted 3 plays from 2019-11-20 to 2023-11-22. `undo` brings them back.
            Plays> changes
            #  CHANGE             MADE
            1  delete of 3 plays  2026-11-21 09:30
            2  add of 1 play      2026-11-21 09:30
            3  edit of 1 play     2026-11-21 09:30
            4  import of 3 plays  2026-11-21 09:30
            5  add of “Alpha”     2026-11-21 09:30
            Plays> plays
            #  TIME              TITLE       ARTIST     ALBUM    SOURCE
            1  2023-11-22 12:05  Hoppípolla  Sigur Ros  Takk...  lastfm

            """,
            Self.history
        )
    }

    @Test("A library without plays says so") func nothing() async throws {
        try await expectTranscript(
            """
            sidewinder> plays
            No plays yet. `play` and `import FILE` add them.

            """
        )
    }

    /// Three plays; only the track of two of them is in the library.
    private static func history(in library: SQLiteLibrary) async throws {
        let details = TrackDetails(
            title: "Alpha",
            artist: "Radiohead",
            album: "Kid A",
            durationMs: 100_000,
            location: Location("/music/1.ogg")
        )
        _ = try await library.add(NewTrack(details: details))
        let log = try await library.beginImport()
        for (time, title, artist, album, source) in [
            ("2019-11-20T12:00:00Z", "Alpha", "Radiohead", "Kid A (Deluxe Edition)", "sidewinder"),
            ("2023-11-22T12:00:00Z", "Alpha", "Radiohead", "Kid A", "sidewinder"),
            ("2023-11-22T12:05:00Z", "Sæglópur", "Sigur Rós", "Takk...", "lastfm"),
        ] {
            let play = Play(
                title: title,
                artist: artist,
                album: album,
                startedAt: try Date(time, strategy: .iso8601),
                source: PlaySource(name: source)
            )
            _ = try await log.store([play])
        }
        try await log.finish()
    }
}
