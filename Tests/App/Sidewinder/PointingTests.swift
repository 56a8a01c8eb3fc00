import Entities
import Foundation
import SQLiteLibrary
import Services
import TestSupport
import Testing

@testable import sidewinder

/// A row number refers to the row on the screen, whichever screen printed it and whichever command uses it.
@MainActor struct PointingTests {
    @Test("A row of a playlist is deleted, edited and shown") func playlist() async throws {
        try await expectTranscript(
            """
            sidewinder> list
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Alpha  Ann     One    1:40      1
            2  Beta   Bob     Two    1:40      2
            3  Gamma  Cat                      0
            sidewinder> playlist 1
            Recently Added · Latest additions to the library · 3 tracks, 3:20
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Gamma  Cat                      0
            2  Beta   Bob     Two    1:40      2
            3  Alpha  Ann     One    1:40      1
            Recently Added> delete 1
            Deleted “Gamma” by Cat. `undo` restores it.
            Recently Added> edit 2 --title Better
            Changed to “Better” by Bob (Two).
            Recently Added> show 1
            The track in row 1 was deleted after it was listed. `list` shows the library.
            Recently Added> show 3
            Title   Alpha
            Artist  Ann
            Album   One
            Time    1:40
            File    /music/1.ogg
            Added   2026-11-21 09:30
            Plays   1
            Heard   on 2017-07-14

            """,
            Self.music
        )
    }

    @Test("A row of counts refers to the music counted, in the library or not; a genre isn't a track")
    func counts() async throws {
        try await expectTranscript(
            """
            sidewinder> top
            #  TITLE  ARTIST  PLAYS  TIME
            1  Beta   Bob         2  3:20
            2  Alpha  Ann         1  1:40
            sidewinder> edit 1 --title Better
            Changed to “Better” by Bob (Two).
            sidewinder> delete 1
            “Beta” by Bob isn't in the library. `find` searches the library.
            sidewinder> delete 2
            Deleted “Alpha” by Ann (One). `undo` restores it.
            sidewinder> top artists
            #  ARTIST  PLAYS
            1  Bob         2
            2  Ann         1
            sidewinder> delete 1
            Deleted “Better” by Bob (Two). `undo` restores it.
            sidewinder> undo
            Undone: delete of “Better”.
            sidewinder> top albums
            #  ALBUM  ARTIST  PLAYS
            1  Two    Bob         2
            2  One    Ann         1
            sidewinder> show 2
            One · Ann · not in the library · 1 play · heard on 2017-07-14
            #  TITLE  TIME  PLAYS  LIBRARY
            1  Alpha            1  no
            One> top genres
            #  GENRE      PLAYS
            1  (unknown)      3
            One> delete 1
            Row 1 is a genre, “(unknown)”, not a track.
            One> changes --limit 1
            #  CHANGE              MADE
            1  delete of “Better”  2026-11-21 09:30  undone
            One> delete 1
            Row 1 is a change (delete of “Better”), not a track.

            """,
            Self.music
        )
    }

    @Test("A row of playlists opens one, and isn't a track") func playlists() async throws {
        try await expectTranscript(
            """
            sidewinder> playlists
            #  PLAYLIST              TRACKS  TIME  CONTENTS
            1  Recently Added             3  3:20  Latest additions to the library
            2  Most Played                2  3:20  Most played of all time
            3  On Repeat                  0        Nothing played in the last 30 days
            4  Forgotten Favourites       0        No forgotten favourites yet
            5  Never Played               1        Tracks you have never played
            6  This Week Years Ago        0        No plays this week in past years
            7  Deep Cuts                           An artist's least played tracks
            8  Daily Mix                  2  3:20  A daily mix of what you play most
            9  Likes                      0        You haven't liked a track yet
            Playlists> delete 2
            Row 2 is a playlist, “Most Played”, not a track.
            Playlists> playlist 2
            Most Played · Most played of all time · 2 tracks, 3:20
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Beta   Bob     Two    1:40      2
            2  Alpha  Ann     One    1:40      1
            Most Played> queue 2
            Queued 1 track.
            Most Played> queue
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Alpha  Ann     One    1:40      1
            Most Played> delete 1
            Deleted “Alpha” by Ann (One). `undo` restores it.

            """,
            Self.music
        )
    }

    @Test("A row of the queue is an entry for the queue's commands, and its track for all others")
    func queue() async throws {
        try await expectTranscript(
            """
            sidewinder> queue ann
            Queued 1 track.
            sidewinder> queue bob --next
            Queued 1 track.
            sidewinder> queue
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Beta   Bob     Two    1:40      2
            2  Alpha  Ann     One    1:40      1
            sidewinder> edit 1 --title Better
            Changed to “Better” by Bob (Two).
            sidewinder> queue remove 2
            Removed “Alpha” by Ann (One) from the queue.
            sidewinder> list bob
            #  TITLE   ARTIST  ALBUM  TIME  PLAYS
            1  Better  Bob     Two    1:40      0
            sidewinder> queue remove 1
            Row 1 of the last list isn't in the queue. `queue` shows the queue.

            """,
            Self.music
        )
    }

    @Test("Names work wherever rows do, and several matches are listed as rows")
    func names() async throws {
        try await expectTranscript(
            """
            sidewinder> show alp
            Title   Alpha
            Artist  Ann
            Album   One
            Time    1:40
            File    /music/1.ogg
            Added   2026-11-21 09:30
            Plays   1
            Heard   on 2017-07-14
            Alpha> edit plays:>0 --album Both
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Alpha  Ann     One    1:40      1
            2  Beta   Bob     Two    1:40      2
            2 tracks match. Repeat the command with a row, such as 1, or with more words.
            Alpha> edit 2 --album Both
            Changed to “Beta” by Bob (Both).
            Alpha> delete plays:>0
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Alpha  Ann     One    1:40      1
            2  Beta   Bob     Both   1:40      2
            2 tracks match. Repeat the command with a row, such as 1, or with more words.
            Alpha> delete gam
            Deleted “Gamma” by Cat. `undo` restores it.
            Alpha> undo
            Undone: delete of “Gamma”.
            Alpha> delete --all artist:b
            Deleted “Beta” by Bob (Both). `undo` restores it.
            Alpha> show gama
            No track matches “gama”. Did you mean gamma?
            Alpha> list
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  Alpha  Ann     One    1:40      1
            2  Gamma  Cat                      0

            """,
            Self.music
        )
    }

    @Test("A page continues the row numbers of the previous page") func pages() async throws {
        let transcript = try await Transcript { library in
            for number in 1...30 { _ = try await library.add(NewTrack(details: .init(title: "T\(number)"))) }
        }

        await transcript.type("list")
        await transcript.type("more")
        let shown = await transcript.replay("sidewinder> delete 30 1")

        expectEqual(shown, "sidewinder> delete 30 1\nDeleted 2 tracks. `undo` restores them.\n")
        await transcript.type("list --all")
        #expect(
            await transcript.replay("sidewinder> delete 28").contains("Deleted “T29”. `undo` restores it.")
        )
        await transcript.end()
    }

    /// Three tracks: one played once, one played twice, and one without a file or plays.
    private static func music(in library: SQLiteLibrary) async throws {
        for (number, track) in [("Alpha", "Ann", "One"), ("Beta", "Bob", "Two")].enumerated() {
            let details = TrackDetails(
                title: track.0,
                artist: track.1,
                album: track.2,
                durationMs: 100_000,
                location: Location("/music/\(number + 1).ogg")
            )
            let added = try await library.add(NewTrack(details: details))
            for play in 0...number {
                let start = Date(timeIntervalSince1970: 1_500_000_000 + Double(play) * 3600)
                _ = try await library.recordPlay(of: added.urn, startedAt: start)
            }
        }
        _ = try await library.add(NewTrack(details: TrackDetails(title: "Gamma", artist: "Cat")))
    }
}
