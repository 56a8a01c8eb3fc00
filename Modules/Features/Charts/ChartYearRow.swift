import Entities
import Records

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

extension ChartYearRow {
    /// The year as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("year", week.year)
        record.add("week", week.description)
        record.add("plays", plays)
        record.add("by", topic.friend)
        guard let first else { return record }
        var number = Record()
        first.music.write(to: &number)
        number.add("plays", first.plays)
        record.add("first", number)
        return record
    }
}
