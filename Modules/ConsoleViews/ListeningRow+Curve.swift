import Console
import ViewModels

extension ListeningRow {
    /// For a heading: `12 plays (48:10)`, `heard from 2015-03-02 to 2026-11-20`.
    package var summary: [String] {
        let count = plays.counted("play") + (listened.map { " (\($0))" } ?? "")
        return [count] + (period.map { ["heard \($0)"] } ?? [])
    }

    /// The days of the first and the last play: `from 2015-03-02 to 2026-11-20`, `on 2015-03-02`.
    package var period: String? {
        guard let firstDay, let lastDay else { return nil }
        return firstDay == lastDay ? "on \(firstDay)" : "from \(firstDay) to \(lastDay)"
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
