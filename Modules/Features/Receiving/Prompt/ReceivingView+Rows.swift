import Console
import ConsoleViews
import Entities
import Receiving
import Records

extension ClientRow {
    static func table(_ rows: [ClientRow]) -> Table {
        Table(
            [
                .init("NAME", role: .title, minimum: 8), .init("PLAYS", .trailing, hasCounts: true),
                .init("REFUSED", .trailing, hasCounts: true), .init("USED", hasInstants: true),
                .init("ADDED", dropOrder: 1, hasInstants: true),
            ],
            rows: rows.map { row in
                [
                    row.name, String(row.taken), row.refused > 0 ? String(row.refused) : "",
                    row.usedAt ?? "never", row.addedAt,
                ]
            }
        )
    }

    /// The client as a record for scripts.
    var record: Record {
        var record = name.record
        record.add("plays", taken)
        record.add("refused", refused)
        record.add("usedAt", usedAt)
        record.add("addedAt", addedAt)
        return record
    }
}

extension RefusedRow {
    static func table(_ rows: [RefusedRow]) -> Table {
        Table(
            [
                .init("RECEIVED", hasInstants: true), .init("CLIENT", dropOrder: 1),
                .init("REASON", minimum: 14), .init("TIME", dropOrder: 2, hasInstants: true),
                .init("TITLE", role: .title, minimum: 14), .init("ARTIST", minimum: 10, dropOrder: 3),
            ],
            rows: rows.map { row in
                [
                    row.receivedAt, row.client, row.reason.text, row.startedAt ?? "", row.title,
                    row.artist ?? "",
                ]
            }
        )
    }

    /// The play as a record for scripts.
    var record: Record {
        [
            "client": client, "receivedAt": receivedAt, "reason": reason.rawValue, "startedAt": startedAt,
            "title": title, "artist": artist, "album": album,
        ]
    }
}

extension ReceivedPlay.Refusal {
    fileprivate var text: String {
        switch self {
        case .untitled: "no title"
        case .invalidName: "invalid name"
        case .undated: "no time"
        case .tooEarly: "before October 2002"
        case .tooLate: "in the future"
        }
    }
}

extension String {
    /// A client's name as a record for scripts.
    var record: Record {
        ["name": self]
    }
}
