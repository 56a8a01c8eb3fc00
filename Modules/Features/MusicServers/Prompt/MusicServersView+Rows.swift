import Console
import ConsoleViews
import MusicServers
import Records

extension SourceRow: NumberedRow {
    package static func table(_ rows: [SourceRow]) -> Table {
        Table(
            [
                Table.Column("#", .trailing, role: .number), Table.Column("NAME", role: .title, minimum: 8),
                Table.Column("SERVER", minimum: 16, dropOrder: 1),
                Table.Column("ADDRESS", minimum: 14, dropOrder: 3), Table.Column("USER", minimum: 8),
                Table.Column("TRACKS", .trailing, hasCounts: true), Table.Column("STATE", minimum: 14),
                Table.Column("SYNCED", dropOrder: 2, hasInstants: true),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.name, row.server ?? "", row.place, row.user,
                    String(row.tracks), row.state.problem ?? "ready", row.syncedAt ?? "never",
                ]
            }
        )
    }

    package var shown: RowReference { .named(name, .source) }

    /// The music server as a record for scripts.
    package var record: Record {
        [
            "row": row, "name": name, "kind": "subsonic", "product": product, "version": version,
            "address": address, "user": user, "tracks": tracks, "state": state.code, "waitsUntil": waitsUntil,
            "syncedAt": syncedAt,
        ]
    }

    /// The server's product and version: `navidrome 0.54.3`; `nil` if unknown.
    var server: String? {
        product.map { product in version.map { "\(product) \($0)" } ?? product }
    }

    /// The address without `https://`.
    private var place: String {
        address.hasPrefix("https://") ? String(address.dropFirst("https://".count)) : address
    }

    private var waitsUntil: String? {
        if case .waiting(let instant, _) = state { instant } else { nil }
    }
}
