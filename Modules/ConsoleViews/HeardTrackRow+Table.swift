import Console
import ViewModels

extension HeardTrackRow: NumberedRow {
    package static func table(_ rows: [HeardTrackRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("TITLE", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10, dropOrder: 2),
                .init("TIME", .trailing, dropOrder: 1),
                .init("PLAYS", .trailing, hasCounts: true),
                .init("LIBRARY", dropOrder: 3),
            ],
            rows: rows.map { row in
                [
                    String(row.row), row.title, row.artist ?? "", row.track?.duration ?? "",
                    String(row.plays), row.track == nil ? "no" : "yes",
                ]
            }
        )
    }

    package var shown: RowReference {
        track.map { .track(urn: $0.urn) } ?? .music(title: title, artist: artist)
    }
}
