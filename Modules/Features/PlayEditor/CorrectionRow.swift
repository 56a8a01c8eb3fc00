import Entities
import Foundation
import ViewModels

/// A correction of plays, ready to show.
package struct CorrectionRow: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case delete
        case edit
        case add
    }

    /// A week that gets another number one.
    package struct Leader: Equatable, Sendable {
        /// The name of the week: `2013-W07`.
        package let week: String
        /// The title of the album; `nil` if the week no longer has one.
        package let album: String?
    }

    package let kind: Kind
    /// The number of plays.
    package let plays: Int
    /// The title, if there is one play.
    package let title: String?
    package let artist: String?
    /// The first and the last start in UTC: `2026-11-21T09:30:00Z`.
    package let from: String
    package let to: String
    /// The same in local time: `2026-11-21 10:30`.
    package let localFrom: String
    package let localTo: String
    /// The number of weekly album charts that change.
    package let changedCharts: Int
    package let leaders: [Leader]
    /// The services and accounts that may keep the former plays.
    package let keepers: [String]

    init(_ correction: PlayCorrection, _ summary: PlayCorrectionSummary, timeZone: TimeZone) {
        kind =
            switch correction {
            case .delete: .delete
            case .edit: .edit
            case .add: .add
            }
        plays = summary.count
        (title, artist) = (summary.play?.title, summary.play?.artist)
        let first = summary.play?.startedAt ?? summary.period.lowerBound
        let last = summary.play?.startedAt ?? summary.period.upperBound
        (from, to) = (RFC3339.text(first), RFC3339.text(last))
        localFrom = RFC3339.localText(first, in: timeZone)
        localTo = RFC3339.localText(last, in: timeZone)
        changedCharts = summary.changedCharts
        leaders = summary.newLeaders.map { Leader(week: $0.week.description, album: $0.album?.title) }
        keepers = summary.keepers
    }
}

extension PlaySubject {
    fileprivate var title: String? { if case .album(let title, _) = self { title } else { nil } }
}
