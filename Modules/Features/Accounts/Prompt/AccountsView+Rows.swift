import Accounts
import Console
import ConsoleViews
import Records

extension ScrobblerRow: NumberedRow {
    package static func table(_ rows: [ScrobblerRow]) -> Table {
        Table(
            [
                Table.Column("#", .trailing, role: .number), Table.Column("NAME", role: .title, minimum: 10),
                Table.Column("USER", minimum: 6), Table.Column("PENDING", .trailing, hasCounts: true),
                Table.Column("STATE", minimum: 12),
                Table.Column("SYNCED", dropOrder: 1, hasInstants: true),
            ],
            rows: rows.map { row in
                [
                    row.row.map(String.init) ?? "", row.name, row.user, String(row.pending),
                    row.stateText,
                    row.syncedAt ?? (row.follows ? "never" : ""),
                ]
            }
        )
    }

    package var shown: RowReference { .named(name, .account) }

    /// The account as a record for scripts.
    package var record: Record {
        [
            "row": row, "name": name, "kind": kind, "server": server, "user": user, "submits": submits,
            "follows": follows, "state": state.code, "pending": pending, "refused": refused,
            "syncedAt": syncedAt,
        ]
    }

    /// The state in words.
    private var stateText: String {
        let words = state.problem ?? (follows || submits ? "ready" : "off")
        return words + (refused > 0 ? ", \(refused.grouped) refused" : "")
    }
}
