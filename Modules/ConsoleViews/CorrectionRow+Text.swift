import Console
import Entities
import Records
import ViewModels

extension Output {
    /// Reports the effect of a correction, or the effect it would have.
    public func show(_ row: CorrectionRow, isPreview: Bool) {
        if isJSON { return records([row.record(isPreview: isPreview)]) }
        line(isPreview ? row.preview : row.result)
        if let reminder = row.reminder { notice(reminder) }
    }
}

extension CorrectionRow {
    /// The result in a sentence or two.
    fileprivate var result: String {
        let undo = plays == 1 ? "it" : "them"
        return switch kind {
        case .delete: "Deleted \(subject). `undo` brings \(undo) back."
        case .edit: "Changed \(subject). `undo` restores \(undo)."
        case .add: "Added \(subject). `undo` removes \(undo)."
        }
    }

    /// The effect that the correction would have.
    fileprivate var preview: String {
        let verb =
            switch kind {
            case .delete: "delete"
            case .edit: "change"
            case .add: "add"
            }
        return (["Would \(verb) \(subject)"] + charts.flatMap(\.effects)).joined(separator: "; ") + "."
    }

    /// The accounts that the correction doesn't reach, in a sentence; `nil` if there are none.
    fileprivate var reminder: String? {
        let names = keepers.map { Self.services[$0] ?? $0 }
        guard let last = names.last else { return nil }
        let others = names.dropLast().joined(separator: ", ")
        let all = others.isEmpty ? last : "\(others) and \(last)"
        return "\(all) may still have the former plays; correct them there, too."
    }

    private var subject: String {
        let count = plays.counted("play")
        if let title {
            return "\(count): \(artist.map { "\($0) – " } ?? "")\(title), \(localFrom)"
        }
        let days = [localFrom, localTo].map { String($0.prefix(10)) }
        return days[0] == days[1] ? "\(count) of \(days[0])" : "\(count) from \(days[0]) to \(days[1])"
    }

    /// The services' names, by the names of their sources.
    private static let services = [
        "lastfm": "Last.fm", "librefm": "Libre.fm", "listenbrainz": "ListenBrainz",
    ]
}

extension CorrectionRow {
    /// The correction as a record for scripts.
    fileprivate func record(isPreview: Bool) -> Record {
        var record = Record()
        record.add("correction", kind.rawValue)
        record.add("plays", plays)
        if let title { record.add("title", title) }
        if let artist { record.add("artist", artist) }
        record.add("from", from)
        record.add("to", to)
        record.add("charts", charts.map(\.record))
        record.add("keptBy", keepers)
        if isPreview { record.add("dryRun", true) }
        return record
    }
}

extension CorrectionRow.Charts {
    /// The effect in clauses: how many charts change, and who gets to their top.
    fileprivate var effects: [String] {
        let noun = "weekly \(kind.rawValue.dropLast()) chart"
        let others = leaders.count - Self.listed
        return ["\(changed.counted(noun)) \(changed == 1 ? "changes" : "change")"]
            + leaders.prefix(Self.listed).map { leader in
                leader.name.map {
                    "number one of \(leader.week) becomes \(kind == .artists ? $0 : "“\($0)”")"
                }
                    ?? "\(leader.week) has no \(kind.rawValue) left"
            }
            + (others > 0
                ? ["\(others.counted("other week")) \(others == 1 ? "gets" : "get") a new number one"] : [])
    }

    /// The maximum number of weeks to name.
    private static let listed = 3

    fileprivate var record: Record {
        var record = Record()
        record.add("kind", kind.rawValue)
        record.add("changed", changed)
        record.add(
            "leaders",
            leaders.map { leader in
                var record = Record()
                record.add("week", leader.week)
                if let name = leader.name { record.add("name", name) }
                return record
            }
        )
        return record
    }
}
