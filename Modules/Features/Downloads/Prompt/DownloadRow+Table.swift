import Console
import ConsoleViews
import Downloads
import Records

extension DownloadRow: NumberedRow {
    package static func table(_ rows: [DownloadRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("TITLE", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10),
                .init("SERVER", minimum: 6, dropOrder: 1),
                .init("SIZE", .trailing),
                .init("", dropOrder: 2),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.track.title, row.track.artist ?? "", row.source,
                    "\(ByteCount(row.bytes))", row.isOutdated ? "changed" : "",
                ]
            }
        )
    }

    package var shown: RowReference { track.shown }

    /// The download as a record for scripts.
    package var record: Record {
        [
            "row": row, "urn": track.urn, "title": track.title, "artist": track.artist, "source": source,
            "bytes": Int(bytes), "downloadedAt": downloadedAt, "outdated": isOutdated ? true : nil,
        ]
    }
}
