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
        [
            "row": row, "name": name, "kind": isRockbox ? "rockbox" : "folder",
            // Only the list checks the connection.
            "state": row == nil ? nil : code, "path": path,
            "availableBytes": space.map { Int(clamping: $0.available) },
            "capacityBytes": space.map { Int(clamping: $0.capacity) }, "choices": choices.map(\.summary),
            "format": format, "covers": hasCovers, "tracks": tracks, "bytes": Int(clamping: bytes),
            "syncedAt": syncedAt,
        ]
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
        switch state {
        case .unmounted: ["name": name, "state": "unmounted"]
        case .mounted(let path): ["name": name, "state": "mounted", "path": path]
        case .folder: ["name": name, "state": "folder"]
        }
    }
}
