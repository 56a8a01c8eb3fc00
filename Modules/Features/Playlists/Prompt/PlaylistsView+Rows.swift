import Console
import ConsoleViews
import Playlists

extension PlaylistRow: NumberedRow {
    package static func table(_ rows: [PlaylistRow]) -> Table { Table(rows) }

    package var shown: RowReference { .named(name, .playlist) }

    /// The playlist's contents, or the reason for having none; empty for the user's own selection, unless tracks are
    /// missing.
    var description: String { kind == "own" && !reason.contains("missing") ? "" : reason }

    /// The number of tracks and their total duration: `50 tracks, 3:12:09`.
    var size: String {
        [tracks?.counted("track"), duration].compactMap { $0 }.joined(separator: ", ")
    }
}

extension Table {
    fileprivate init(_ rows: [PlaylistRow]) {
        self.init(
            [
                Column("#", .trailing, role: .number),
                Column("PLAYLIST", role: .title),
                Column("TRACKS", .trailing, hasCounts: true),
                Column("TIME", .trailing, dropOrder: 2),
                Column("CONTENTS", minimum: 24, dropOrder: 1),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.name, row.tracks.map(String.init) ?? "",
                    row.duration ?? "",
                    row.description,
                ]
            }
        )
    }
}
