import Console
import Entities
import ViewModels

/// A time series too long for one bar per row, drawn on three lines.
package struct PlayCurve {
    /// The curve.
    package let line: String
    /// The starts of the first and last interval, below the ends of the curve.
    package let dates: String
    /// The total, the listening time if it fits, and the maximum.
    package let summary: String

    package init(_ rows: [PlayBucketRow], width: Int, glyphs: WaveformGlyphs) {
        var points = rows.map { (place: $0.ordinal, value: $0.plays) }
        // The curve's step is the smallest gap, so the first two intervals must be there.
        if let first = points.first, points.count > 1, points[1].place > first.place + 1 {
            points.insert((first.place + 1, 0), at: 1)
        }
        line = Sparkline(points, width: width, glyphs: glyphs).text
        let (first, last) = (rows.first?.label ?? "", rows.last?.label ?? "")
        let room = line.count - first.count - last.count
        dates = room > 0 ? first + String(repeating: " ", count: room) + last : "\(first) - \(last)"
        let sum = rows.reduce(0) { $0 + $1.plays }
        let busiest = rows.max { $0.plays < $1.plays }
        let plays = sum.counted("play")
        let peak = busiest.map { ", peak \($0.plays.grouped) (\($0.label))" } ?? ""
        let whole = plays + (rows.listened.map { " (\($0))" } ?? "") + peak
        summary = whole.count <= width ? whole : plays + peak
    }
}

extension [PlayBucketRow] {
    /// The total listening time, in hours, minutes and seconds.
    fileprivate var listened: String? {
        let sum = reduce(0) { $0 + ($1.listenedMs ?? 0) }
        return sum > 0 ? PlayingTime(milliseconds: sum).description : nil
    }
}
