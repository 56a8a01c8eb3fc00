import Console
import ConsoleViews
import PlayCounts

@MainActor final class PlayCountsView {
    private let presenter: any PlayCountsPresenting
    private let output: Output
    private let glyphs: WaveformGlyphs
    /// What is said of the rebuild that goes on.
    private var rebuildProgress: ProgressLine<ContinuousClock>?

    init(presenter: any PlayCountsPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.glyphs = glyphs
        self.output = output
    }
}

extension PlayCountsView: Screen {
    var title: String { "Play counts" }

    /// What can be typed here.
    var commands: [Command] {
        [
            Command(
                "counts",
                options: [.kind, .period, .artist, .from, .to, .limit],
                help: "counts plays: the most heard, or over time",
                handler: count
            ),
            Command(
                "counts",
                [.rebuild],
                help: "makes all counts anew from the log of plays",
                handler: rebuild
            ),
        ]
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}

    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        []
    }

    private func count(_ input: CommandInput) async throws(CommandFailure) {
        let limit = try input.count(.limit)
        if let period = input[.period] {
            guard input[.kind] == nil, limit == nil else {
                throw .usage("--per counts over time; leave out --of and --limit, or --per.")
            }
            await presenter.didTapSeries(
                per: period,
                artist: input[.artist],
                from: input[.from],
                to: input[.to]
            )
        } else {
            guard input[.artist] == nil else {
                throw .usage("--artist goes with --per: counts --per year --artist A.")
            }
            await presenter.didTapTop(input[.kind], from: input[.from], to: input[.to], limit: limit)
        }
    }

    private func rebuild(_ input: CommandInput) async {
        rebuildProgress = ProgressLine("Counting anew")
        await presenter.didTapRebuild()
        rebuildProgress = nil
    }
}

extension PlayCountsView: PlayCountsViewing {
    func update(viewModels: [PlayCountRow]) {
        if viewModels.isEmpty { output.notice("No plays.") }
        if output.isJSON {
            output.records(viewModels.map(\.record))
        } else {
            output.table(Table(viewModels))
        }
    }

    func update(series: [PlayBucketRow]) {
        if series.isEmpty { output.notice("No plays.") }
        if output.isJSON {
            output.records(series.map(\.record))
        } else if let room = output.pageLength, series.count > room {
            let curve = PlayCurve(series, width: output.width, glyphs: glyphs)
            output.line(curve.line, as: .accent)
            output.line(curve.dates, as: .dim)
            output.line(curve.summary)
        } else {
            output.table(Table(series, width: output.isInteractive ? output.width : nil))
        }
    }

    func show(rebuilt done: Int, of total: Int) {
        output.progress(rebuildProgress?.text(done: done, total: total, width: output.width))
    }

    func showRebuildDone() {
        output.notice("All counts are made anew.")
    }

    func show(error message: String, code: String) {
        output.fail(message, code: code)
    }
}

extension CommandParameter {
    fileprivate static let rebuild = CommandParameter("rebuild", kind: .choice(["rebuild"]))
}

extension CommandOption {
    fileprivate static let kind = CommandOption(
        "of",
        takes: "KIND",
        kind: .choice(["tracks", "artists", "albums"]),
        help: "tracks (unless told), artists or albums"
    )
    fileprivate static let period = CommandOption(
        "per",
        takes: "STEP",
        kind: .choice(["hour", "day", "week", "month", "year"]),
        help: "over time: per hour, day, week, month or year"
    )
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "over time: only this artist's plays"
    )
    fileprivate static let from = CommandOption(
        "from",
        takes: "DATE",
        help: "from this day, month or year on"
    )
    fileprivate static let to = CommandOption("to", takes: "DATE", help: "up to this day, month or year")
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N, unless told 50")
}

extension PlayCountsBuilder {
    /// The counts at the prompt; glyphs are what long time series are drawn with.
    @MainActor package static func view(
        for presenter: any PlayCountsPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some PlayCountsViewing & Screen {
        PlayCountsView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
