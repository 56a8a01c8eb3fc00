import Console
import ConsoleViews
import PlayAudit
import Records

extension FindingRow: NumberedRow {
    package static func table(_ rows: [FindingRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("FINDING", role: .title, minimum: 24),
                .init("PLAYS", .trailing, hasCounts: true),
                .init("FROM", dropOrder: 2),
                .init("TO", dropOrder: 1),
                .init("SOURCES", dropOrder: 3),
            ],
            rows: rows.map { row in
                [
                    "\(row.row)", row.phrase, "\(row.plays)\(row.hasMore ? "+" : "")", row.firstDay,
                    row.lastDay, row.sources.joined(separator: ", "),
                ]
            }
        )
    }

    package var shown: RowReference { .other(noun: "a finding", name: phrase) }

    /// The finding in words.
    private var phrase: String {
        switch kind {
        case .beforeScrobbling: "before October 2002"
        case .inFuture: "in the future"
        case .burst: "many within seconds"
        case .loop(let title): "“\(title)” again and again"
        case .repeated: "again within 30 seconds"
        case .resumed: "paused and counted twice"
        case .twin: "from two sources"
        case .shifted(let minutes) where sources.count > 1: "two sources, \(Self.offset(minutes)) apart"
        case .shifted(let minutes): "twice, \(Self.offset(minutes)) apart"
        case .names(let fault):
            [("artist", fault.artist), ("title", fault.title)].compactMap { noun, change in
                change.map { $0.phrase(noun) }
            }.joined(separator: ", ")
        }
    }

    private static func offset(_ minutes: Int) -> String {
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        return "\(hours):\(rest < 10 ? "0" : "")\(rest) h"
    }
}

extension FindingRow {
    /// The next step, once the plays are listed.
    var advice: String {
        guard case .names(let fault) = kind else {
            return "`plays repair \(row)` deletes these plays; `undo` brings them back."
        }
        guard let edit else {
            let option = fault.artist == nil ? "--title TITLE" : "--artist NAME"
            return "`plays edit ROW… \(option)` corrects them; the right name is unknown."
        }
        let names = [edit.artist, edit.title].compactMap { $0.map { "“\($0)”" } }.joined(separator: ", ")
        return "`plays repair \(row)` renames them to \(names); `undo` restores them."
    }
}

extension NameFault.Change {
    fileprivate func phrase(_ noun: String) -> String {
        former.isEmpty ? "no \(noun)" : "\(noun) “\(former)”"
    }
}
