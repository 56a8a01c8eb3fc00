import Entities
import Foundation

/// A correction of plays, ready to show.
public struct CorrectionRow: Equatable, Sendable {
    public enum Kind: String, Sendable {
        case delete
        case edit
        case add
    }

    /// The weekly charts of one kind that change.
    public struct Charts: Equatable, Sendable {
        public let kind: Chart.Kind
        /// The number of weeks.
        public let changed: Int
        /// The weeks that get another number one.
        public let leaders: [Leader]
    }

    /// A week that gets another number one.
    public struct Leader: Equatable, Sendable {
        /// The name of the week: `2013-W07`.
        public let week: String
        /// The album, artist or track; `nil` if the week no longer has one.
        public let name: String?
    }

    public let kind: Kind
    /// The number of plays.
    public let plays: Int
    /// The title, if there is one play.
    public let title: String?
    public let artist: String?
    /// The number of plays that equal other plays of the log, and count once with them.
    public let duplicates: Int
    /// The first and the last start in UTC: `2026-11-21T09:30:00Z`.
    public let from: String
    public let to: String
    /// The same in local time: `2026-11-21 10:30`.
    public let localFrom: String
    public let localTo: String
    public let charts: [Charts]
    /// The services and accounts that may keep the former plays.
    public let keepers: [String]

    public init(_ correction: PlayCorrection, _ summary: PlayCorrectionSummary, timeZone: TimeZone) {
        kind =
            switch correction {
            case .delete: .delete
            case .edit: .edit
            case .add: .add
            }
        (plays, duplicates) = (summary.count, summary.duplicates)
        (title, artist) = (summary.play?.title, summary.play?.artist)
        let first = summary.play?.startedAt ?? summary.period.lowerBound
        let last = summary.play?.startedAt ?? summary.period.upperBound
        (from, to) = (RFC3339.text(first), RFC3339.text(last))
        localFrom = RFC3339.localText(first, in: timeZone)
        localTo = RFC3339.localText(last, in: timeZone)
        charts = summary.charts.map { charts in
            let leaders = charts.newLeaders.map {
                Leader(week: $0.week.description, name: $0.subject.map(\.name))
            }
            return Charts(kind: charts.kind, changed: charts.changed, leaders: leaders)
        }
        keepers = summary.keepers
    }
}

extension PlaySubject {
    /// The name of an entry in a chart.
    fileprivate var name: String {
        switch self {
        case .album(let title, _), .track(let title, _): title
        case .artist(let name): name ?? ""
        case .genre, .year, .everything: ""
        }
    }
}
