import Entities
import Foundation
import Records

/// The plays in one step of a cycle, such as all Mondays, ready to show.
package struct PlayCycleRow: Equatable {
    package let cycle: PlayCycle
    /// The weekday, counted from 0 for Monday, or the hour.
    package let step: Int
    package private(set) var plays = 0
    /// The listening time in milliseconds; `nil` if unknown.
    package private(set) var listenedMs: Int?

    private init(_ cycle: PlayCycle, step: Int) { (self.cycle, self.step) = (cycle, step) }

    /// Adds up the plays of hours. Returns all steps of the cycle, or none without plays.
    package static func rows(of hours: [PlayBucket], per cycle: PlayCycle, in timeZone: TimeZone) -> [Self] {
        guard !hours.isEmpty else { return [] }
        var rows = (0..<cycle.count).map { PlayCycleRow(cycle, step: $0) }
        for hour in hours {
            let step = cycle.step(of: hour.start, in: timeZone)
            rows[step].plays += hour.plays
            if hour.listenedMs > 0 { rows[step].listenedMs = (rows[step].listenedMs ?? 0) &+ hour.listenedMs }
        }
        return rows
    }

    /// The step for people: `Monday`, `13:00`.
    package var label: String {
        switch cycle {
        case .weekday: Self.weekdays[step]
        case .hourOfDay: (step < 10 ? "0" : "") + "\(step):00"
        }
    }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }

    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}

extension PlayCycleRow: RecordRow {
    /// The step's fields for scripts.
    package static let fields = RecordFields<PlayCycleRow>("CycleStep") {
        Field.text("weekday", "the weekday: Monday to Sunday") { $0.cycle == .weekday ? $0.label : nil }
        Field.integer("hour", "the hour of the day: 0 to 23") { $0.cycle == .hourOfDay ? $0.step : nil }
        Field.integer("plays", "the number of plays") { $0.plays }
        Field.integer("listenedMs", "the listening time in milliseconds") { $0.listenedMs }
    }
}
