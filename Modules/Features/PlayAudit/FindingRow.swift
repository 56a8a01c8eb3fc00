import Entities
import Foundation
import Records
import ViewModels

/// A finding of the audit, ready to show.
package struct FindingRow: Equatable, Sendable {
    /// The number of the finding, counted from 1.
    package let row: Int
    package let kind: PlayFinding.Kind
    /// The number of plays.
    package let plays: Int
    /// Whether another check finds more plays.
    package let hasMore: Bool
    /// The first and the last start in UTC: `2026-11-21T09:30:00Z`.
    package let from: String
    package let to: String
    /// The first and the last day in local time: `2026-11-21`.
    package let firstDay: String
    package let lastDay: String
    /// The sources of the plays and, after them, of the plays that they repeat.
    package let sources: [String]
    /// The correction of the names; `nil` for plays to delete, and for names whose correction is unknown.
    package let edit: PlayEdit?

    init(_ finding: PlayFinding, row: Int, timeZone: TimeZone) {
        self.row = row
        (kind, plays, hasMore) = (finding.kind, finding.plays.count, finding.hasMore)
        sources = finding.sources.map { PlaySource(name: $0).nameWithoutPrecision }
        edit = finding.edit
        let starts = [finding.plays.first, finding.plays.last].map { play in
            Date(timeIntervalSince1970: Double(play?.start ?? 0))
        }
        (from, to) = (RFC3339.text(starts[0]), RFC3339.text(starts[1]))
        let days = starts.map { String(RFC3339.localText($0, in: timeZone).prefix(10)) }
        (firstDay, lastDay) = (days[0], days[1])
    }
}

extension FindingRow {
    /// The finding as a record for scripts.
    package var record: Record {
        var record: Record = ["row": row, "finding": kind.name]
        switch kind {
        case .loop(let title): record.add("title", title)
        case .shifted(let minutes): record.add("offsetMinutes", minutes)
        case .names(let fault):
            record.add("title", fault.title?.former)
            record.add("artist", fault.artist?.former)
            record.add("newTitle", edit?.title)
            record.add("newArtist", edit?.artist)
        default: break
        }
        record.add("plays", plays)
        record.add("from", from)
        record.add("to", to)
        record.add("sources", sources)
        if hasMore { record.add("hasMore", true) }
        return record
    }
}

extension PlayFinding.Kind {
    /// The name for scripts.
    fileprivate var name: String {
        switch self {
        case .beforeScrobbling: "beforeScrobbling"
        case .inFuture: "future"
        case .burst: "burst"
        case .loop: "loop"
        case .repeated: "repeated"
        case .resumed: "resumed"
        case .twin: "twin"
        case .shifted: "shifted"
        case .names: "names"
        }
    }
}
