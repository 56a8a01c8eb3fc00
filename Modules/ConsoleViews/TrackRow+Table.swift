import Console
import ViewModels

extension Table {
    /// Tracks in columns, a row each.
    public init(_ rows: [TrackRow]) {
        self.init(
            [
                Column("#", .trailing, role: .number),
                Column("TITLE", role: .title, minimum: 14),
                Column("ARTIST", minimum: 10),
                Column("ALBUM", minimum: 10, dropOrder: 2),
                Column("TIME", .trailing, dropOrder: 3),
                Column("PLAYS", .trailing, dropOrder: 1),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.title, row.artist ?? "", row.album ?? "",
                    row.duration ?? "", String(row.plays),
                ]
            }
        )
    }
}
