import Entities
import Records

/// An entry in a chart, ready to show.
package struct ChartRow: Equatable, Sendable {
    /// The row on the screen, counted from 1.
    package let row: Int
    package let rank: Int
    /// Whether another entry has the same rank.
    package let isTied: Bool
    package let music: ChartedMusic
    package let plays: Int
    /// The share of the week's plays, 0 to 1.
    package let share: Double
    package let movement: Movement
    /// The rank in the week before; `nil` if it had no plays then.
    package let previousRank: Int?
    /// The best rank so far; `nil` if unknown.
    package let peak: Int?
    /// The number of weeks with plays so far; `nil` if unknown.
    package let weeks: Int?
    package let week: Week
    /// The friend the chart belongs to; `nil` for the user's own.
    package let friend: String?

    /// The change of a rank since the week before.
    package enum Movement: Equatable, Sendable {
        /// Rose by this many ranks.
        case up(Int)
        case down(Int)
        case same
        /// Never played before.
        case new
        /// Played before, but not in the week before.
        case back
        /// Not played in the week before; earlier weeks are unknown.
        case entered
    }

    /// The rows of a chart.
    ///
    /// - Parameters:
    ///   - friend: the friend the chart belongs to; `nil` for the user's own.
    ///   - last: the last row; `nil` for all.
    static func rows(of chart: Chart, by friend: String? = nil, upTo last: Int?) -> [ChartRow] {
        chart.entries.prefix(last ?? .max).enumerated().map { index, entry in
            let neighbours = [index - 1, index + 1].filter(chart.entries.indices.contains)
            return ChartRow(
                row: index + 1,
                rank: entry.rank,
                isTied: neighbours.contains { chart.entries[$0].rank == entry.rank },
                music: ChartedMusic(entry.subject),
                plays: entry.plays,
                share: chart.plays > 0 ? Double(entry.plays) / Double(chart.plays) : 0,
                movement: Movement(entry),
                previousRank: entry.previousRank,
                peak: entry.peak,
                weeks: entry.weeks,
                week: chart.week,
                friend: friend
            )
        }
    }
}

extension ChartRow.Movement {
    fileprivate init(_ entry: Chart.Entry) {
        guard let previous = entry.previousRank else {
            self = entry.weeks.map { $0 > 1 ? .back : .new } ?? .entered
            return
        }
        self =
            if previous > entry.rank {
                .up(previous - entry.rank)
            } else if previous < entry.rank {
                .down(entry.rank - previous)
            } else {
                .same
            }
    }
}

extension ChartRow: RecordRow {
    /// The entry's fields for scripts.
    package static let fields = RecordFields<ChartRow>("ChartEntry") {
        Field.integer("row", "the row, counted from 1") { $0.row }
        Field.integer("rank", "the rank; ties share one") { $0.rank }
        ChartedMusic.fields.part(of: ChartRow.self) { $0.music }
        Field.integer("plays", "the plays in the week") { $0.plays }
        Field.number("share", "the share of the week's plays, 0 to 1") {
            ($0.share * 10_000).rounded() / 10_000
        }
        Field.integer("previousRank", "the rank in the previous week; absent if it wasn't played then") {
            $0.previousRank
        }
        Field.integer("peak", "the best rank so far") { $0.peak }
        Field.integer("weeks", "the number of weeks with plays so far") { $0.weeks }
        Field.text("week", "the week, such as 2019-W14") { $0.week.description }
        Field.text("by", "the friend whose chart it is") { $0.friend }
    }
}
