import Console
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import ConsoleViews

struct TrackRowTableTests {
    @Test("A table has one row per track") func table() {
        let table = TrackRow.table([TrackRow(Self.full, row: 3), TrackRow(Self.bare, row: 4)])

        expectEqual(
            table.text(width: 80),
            """
            #  TITLE     ARTIST     ALBUM  TIME  PLAYS
            3  Kid A     Radiohead  Kid A  4:44      3
            4  Untitled                              0

            """
        )
    }

    @Test("In a narrow table the plays are dropped first") func narrowTable() {
        let table = TrackRow.table([TrackRow(Self.full, row: 3)])

        expectEqual(
            table.text(width: 38),
            """
            #  TITLE  ARTIST     ALBUM  TIME
            3  Kid A  Radiohead  Kid A  4:44

            """
        )
    }

    @Test("Tracks that are liked have a heart, which scripts don't see") @MainActor func likes() {
        var liked = Self.full
        liked.likedAt = .distantPast
        let rows = [TrackRow(liked, row: 3), TrackRow(Self.bare, row: 4)]
        let pipe = DisplaySpy()

        Output(display: pipe, style: .plain, isJSON: false).show(rows)

        expectEqual(
            TrackRow.table(rows).text(width: 80),
            """
            #     TITLE     ARTIST     ALBUM  TIME  PLAYS
            3  ♥  Kid A     Radiohead  Kid A  4:44      3
            4     Untitled                              0

            """
        )
        expectEqual(
            pipe.text(of: .results),
            "3\tKid A\tRadiohead\tKid A\t4:44\t3\n4\tUntitled\t\t\t\t0\n"
        )
    }

    @Test("A row of a playlist refers to its track, or to music that is missing") func entries() {
        let missing = PlaylistEntry(
            id: 2,
            .missing(ListedTrack(location: Location("/m/gone.ogg"), artist: "Ann"))
        )
        let rows = [
            PlaylistEntryRow(PlaylistEntry(id: 1, .track(Self.full)), row: 1),
            PlaylistEntryRow(missing, row: 2),
        ]

        expectEqual(
            rows.map(\.shown),
            [
                .track(urn: "sidewinder:tracks:1"), .music(title: "gone.ogg", artist: "Ann"),
            ]
        )
        expectEqual(
            PlaylistEntryRow.table(rows).text(width: 80),
            """
            #  TITLE     ARTIST     ALBUM      TIME  PLAYS
            1  Kid A     Radiohead  Kid A      4:44      3
            2  gone.ogg  Ann        (missing)

            """
        )
    }

    @Test("A row of tracks refers to the track by its URN") func shown() {
        expectEqual(TrackRow(Self.full, row: 3).shown, .track(urn: "sidewinder:tracks:1"))
    }

    private static let full = Track(
        urn: URN(trusted: "sidewinder:tracks:1"),
        details: TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A", durationMs: 284_500),
        addedAt: .distantPast,
        plays: 3
    )

    private static let bare = Track(
        urn: URN(trusted: "sidewinder:tracks:2"),
        details: TrackDetails(title: "Untitled"),
        addedAt: .distantPast
    )
}
