import Console
import Records
import ViewModels

extension AlbumRow: NumberedRow {
    public static func table(_ rows: [AlbumRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("ALBUM", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10),
                .init("YEAR", .trailing, dropOrder: 3),
                .init("TRACKS", .trailing, dropOrder: 2, hasCounts: true),
                .init("TIME", .trailing, dropOrder: 1),
                .init("PLAYS", .trailing, dropOrder: 4, hasCounts: true),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.title, row.artist ?? "",
                    row.year.map(String.init) ?? "", String(row.tracks), row.duration ?? "",
                    String(row.plays),
                ]
            }
        )
    }

    public var shown: RowReference { .album(id) }

    /// The album for use in a sentence: `“Kid A” by Radiohead`.
    public var phrase: String { "“\(title)”" + (artist.map { " by \($0)" } ?? "") }
}
