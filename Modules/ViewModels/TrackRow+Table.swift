import Console

extension Table {
    /// Tracks in columns, a row each. Plays are shown if there are any.
    public init(_ rows: [TrackRow]) {
        let columns: [(column: Column, text: (TrackRow) -> String?)] = [
            (Column("#", .trailing, role: .number), { $0.row.map(String.init) }),
            (Column("TITLE", role: .title, minimum: 14), { $0.title }),
            (Column("ARTIST", minimum: 10), { $0.artist }),
            (Column("ALBUM", minimum: 10, dropOrder: 2), { $0.album }),
            (Column("TIME", .trailing, dropOrder: 3), { $0.duration }),
            (Column("PLAYS", .trailing, dropOrder: 1), { $0.plays > 0 ? String($0.plays) : nil }),
        ]
        let shown = rows.contains { $0.plays > 0 } ? columns[...] : columns.dropLast()
        self.init(shown.map(\.column), rows: rows.map { row in shown.map { $0.text(row) ?? "" } })
    }
}
