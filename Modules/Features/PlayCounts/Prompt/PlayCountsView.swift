import Console
import ConsoleViews
import Entities
import Foundation
import PlayCounts
import Records
import Services
import ViewModels

@MainActor final class PlayCountsView {
    private let presenter: any PlayCountsPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    private let calendar: () -> Calendar

    /// - Parameter calendar: determines when days begin.
    init(
        presenter: any PlayCountsPresenting,
        output: Output,
        glyphs: WaveformGlyphs,
        calendar: @escaping () -> Calendar
    ) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
        self.calendar = calendar
    }
}

extension PlayCountsView: Screen {
    var title: String { "Play counts" }

    var commands: [Command] {
        [
            Command(
                "counts",
                options: [.kind, .period, .artist, .from, .to, .limit],
                help: "show play counts and listening time: the most played, or plays over time",
                handler: count
            )
        ]
    }

    private func count(_ input: CommandInput) async throws(CommandFailure) {
        let limit = try input.count(.limit)
        let range = try range(from: input[.from], to: input[.to])
        if let period = input[.period].flatMap(PlayPeriod.init) {
            guard input[.kind] == nil, limit == nil else {
                throw .usage("--per can't be combined with --of or --limit.")
            }
            await presenter.didTapSeries(per: period, artist: input[.artist], in: range)
        } else {
            guard input[.artist] == nil else {
                throw .usage("--artist needs --per, for example counts --per year --artist A.")
            }
            let kind = input[.kind].flatMap(PlaySubject.Kind.init) ?? .tracks
            await presenter.didTapTop(kind, in: range, limit: limit)
        }
    }

    private func range(from: String?, to: String?) throws(CommandFailure) -> CountRange {
        guard let range = CountRange(from: from, to: to, calendar: calendar()) else {
            throw .usage(
                "\(from ?? "the beginning") to \(to ?? "now") isn't a valid date range. "
                    + "Write days as 2015-03-02, months as 2015-03, years as 2015, the earlier one first."
            )
        }
        return range
    }
}

extension PlayCountsView: PlayCountsViewing, PromptView {
    func update(viewModels: [PlayCountRow]) {
        if viewModels.isEmpty { output.notice("No plays.") }
        output.show(viewModels)
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
}

extension CommandOption {
    fileprivate static let kind = CommandOption(
        "of",
        takes: "KIND",
        kind: .choice(PlaySubject.Kind.allCases.map(\.rawValue)),
        help: "tracks, artists, albums, genres or years of release (default: tracks)"
    )
    fileprivate static let period = CommandOption(
        "per",
        takes: "STEP",
        kind: .choice(PlayPeriod.allCases.map(\.rawValue)),
        help: "count over time: per hour, day, week, month or year"
    )
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "with --per: count only this artist's plays"
    )
    fileprivate static let from = CommandOption(
        "from",
        takes: "DATE",
        help: "first day, month or year: 2015-03-02, 2015-03 or 2015"
    )
    fileprivate static let to = CommandOption("to", takes: "DATE", help: "last day, month or year")
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N (default: 50)")
}

extension PlayCountsBuilder {
    /// The view at the prompt.
    ///
    /// - Parameters:
    ///   - glyphs: the characters that draw long time series.
    ///   - calendar: determines when days begin.
    @MainActor package static func view(
        for presenter: any PlayCountsPresenting,
        output: Output,
        glyphs: WaveformGlyphs,
        calendar: @escaping () -> Calendar
    ) -> some PlayCountsViewing & Screen {
        PlayCountsView(presenter: presenter, output: output, glyphs: glyphs, calendar: calendar)
    }
}
