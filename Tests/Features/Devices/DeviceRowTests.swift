import Entities
import Foundation
import TestSupport
import Testing

@testable import Devices

struct DeviceRowTests {
    @Test("A connected device has its space, and its current path") func here() {
        let row = DeviceRow(.sample(), .here(.sample), row: 3)

        expectEqual(row.row, 3)
        #expect((row.name, row.isRockbox, row.path) == ("device1", true, "/media/card"))
        expectEqual(
            row.space,
            DeviceRow.Space(available: 10_000_000_000, capacity: 64_000_000_000, isReadOnly: false)
        )
    }

    @Test("A disconnected device has no space, and its last path") func away() {
        let row = DeviceRow(.sample(kind: .folder))

        #expect((row.row, row.space) == (nil, nil))
        #expect((row.isRockbox, row.path) == (false, "/media/device1"))
    }

    @Test("A row has the selection, and the copied tracks") func selection() {
        let selection = DeviceSelection(
            choices: [
                .all, .playlist("Rainy"), .album(title: "Kid A", artist: "Radiohead"),
                .album(title: "Kid A", artist: nil), .artist("Björk"), .search("year:1990-"),
            ],
            format: .mp3,
            hasCovers: true
        )

        let row = DeviceRow(
            .sample(
                selection: selection,
                syncedAt: Date(timeIntervalSince1970: 1_795_253_400),
                copies: FileSum(count: 1200, bytes: 9_000_000_000)
            )
        )

        expectEqual(
            row.choices,
            [
                .init(kind: .all, name: "", artist: nil), .init(kind: .playlist, name: "Rainy", artist: nil),
                .init(kind: .album, name: "Kid A", artist: "Radiohead"),
                .init(kind: .album, name: "Kid A", artist: nil),
                .init(kind: .artist, name: "Björk", artist: nil),
                .init(kind: .search, name: "year:1990-", artist: nil),
            ]
        )
        #expect((row.format, row.hasCovers) == ("mp3", true))
        #expect((row.tracks, row.bytes) == (1200, 9_000_000_000))
        expectEqual(row.syncedAt, "2026-11-21T09:30:00Z")
    }
}
