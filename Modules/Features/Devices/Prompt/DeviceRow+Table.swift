import Console
import ConsoleViews
import Devices
import Records

extension DeviceRow: NumberedRow {
    package static func table(_ rows: [DeviceRow]) -> Table {
        Table(
            [
                Table.Column("#", .trailing, role: .number), Table.Column("NAME", role: .title, minimum: 6),
                Table.Column("STATE"), Table.Column("FREE", .trailing, dropOrder: 2),
                Table.Column("CHOSEN", minimum: 12),
                Table.Column("TRACKS", .trailing, dropOrder: 1, hasCounts: true),
                Table.Column("SYNCED", dropOrder: 3, hasInstants: true),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.name, row.state,
                    row.space.map { "\(ByteCount($0.available))" } ?? "", row.selection, String(row.tracks),
                    row.syncedAt ?? "never",
                ]
            }
        )
    }

    package var shown: RowReference { .named(name, .device) }

    /// The device as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("name", name)
        record.add("kind", isRockbox ? "rockbox" : "folder")
        // Only the list checks the connection.
        record.add("state", row == nil ? nil : code)
        record.add("path", path)
        record.add("availableBytes", space.map { Int(clamping: $0.available) })
        record.add("capacityBytes", space.map { Int(clamping: $0.capacity) })
        record.add("choices", choices.map(\.summary))
        record.add("format", format)
        record.add("covers", hasCovers)
        record.add("tracks", tracks)
        record.add("bytes", Int(clamping: bytes))
        record.add("syncedAt", syncedAt)
        return record
    }

    private var state: String {
        guard let space else { return "disconnected" }
        return space.isReadOnly ? "read-only" : "connected"
    }

    private var code: String { space == nil ? "away" : state == "read-only" ? "readOnly" : "connected" }

    /// A short summary of its selection.
    private var selection: String {
        if choices.isEmpty { return "nothing yet" }
        return choices.map(\.summary).joined(separator: ", ")
    }
}

extension DeviceRow.Choice {
    /// The choice as typed after `devices choose NAME`, without quotation marks.
    var summary: String {
        switch kind {
        case .all: "all"
        case .playlist: "playlist \(name)"
        case .album: "album \(name)" + (artist.map { " by \($0)" } ?? "")
        case .artist: "artist \(name)"
        case .search: name
        }
    }
}

extension EjectedDevice {
    var record: Record {
        var record = Record()
        record.add("name", name)
        switch state {
        case .unmounted: record.add("state", "unmounted")
        case .mounted(let path):
            record.add("state", "mounted")
            record.add("path", path)
        case .folder: record.add("state", "folder")
        }
        return record
    }
}
