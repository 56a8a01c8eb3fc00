import Console
import Records
import ViewModels

extension PlayRow: NumberedRow {
    public static func table(_ rows: [PlayRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("TIME"),
                .init("TITLE", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10, dropOrder: 3),
                .init("ALBUM", minimum: 10, dropOrder: 2),
                .init("SOURCE", dropOrder: 1),
            ],
            rows: rows.map { row in
                ["\(row.row)", row.localTime, row.title, row.artist ?? "", row.album ?? "", row.source]
            }
        )
    }

    /// The play, with the library's track or, without one, the music, which the library may have later.
    public var shown: RowReference {
        .play(id, of: urn.map { .track(urn: $0) } ?? .music(title: title, artist: artist))
    }
}
