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

        #expect(
            table.text(width: 80) == """
                #  TITLE     ARTIST     ALBUM  TIME  PLAYS
                3  Kid A     Radiohead  Kid A  4:44      3
                4  Untitled                              0

                """
        )
    }

    @Test("In a narrow table the plays are dropped first") func narrowTable() {
        let table = TrackRow.table([TrackRow(Self.full, row: 3)])

        #expect(
            table.text(width: 38) == """
                #  TITLE  ARTIST     ALBUM  TIME
                3  Kid A  Radiohead  Kid A  4:44

                """
        )
    }

    @Test("A row of tracks refers to the track by its URN") func shown() {
        #expect(TrackRow(Self.full, row: 3).shown == .track(urn: "sidewinder:tracks:1"))
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
