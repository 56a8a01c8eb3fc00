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
            """,
            Self.history
        )
    }

    @Test("A history without faults has no findings, and a quoted word is searched") func nothing()
        async throws
    {
        try await expectTranscript(
            """
            sidewinder> plays check
            No plays look wrong.
            Findings> plays "check"
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
