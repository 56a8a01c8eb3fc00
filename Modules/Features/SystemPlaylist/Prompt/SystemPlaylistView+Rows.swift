import Console
import SystemPlaylist

extension PlaylistRow {
    /// The playlist as scripts get it.
    var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("name", name)
        record.add("reason", reason)
        record.add("tracks", tracks)
        record.add("durationMs", durationMs)
        return record
    }

    /// What the status line says of it.
    var status: String { "\(name) · \(size)" }

    /// How much there is to hear: `50 tracks, 3:12:09`.
    var size: String {
        [tracks?.counted("track"), duration].compactMap { $0 }.joined(separator: ", ")
    }
}

extension Table {
    /// Playlists, a row each.
    init(_ rows: [PlaylistRow]) {
        self.init(
            [
                Column("#", .trailing, role: .number),
                Column("PLAYLIST", role: .title),
                Column("TRACKS", .trailing),
                Column("TIME", .trailing, dropOrder: 2),
                Column("WHY", minimum: 24, dropOrder: 1),
            ],
            rows: rows.map { row in
                [
                    "\(row.row)", row.name, row.tracks.map(\.grouped) ?? "--artist", row.duration ?? "",
                    row.reason,
                ]
            }
        )
    }
}
