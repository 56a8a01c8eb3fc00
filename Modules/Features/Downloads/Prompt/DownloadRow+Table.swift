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
        var record = Record()
        record.add("row", row)
        record.add("urn", track.urn)
        record.add("title", track.title)
        record.add("artist", track.artist)
        record.add("source", source)
        record.add("bytes", Int(bytes))
        record.add("downloadedAt", downloadedAt)
        if isOutdated { record.add("outdated", true) }
        return record
    }
}
