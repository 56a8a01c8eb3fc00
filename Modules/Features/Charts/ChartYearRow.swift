import Entities

/// The same week in one of several years, ready to show.
package struct ChartYearRow: Equatable, Sendable {
    /// The row on the screen, counted from 1.
    package let row: Int
    package let topic: ChartTopic
    package let week: Week
    package let plays: Int
    /// What was played most; `nil` in a week without plays.
    package let first: First?

    /// The number one of a week.
    package struct First: Equatable, Sendable {
        package let music: ChartedMusic
        package let plays: Int
    }

    init(_ summary: ChartSummary, of topic: ChartTopic, row: Int) {
        (self.row, self.topic, week, plays) = (row, topic, summary.week, summary.plays)
        first = summary.first.map { First(music: ChartedMusic($0.subject), plays: $0.plays) }
    }
}
