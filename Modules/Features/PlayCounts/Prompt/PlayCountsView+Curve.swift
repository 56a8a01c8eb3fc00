import Console
import PlayCounts

/// A time series that is too long for a bar a step, in three lines.
struct PlayCurve {
    /// How plays went.
    let line: String
    /// When the first and the last step began, below the ends of the line.
    let dates: String
    /// How many plays there were, and when most.
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
    /// When it began, in no more letters than people need: `2015-03-02`, `2015-03-02 13:00`.
    fileprivate var label: String { String(start.prefix(16)).replacing("T", with: " ") }
}
