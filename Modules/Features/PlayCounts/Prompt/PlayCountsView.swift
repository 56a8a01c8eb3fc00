import Console
import ConsoleViews
import Entities
import PlayCounts
import Records
import Services
import ViewModels

@MainActor final class PlayCountsView {
    private let presenter: any PlayCountsPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    /// Whether the last counts left out some plays.
    private var isFiltered = false

    init(presenter: any PlayCountsPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension PlayCountsView: Screen {
    var title: String { "Play counts" }

    var commands: [Command] {
        [
            Command(
                "top",
                [.kind],
                options: [.firstDay, .lastDay, .asOf, .limit],
                help: "show what you played most, with plays and listening time",
                handler: top
            ),
            Command(
                "plays",
                options: [.period, .artist, .firstDay, .lastDay, .asOf],
                help: "show plays and listening time over time",
                handler: series
            ),
        ]
    }

    private func top(_ input: CommandInput) async throws(CommandFailure) {
        let kind = input.words(.kind).first.flatMap(PlaySubject.Kind.init) ?? .tracks
        let range = try input.days(of: output)
        isFiltered = range != .all
        await presenter.didTapTop(kind, in: range, limit: try input.count(.limit))
    }

    private func series(_ input: CommandInput) async throws(CommandFailure) {
        let range = try input.days(of: output)
        isFiltered = range != .all || input.has(.artist)
        if let cycle = input[.period].flatMap(PlayCycle.init) {
            await presenter.didTapCycle(cycle, artist: input[.artist], in: range)
        } else {
            let period = input[.period].flatMap(PlayPeriod.init) ?? .month
            await presenter.didTapSeries(per: period, artist: input[.artist], in: range)
        }
    }
}

extension PlayCountsView: PlayCountsViewing, PromptView {
    func update(viewModels: [PlayCountRow]) {
        if viewModels.isEmpty { output.notice(remark) }
        output.show(viewModels)
    }

    func update(series: [PlayBucketRow]) {
        if series.isEmpty { output.notice(remark) }
        if output.isJSON { return output.records(series.map(\.record)) }
        let bars = PlayBars(series)
        if !output.isInteractive {
            output.table(bars.tableOfBuckets)
        } else if bars.count > output.pageLength ?? Self.maximumBars {
            let curve = PlayCurve(series, width: output.width, glyphs: glyphs)
            if output.drawsPictures {
                output.line(curve.line, as: .accent)
                output.line(curve.dates, as: .dim)
            }
            output.line(curve.summary)
        } else {
            output.table(bars.table(width: output.width, glyphs: output.drawsPictures ? glyphs : nil))
        }
    }

    func update(cycle: [PlayCycleRow]) {
        if cycle.isEmpty { output.notice(remark) }
        if output.isJSON { return output.records(cycle.map(\.record)) }
        output.table(
            output.isInteractive
                ? cycle.table(width: output.width, glyphs: output.drawsPictures ? glyphs : nil)
                : cycle.tableOfSteps
        )
    }

    /// The notice that no plays were found.
    private var remark: String {
        isFiltered ? "No plays match." : "No plays. `play` and `import FILE` add them."
    }

    /// The maximum number of rows for a series that isn't paged.
    private static let maximumBars = 400
}

extension CommandParameter {
    fileprivate static let kind = CommandParameter(
        PlaySubject.Kind.allCases.map(\.rawValue).joined(separator: "|"),
        .optional,
        kind: .choice(PlaySubject.Kind.allCases.map(\.rawValue))
    )
}

extension CommandOption {
    fileprivate static let period = CommandOption(
        "per",
        takes: "STEP",
        kind: .choice(PlayPeriod.allCases.map(\.rawValue) + PlayCycle.allCases.map(\.rawValue)),
        isRequired: true,
        help: "count by hour, day, week, month or year, or by weekday or hour-of-day"
    )
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "count only this artist's plays"
    )
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N rows (default: 50)")
}

extension PlayCountsBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that draw long time series.
    @MainActor package static func view(
        for presenter: any PlayCountsPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some PlayCountsViewing & Screen {
        PlayCountsView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
