import Console
import Records
import ViewModels

extension TrackRow: ListedRow {
    public static func table(_ rows: [TrackRow]) -> Table {
        Table(Self.columns, rows: rows.map(\.cells)).withoutEmptyMarks
    }

    static let columns: [Table.Column] = [
        .init("#", .trailing, role: .number),
        .init("", dropOrder: 4, isMark: true),
        .init("TITLE", role: .title, minimum: 14),
        .init("ARTIST", minimum: 10),
        .init("ALBUM", minimum: 10, dropOrder: 2),
        .init("TIME", .trailing, dropOrder: 3),
        .init("PLAYS", .trailing, dropOrder: 1),
    ]

    var cells: [String] {
        [
            row.map(String.init) ?? "", likedAt == nil ? "" : "♥", title, artist ?? "", album ?? "",
            missingSince == nil ? duration ?? "" : "missing", String(plays),
        ]
    }

    public var shown: ShownRow { .track(urn: urn) }
}

extension Table {
    /// The table without columns of marks in which no row has one.
    var withoutEmptyMarks: Table {
        let shown = columns.indices.filter { index in
            !columns[index].isMark || rows.contains { !$0[index].isEmpty }
        }
        guard shown.count < columns.count else { return self }
        return Table(shown.map { columns[$0] }, rows: rows.map { row in shown.map { row[$0] } })
    }
}
