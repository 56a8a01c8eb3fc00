import Console
import Records
import ViewModels

extension ArtistRow: NumberedRow {
    public static func table(_ rows: [ArtistRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("ARTIST", role: .title, minimum: 14),
                .init("ALBUMS", .trailing, dropOrder: 1, hasCounts: true),
                .init("TRACKS", .trailing, dropOrder: 2, hasCounts: true),
                .init("PLAYS", .trailing, dropOrder: 3, hasCounts: true),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.name, String(row.albums), String(row.tracks),
                    String(row.plays),
                ]
            }
        )
    }

    public var shown: RowReference { .artist(name) }
}
