import Console
import PlayCounts

/// A time series too long for one bar per row, drawn in three lines.
struct PlayCurve {
    /// The curve.
    let line: String
    /// The starts of the first and last interval, below the ends of the curve.
    let dates: String
    /// The total and the maximum.
    let summary: String

    init(_ rows: [PlayBucketRow], width: Int, glyphs: WaveformGlyphs) {
        let points = rows.map { (place: $0.second, value: $0.plays) }
        line = Sparkline(points, width: width, glyphs: glyphs).text
        let (first, last) = (rows.first?.label ?? "", rows.last?.label ?? "")
        let room = line.count - first.count - last.count
        dates = room > 0 ? first + String(repeating: " ", count: room) + last : "\(first) - \(last)"
        let sum = rows.reduce(0) { $0 + $1.plays }
        let most = rows.max { $0.plays < $1.plays }
        summary = sum.counted("play") + (most.map { ", most \($0.plays.grouped) (\($0.label))" } ?? "")
    }
}

extension PlayBucketRow {
    /// The start without seconds and offset: `2015-03-02`, `2015-03-02 13:00`.
    fileprivate var label: String { String(start.prefix(16)).replacing("T", with: " ") }
}
