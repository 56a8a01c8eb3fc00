import Entities
import Foundation
import SQLiteLibrary
import Testing

@testable import sidewinder

/// The audit of plays over a real library.
@MainActor struct PlayAuditSessionTests {
    @Test("Wrong plays are found, listed, repaired and brought back") func audit() async throws {
        try await expectTranscript(
            """
            sidewinder> plays check
            #  FINDING                     PLAYS  FROM        TO          SOURCES
            1  before October 2002             1  1970-01-01  1970-01-01  rockbox
            2  paused and counted twice        1  2023-11-22  2023-11-22  lastfm
            3  from two sources                1  2023-11-22  2023-11-22  spotify, lastfm
            4  artist “Sigur Rós - Topic”      1  2023-11-22  2023-11-22  youtube-music
            They may be right. `plays check 1` lists the plays of finding 1, `plays repair
            1` repairs it.
            Findings> play 1
            Row 1 is a finding, “before October 2002”, not a track.
            Findings> plays check 3
            #  TIME              TITLE  ARTIST     ALBUM  SOURCE
            1  2023-11-22 12:00  Alpha  Radiohead         spotify
            `plays repair 3` deletes these plays; `undo` brings them back.
            Findings> queue 1
            Queued 1 track.
            Findings> plays repair 1-3 --dry-run
            Would delete 3 plays from 1970-01-01 to 2023-11-22; the artist and track charts
            of 2 weeks change; 1970-W01 has no artists left; 1970-W01 has no tracks left.
            Last.fm may still have the former plays; correct them there as well.
            Findings> plays repair 1-3
            Deleted 3 plays from 1970-01-01 to 2023-11-22. `undo` brings them back.
            Last.fm may still have the former plays; correct them there as well.
            Findings> plays check
            #  FINDING                     PLAYS  FROM        TO          SOURCES
            1  artist “Sigur Rós - Topic”      1  2023-11-22  2023-11-22  youtube-music
            They may be right. `plays check 1` lists the plays of finding 1, `plays repair
            1` repairs it.
            Findings> plays check 1
            #  TIME              TITLE     ARTIST             ALBUM  SOURCE
            1  2023-11-22 12:05  Sæglópur  Sigur Rós - Topic         youtube-music
            `plays repair 1` renames them to “Sigur Rós”; `undo` restores them.
            Findings> plays repair 1
            Changed 1 play: Sigur Rós – Sæglópur, 2023-11-22 12:05. `undo` restores it.
            Findings> plays check
            No plays look wrong.
            Findings> plays
            #  TIME              TITLE     ARTIST     ALBUM  SOURCE
            1  2023-11-22 13:00  Alpha     Radiohead         lastfm
            2  2023-11-22 12:05  Sæglópur  Sigur Rós         youtube-music
            3  2023-11-22 12:00  Alpha     Radiohead         lastfm
            Plays> undo
            Undone: edit of 1 play.
            Plays> undo
            Undone: delete of 3 plays.
            Plays> plays check
            #  FINDING                     PLAYS  FROM        TO          SOURCES
            1  before October 2002             1  1970-01-01  1970-01-01  rockbox
            2  paused and counted twice        1  2023-11-22  2023-11-22  lastfm
            3  from two sources                1  2023-11-22  2023-11-22  spotify, lastfm
            4  artist “Sigur Rós - Topic”      1  2023-11-22  2023-11-22  youtube-music
            They may be right. `plays check 1` lists the plays of finding 1, `plays repair
            1` repairs it.
            Findings> plays check 1
            #  TIME              TITLE  ARTIST     ALBUM  SOURCE
            1  1970-01-01 00:00  Alpha  Radiohead         rockbox
            `plays repair 1` deletes these plays; `undo` brings them back.
            Findings> plays delete 1
            Deleted 1 play: Radiohead – Alpha, 1970-01-01 00:00. `undo` brings it back.
            Findings> plays repair 1
            Plays of this finding were changed after the check. `plays check` checks again.

            """,
            Self.history
        )
    }

    @Test("A history without faults has no findings, and a title is still searched") func nothing()
        async throws
    {
        try await expectTranscript(
            """
            sidewinder> plays check
            No plays look wrong.
            Findings> plays title:check
            No plays match.
            Plays> plays repair 1
            There is no finding 1. `plays check` looks for findings.

            """
        )
    }

    /// A play from two services, one that was resumed, one without an artist's right name, and two that are right.
    private static func history(in library: SQLiteLibrary) async throws {
        let details = TrackDetails(
            title: "Alpha",
            artist: "Radiohead",
            album: "Kid A",
            durationMs: 200_000,
            location: Location("/music/1.ogg")
        )
        _ = try await library.add(NewTrack(details: details))
        let log = try await library.beginImport()
        for (time, title, artist, source) in [
            ("1970-01-01T00:00:10Z", "Alpha", "Radiohead", "rockbox"),
            ("2023-11-22T12:00:00Z", "Alpha", "Radiohead", "lastfm"),
            ("2023-11-22T12:00:04Z", "Alpha", "Radiohead", "spotify"),
            ("2023-11-22T12:01:30Z", "Alpha", "Radiohead", "lastfm"),
            ("2023-11-22T12:05:00Z", "Sæglópur", "Sigur Rós - Topic", "youtube-music"),
            ("2023-11-22T13:00:00Z", "Alpha", "Radiohead", "lastfm"),
        ] {
            let play = Play(
                title: title,
                artist: artist,
                startedAt: try Date(time, strategy: .iso8601),
                source: PlaySource(name: source)
            )
            _ = try await log.store([play])
        }
        try await log.finish()
    }
}
