import Console
import ViewModels

extension ListeningRow {
    /// For a heading: `12 plays (48:10)`, `heard from 2015-03-02 to 2026-11-20`.
    package var summary: [String] {
        var parts = [plays.counted("play") + (listened.map { " (\($0))" } ?? "")]
        if let firstDay, let lastDay {
            parts.append(
                firstDay == lastDay ? "heard on \(firstDay)" : "heard from \(firstDay) to \(lastDay)"
            )
        }
        return parts
    }
}

extension Output {
    /// Draws the plays of each month as a curve above its first and last month, unless there is only one.
    ///
    /// - Parameter glyphs: the characters that draw the curve.
    package func curve(of listening: ListeningRow, glyphs: WaveformGlyphs) {
        guard drawsPictures, listening.months.count > 1 else { return }
        let curve = PlayCurve(listening.months, width: width, glyphs: glyphs)
        line(curve.line, as: .accent)
        line(curve.dates, as: .dim)
    }
}
