import Console
import ConsoleViews
import Services
import Statistics

@MainActor final class StatisticsView {
    private let presenter: any StatisticsPresenting
    let output: Output
    private let glyphs: WaveformGlyphs

    init(presenter: any StatisticsPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension StatisticsView: Screen {
    var title: String { "Statistics" }

    var commands: [Command] {
        [
            Command(
                "stats",
                help: "show statistics of the library and your listening",
                handler: stats
            )
        ]
    }

    private func stats(_ input: CommandInput) async {
        await presenter.didTapStats()
    }
}

extension StatisticsView: StatisticsViewing, PromptView {
    func show(viewModel: StatisticsReport) {
        guard !output.isJSON else { return output.records(viewModel.records) }
        output.paged {
            showLibrary(viewModel)
            if let listening = viewModel.listening { show(listening) } else { output.notice("No plays.") }
        }
    }

    private func showLibrary(_ report: StatisticsReport) {
        guard report.tracks > 0 else { return output.notice("No tracks.") }
        let artists = report.artists > 0 ? " by \(output.count(report.artists, "artist"))" : ""
        fact("Tracks", output.count(report.tracks) + artists + (report.duration.map { ", \($0)" } ?? ""))
        let plotted = output.drawsPictures ? glyphs : nil
        output.table(Table(report.formats, width: output.width, glyphs: plotted))
        guard let first = report.years.first, let last = report.years.last else { return }
        let maximum = report.years.max { $0.tracks < $1.tracks } ?? last
        fact("Years", range("\(first.year)", "\(last.year)", most: "\(maximum.year)", maximum.tracks))
        plot(report.years.map { (place: $0.year, value: $0.tracks) })
    }

    private func show(_ report: ListeningReport) {
        fact("Plays", output.count(report.plays) + (report.listened.map { ", \($0)" } ?? ""))
        if report.unknownPlays > 0 {
            fact("Unknown", "\(output.count(report.unknownPlays, "play")) of music not in the library")
        }
        fact("First", report.first.sentence)
        fact("Last", report.last.sentence)
        fact(
            "Days",
            "\(output.count(report.days)), most on \(report.busiest.day) (\(output.count(report.busiest.plays)))"
        )
        fact(
            "Longest",
            "\(output.count(report.longestStreak.days, "day")) from \(report.longestStreak.from)"
        )
        if let current = report.currentStreak {
            fact("Current", "\(output.count(current.days, "day")) from \(current.from)")
        }
        guard let first = report.months.first, let last = report.months.last else { return }
        let maximum = report.months.max { $0.plays < $1.plays } ?? last
        fact("Months", range(first.month, last.month, most: maximum.month, maximum.plays))
        plot(report.months.map { (place: $0.number, value: $0.plays) })
    }

    private func range(_ first: String, _ last: String, most: String, _ count: Int) -> String {
        first == last ? first : "\(first) to \(last), most in \(most) (\(output.count(count)))"
    }

    /// Plots numbers over time at a terminal; other programs couldn't use the plot.
    private func plot(_ points: [(place: Int, value: Int)]) {
        guard output.drawsPictures, points.count > 1 else { return }
        var points = points
        // The plot's step is the smallest gap.
        let second = points[0].place + 1
        if points[1].place != second { points.insert((second, 0), at: 1) }
        output.line(Sparkline(points, width: output.width, glyphs: glyphs).text, as: .accent)
    }
}

extension StatisticsBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that draw plots.
    @MainActor package static func view(
        for presenter: any StatisticsPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some StatisticsViewing & Screen {
        StatisticsView(presenter: presenter, output: output, glyphs: glyphs)
    }
}

extension StatisticsView {
    private func fact(_ name: String, _ value: String) {
        output.fact(name, value, isWrapped: true)
    }
}
