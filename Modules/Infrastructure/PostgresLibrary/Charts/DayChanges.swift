import Entities
import Foundation
import Postgres

/// The number of changes to each day's log.
struct DayChanges: Sendable {
    /// The days since 1970 with changes, in order.
    private var days: [Int64] = []
    /// The cumulative number of changes before each day, followed by the total.
    private var sums: [Int64] = [0]

    /// Reads the days up to a second since 1970.
    init(upTo second: Int64, in session: PostgresSession) throws {
        let found = try session.rows(
            "SELECT day, sum(changes)::BIGINT FROM day_changes WHERE day <= $1 GROUP BY day ORDER BY day",
            [.integer(Self.day(of: second))]
        )
        for row in found {
            days.append(try row[0])
            sums.append((sums.last ?? 0) + (try row[1] as Int64))
        }
    }

    /// The number of changes to the log on the days that overlap a week.
    func number(in week: Week) -> Int64 {
        sums[index(Self.day(of: week.endSecond - 1) + 1)] - sums[index(Self.day(of: week.startSecond))]
    }

    /// The weeks up to `last` with changes on their days, oldest first.
    func weeks(upTo last: Week) -> [Week] {
        var weeks: [Week] = []
        var place = Int64.min
        for day in days {
            place = max(place, day * Self.length)
            while place < min((day + 1) * Self.length, last.endSecond),
                let week = last.calendar.week(containing: Date(timeIntervalSince1970: Double(place)))
            {
                weeks.append(week)
                place = week.endSecond
            }
        }
        return weeks
    }

    /// The length of a day, in seconds.
    static let length: Int64 = 86_400

    /// The day of a second since 1970. Earlier times count as day 0.
    static func day(of second: Int64) -> Int64 { max(0, second) / length }

    /// The day of a second since 1970, in SQL.
    static func sql(_ second: String) -> String {
        "((\(second) - \(second) % \(length)) / \(length))::BIGINT"
    }

    /// The index of the first day not before `day`.
    private func index(_ day: Int64) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
