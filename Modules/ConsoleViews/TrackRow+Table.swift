import Console
import Records
import ViewModels

extension TrackRow: NumberedRow {
    public static func table(_ rows: [TrackRow]) -> Table {
        let hasLikes = rows.contains { $0.likedAt != nil }
        return Table(columns(hasLikes: hasLikes), rows: rows.map { $0.cells(hasLikes: hasLikes) })
    }

    /// A table with a column of marks, one for each row, in front.
    package static func table(_ rows: [TrackRow], marks: [String]) -> Table {
        guard marks.contains(where: { !$0.isEmpty }) else { return table(rows) }
        let hasLikes = rows.contains { $0.likedAt != nil }
        let cells = zip(marks, rows).map { mark, row in [mark] + row.cells(hasLikes: hasLikes) }
        return Table([.init("", isMark: true)] + columns(hasLikes: hasLikes), rows: cells)
    }

    /// - Parameter hasLikes: whether to include a column that marks liked tracks.
    static func columns(hasLikes: Bool) -> [Table.Column] {
        [.init("#", .trailing, role: .number)] + (hasLikes ? [.init("", dropOrder: 4, isMark: true)] : [])
            + [
                .init("TITLE", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10),
                .init("ALBUM", minimum: 10, dropOrder: 2),
                .init("TIME", .trailing, dropOrder: 3),
                .init("PLAYS", .trailing, dropOrder: 1, hasCounts: true),
            ]
    }

    func cells(hasLikes: Bool) -> [String] {
        let time = missingSince == nil ? duration ?? "" : "missing"
        let facts = [title, artist ?? "", album ?? "", time, String(plays)]
        return [row.map(String.init) ?? ""] + (hasLikes ? [likedAt == nil ? "" : "♥"] : []) + facts
    }

    public var shown: RowReference { .track(urn: urn) }
}
