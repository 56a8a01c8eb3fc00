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
        case .edit: "Changed \(subject)\(joining). `undo` restores \(undo)."
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
        return (["Would \(verb) \(subject)\(joining)"] + effects).joined(separator: "; ") + "."
    }

    /// The effect on charts in clauses: how many change, and who gets to their top.
    private var effects: [String] {
        var counts: [(weeks: Int, kinds: [String])] = []
        for charts in charts {
            let kinds = counts.last?.weeks == charts.changed ? counts.removeLast().kinds : []
            counts.append((charts.changed, kinds + [charts.noun]))
        }
        return counts.map { weeks, kinds in
            let isOne = weeks == 1 && kinds.count == 1
            return "the \(kinds.inSentence) \(isOne ? "chart" : "charts") of \(weeks.counted("week")) "
                + (isOne ? "changes" : "change")
        } + charts.flatMap(\.tops)
    }

    /// The accounts that the correction doesn't reach, in a sentence; `nil` if there are none.
    fileprivate var reminder: String? {
        let names = keepers.map(PlaySource.title)
        guard !names.isEmpty else { return nil }
        return "\(names.inSentence) may still have the former plays; correct them there as well."
    }

    /// A clause about plays that equal others; empty if there are none.
    private var joining: String {
        guard duplicates > 0 else { return "" }
        return plays == 1
            ? "; it equals another play, and both count once"
            : "; \(duplicates) of them equal\(duplicates == 1 ? "s" : "") another play, and both count once"
    }

    private var subject: String {
        let count = plays.counted("play")
        if let title {
            return "\(count): \(artist.map { "\($0) – " } ?? "")\(title), \(localFrom)"
        }
        let days = [localFrom, localTo].map { String($0.prefix(10)) }
        return days[0] == days[1] ? "\(count) of \(days[0])" : "\(count) from \(days[0]) to \(days[1])"
    }
}

extension CorrectionRow {
    /// The correction as a record for scripts.
    fileprivate func record(isPreview: Bool) -> Record {
        [
            "correction": kind.rawValue, "plays": plays, "title": title, "artist": artist, "from": from,
            "to": to, "duplicates": duplicates > 0 ? duplicates : nil,
            "charts": isPreview ? charts.map(\.record) : nil, "keptBy": keepers,
            "dryRun": isPreview ? true : nil,
        ]
    }
}

extension CorrectionRow.Charts {
    /// An entry of these charts.
    fileprivate var noun: String { String(kind.rawValue.dropLast()) }

    /// The new number ones in clauses.
    fileprivate var tops: [String] {
        let others = leaders.count - Self.listed
        return leaders.prefix(Self.listed).map { leader in
            guard let name = leader.name else { return "\(leader.week) has no \(kind.rawValue) left" }
            return "the number one \(noun) of \(leader.week) becomes \(kind == .artists ? name : "“\(name)”")"
        }
            + (others > 0
                ? ["\(others.counted("other week")) \(others == 1 ? "gets" : "get") a new number one \(noun)"]
                : [])
    }

    /// The maximum number of weeks to name.
    private static let listed = 3

    fileprivate var record: Record {
        [
            "kind": kind.rawValue, "changed": changed,
            "leaders": leaders.map { ["week": $0.week, "name": $0.name] as Record },
        ]
    }
}

extension [String] {
    /// The elements in a sentence: “a, b and c”.
    fileprivate var inSentence: String {
        let others = dropLast().joined(separator: ", ")
        return (others.isEmpty ? "" : "\(others) and ") + (last ?? "")
    }
}
