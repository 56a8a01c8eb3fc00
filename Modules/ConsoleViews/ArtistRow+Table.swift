import Console
import Records
import ViewModels

extension ArtistRow: NumberedRow {
    public static func table(_ rows: [ArtistRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("ARTIST", role: .title, minimum: 14),
                .init("ALBUMS", .trailing, dropOrder: 1),
                .init("TRACKS", .trailing, dropOrder: 2),
                .init("PLAYS", .trailing, dropOrder: 3),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.name, String(row.albums), String(row.tracks),
                    row.plays.grouped,
                ]
            }
        )
    }

    public var shown: RowReference { .artist(name) }
}
