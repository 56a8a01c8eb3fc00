import AlbumPlays
import Console

extension AlbumPlaysScreen {
    /// `Kid A`, `Radiohead`, `2000`, `not in the library`; unknown values are omitted.
    var summary: [String] {
        [title, artist, year.map(String.init), isInLibrary ? nil : "not in the library"].compactMap { $0 }
    }

    /// The figures, with their labels.
    var facts: [(name: String, value: String)] {
        var facts: [(String, String)] = []
        if let week { facts.append(("Week", "\(weekPlays.counted("play")) in \(week)")) }
        facts.append(("Year", "\(yearPlays.counted("play")) this year"))
        facts.append(("All", plays.counted("play")))
        if let firstDay, let lastDay {
            facts.append(("Heard", firstDay == lastDay ? "on \(firstDay)" : "\(firstDay) to \(lastDay)"))
        }
        if let first = years.first, let last = years.last, years.count > 1 {
            let most = years.max { $0.plays < $1.plays } ?? last
            let period = "\(first.year) to \(last.year)"
            facts.append(("Years", "\(period), most in \(most.year) (\(most.plays.grouped))"))
        }
        return facts
    }

    /// The plays by year, as a curve; `nil` if there is only one year.
    func curve(width: Int, glyphs: WaveformGlyphs) -> String? {
        var points = years.map { (place: $0.year, value: $0.plays) }
        guard let first = points.first, points.count > 1 else { return nil }
        // The curve's step is the smallest gap between years.
        if points[1].place != first.place + 1 { points.insert((first.place + 1, 0), at: 1) }
        return Sparkline(points, width: width, glyphs: glyphs).text
    }
}
