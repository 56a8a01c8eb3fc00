import Entities
import Foundation
import SQLiteLibrary
import Testing

@testable import sidewinder

/// Joined names over a real library.
@MainActor struct NamesSessionTests {
    @Test("Names are joined by row or name, listed, removed and brought back") func names() async throws {
        try await expectTranscript(
            """
            sidewinder> names
            No names are joined. `names join NAME ARTIST` counts plays of a name for another
            artist.
            sidewinder> top artists
            #  ARTIST       PLAYS
            1  Beatles          2
            2  The Beatles      1
            3  Prince           1
            sidewinder> names join 1 2
            2 plays of “Beatles” now count for “The Beatles”.
            sidewinder> names join "The Artist" Prince
            No plays of “The Artist” yet; they will count for “Prince”.
            sidewinder> names join prince "the artist"
            Plays of “prince” and “the artist” already count together. `names` lists the
            joined names.
            sidewinder> names join Beatles Wings
            Plays of “Beatles” already count for “The Beatles”. `names remove Beatles`
            removes this rule.
            sidewinder> top artists
            #  ARTIST       PLAYS
            1  The Beatles      3
            2  Prince           1
            sidewinder> names
            #  NAME        COUNTS FOR   PLAYS
            1  Beatles     The Beatles      2
            2  The Artist  Prince           0
            sidewinder> names remove 1-2
            Plays of “Beatles” no longer count for “The Beatles”.
            Plays of “The Artist” no longer count for “Prince”.
            sidewinder> undo
            Undone: removal of joined names.
            sidewinder> undo
            Undone: joining of names.
            sidewinder> names remove 3
            There is no row 3 of joined names. `names` lists them.
            sidewinder> names
            #  NAME     COUNTS FOR   PLAYS
            1  Beatles  The Beatles      2

            """,
            Self.history
        )
    }

    /// Plays of the Beatles under two names, and of others.
    private static func history(in library: SQLiteLibrary) async throws {
        let plays = [
            ("Help!", "Beatles"), ("Help!", "The Beatles"), ("Taxman", "Beatles"), ("Kiss", "Prince"),
        ]
        let log = try await library.beginImport()
        for (index, (title, artist)) in plays.enumerated() {
            let start = Date(timeIntervalSince1970: 1_700_000_000 + Double(index * 300))
            _ = try await log.store([Play(title: title, artist: artist, startedAt: start)])
        }
        try await log.finish()
    }
}
