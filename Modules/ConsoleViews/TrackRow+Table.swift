import Console
import Records
import ViewModels

extension TrackRow: ListedRow {
    public static func table(_ rows: [TrackRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("TITLE", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10),
                .init("ALBUM", minimum: 10, dropOrder: 2),
                .init("TIME", .trailing, dropOrder: 3),
                .init("PLAYS", .trailing, dropOrder: 1),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.title, row.artist ?? "", row.album ?? "",
                    row.missingSince == nil ? row.duration ?? "" : "missing", String(row.plays),
                ]
            }
        )
    }

    public var shown: ShownRow { .track(urn: urn) }
}
