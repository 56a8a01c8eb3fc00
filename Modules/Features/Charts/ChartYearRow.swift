import Entities
import Records

/// A chart's week in one of several years, ready to show.
package struct ChartYearRow: Equatable, Sendable {
    /// The row on the screen, counted from 1.
    package let row: Int
    package let topic: ChartTopic
    package let week: Week
    package let plays: Int
    /// The number one of the week; `nil` without plays.
    package let first: First?

    /// The most played music of a week.
    package struct First: Equatable, Sendable {
        package let music: ChartedMusic
        package let plays: Int
    }

    init(_ summary: ChartSummary, of topic: ChartTopic, row: Int) {
        (self.row, self.topic, week, plays) = (row, topic, summary.week, summary.plays)
        first = summary.first.map { First(music: ChartedMusic($0.subject), plays: $0.plays) }
    }
}

extension ChartYearRow: RecordRow {
    /// The year's fields for scripts.
    package static let fields = RecordFields<ChartYearRow>("ChartYear") {
        Field.integer("row", "the row, counted from 1") { $0.row }
        Field.integer("year", "the year") { $0.week.year }
        Field.text("week", "the week, such as 2019-W14") { $0.week.description }
        Field.integer("plays", "all plays of the week") { $0.plays }
        Field.text("by", "the friend whose chart it is") { $0.topic.friend }
        Field.record("first", "the number one", First.fields) { $0.first }
    }
}

extension ChartYearRow.First {
    fileprivate static let fields = RecordFields<ChartYearRow.First>("ChartFirst") {
        ChartedMusic.fields.part(of: ChartYearRow.First.self) { $0.music }
        Field.integer("plays", "its plays in the week") { $0.plays }
    }
}
