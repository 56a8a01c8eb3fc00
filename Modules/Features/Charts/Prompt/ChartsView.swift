import Charts
import Console
import ConsoleViews
import Entities
import Foundation
import Services

@MainActor final class ChartsView {
    private let presenter: any ChartsPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    /// The chart's rows printed or loaded so far.
    private var references: [RowReference] = []
    private lazy var pager = RowPager<ChartRow>(
        output: output,
        reference: \.shown,
        print: { [weak self] in self?.print($0) },
        load: { [presenter] in await presenter.didScrollToEnd(pageLength: nil) }
    )

    init(presenter: any ChartsPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension ChartsView: Screen {
    var title: String { "Charts" }

    /// Commands without arguments don't refer to the chart: much of it may not be in the library.
    var subject: ScreenSubject? {
        let picks = references.compactMap { $0.pick() }
        return picks.isEmpty ? nil : ScreenSubject("this chart", tracks: .picked(picks), isImplied: false)
    }

    var commands: [Command] {
        [
            Command(
                "charts",
                options: [.yearsAgo, .week, .asOf, .kind, .friend, .threshold, .allYears, .limit, .all],
                showsScreen: true,
                help: "show the chart of this week in a past year, or another week",
                handler: showChart
            ),
            step("year", .older, .newer, "show the same week a year earlier or later"),
            step("week", .earlier, .later, "show the previous or next week"),
            Command("more", showsScreen: true, help: "show the next page", handler: more),
        ]
    }

    private func step(_ verb: String, _ back: ChartStep, _ forward: ChartStep, _ help: String) -> Command {
        Command(verb, [.step], help: help) { [presenter, output] input in
            let step = input.word(.step) == "-1" ? back : forward
            await presenter.didSwipe(to: step, pageLength: output.pageLength)
        }
    }

    private func showChart(_ input: CommandInput) async throws(CommandFailure) {
        guard [.yearsAgo, .week, .asOf].count(where: { input.has($0) }) <= 1 else {
            throw .usage("--years-ago, --week and --as-of can't be combined.")
        }
        let friend = try input[.friend].map { name throws(CommandFailure) in
            try output.name(name, of: .friend)
        }
        let topic = ChartTopic(input[.kind].flatMap(Chart.Kind.init) ?? .albums, by: friend)
        let week = try input.week(of: output)
        if input.has(.allYears) {
            guard [.yearsAgo, .threshold, .limit].allSatisfy({ input[$0] == nil }) else {
                throw .usage("--all-years can only be combined with --of, --by, --week and --as-of.")
            }
            return await presenter.didTapYears(of: topic, at: week ?? .yearsAgo(0))
        }
        var request = ChartRequest(
            limit: try input.count(.limit),
            pageLength: input.has(.all) ? nil : output.pageLength
        )
        request.topic = topic
        request.threshold = try input.number(.threshold, upTo: 1_000_000)
        if let week { request.time = week }
        if let years = try input.number(.yearsAgo, upTo: 1000) { request.time = .yearsAgo(years) }
        await presenter.didTapChart(request)
    }

    private func more(_ input: CommandInput) async {
        if pager.showNextPage() { return }
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }
}

extension ChartsView: ChartsViewing, PromptView {
    func show(chart: ChartScreen, hasMore: Bool) {
        if let gap = chart.gap { output.notice(gap.sentence) }
        output.notice(chart.heading.line(plays: chart.plays, width: output.width))
        show(chart.rows, hasMore: hasMore, isContinued: false)
        if let sentence = chart.unnamedSentence ?? chart.hiddenSentence { output.notice(sentence) }
    }

    func append(rows: [ChartRow], hasMore: Bool) {
        show(rows, hasMore: hasMore, isContinued: true)
    }

    func show(years: [ChartYearRow]) {
        let heading = years.first?.topic.friend.map { "\($0) · every year" }
        if let heading { output.notice(heading) }
        if years.isEmpty { output.notice("No plays in this week of any year.") }
        pager.reset()
        references = years.map(\.shown)
        output.remember(references)
        if output.isJSON {
            output.records(years.map(\.record))
        } else {
            let plotted = output.drawsPictures ? glyphs : nil
            output.paged { output.table(Table(years, signs: signs, glyphs: plotted)) }
        }
    }

    func showNoPlays(of friend: String?, in week: ChartHeading?, nearest: ChartHeading?) {
        pager.reset()
        references = []
        output.remember(references)
        let place = week.map { "\($0.name) (\($0.days))" } ?? "this week of any year"
        let sentence = "\(friend.map { "\($0) has no" } ?? "No") plays in \(place)"
        guard let nearest else { return output.notice("\(sentence), and none in any other week.") }
        output.notice("\(sentence).")
        output.notice(
            "The nearest week with plays is \(nearest.week) (\(nearest.days)): "
                + "`\(Self.command(by: friend)) --week \(nearest.week)`."
        )
    }

    /// Returns the command for the user's charts or a friend's.
    nonisolated static func command(by friend: String?) -> String {
        "charts" + (friend.map { " --by \(ShellWords.quoted($0))" } ?? "")
    }

    private var signs: ChartSigns {
        guard output.isInteractive else { return .numbers }
        return glyphs == .blocks ? .arrows : .ascii
    }

    private func show(_ rows: [ChartRow], hasMore: Bool, isContinued: Bool) {
        references = (isContinued ? references : []) + rows.map(\.shown)
        pager.show(rows, hasMore: hasMore, isContinued: isContinued)
    }

    private func print(_ rows: [ChartRow]) {
        if output.isJSON {
            output.records(rows.map(\.record))
        } else {
            output.table(Table(rows, signs: signs))
        }
    }
}

extension ChartsBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that the terminal can draw.
    @MainActor package static func view(
        for presenter: any ChartsPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some ChartsViewing & Screen {
        ChartsView(presenter: presenter, output: output, glyphs: glyphs)
    }
}

extension CommandInput {
    @MainActor fileprivate func week(of output: Output) throws(CommandFailure) -> ChartTime? {
        if let end = try days(of: output).dates?.upperBound { return .endedBy(end) }
        guard let name = self[.week] else { return nil }
        guard let week = ChartTime(week: name) else {
            throw .usage("\(name) isn't a valid week. Use the year and the week number, such as 2019-W14.")
        }
        return week
    }

    /// Parses the value of an option as a whole number; `nil` if the option is missing.
    fileprivate func number(_ option: CommandOption, upTo maximum: Int) throws(CommandFailure) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), (0...maximum).contains(number) else {
            throw .usage("--\(option.name) must be a whole number from 0 to \(maximum.grouped), not \(text).")
        }
        return number
    }
}

extension CommandParameter {
    fileprivate static let step = CommandParameter("-1|+1", kind: .choice(["-1", "+1"]))
}

extension CommandOption {
    fileprivate static let yearsAgo = CommandOption(
        "years-ago",
        takes: "N",
        help: "this week N years ago (default: latest with plays)"
    )
    fileprivate static let week = CommandOption("week", takes: "WEEK", help: "another week, such as 2019-W14")
    fileprivate static let kind = CommandOption(
        "of",
        takes: "KIND",
        kind: .choice(Chart.Kind.allCases.map(\.rawValue)),
        help: "albums, artists or tracks (default: albums)"
    )
    fileprivate static let friend = CommandOption(
        "by",
        takes: "NAME",
        kind: .suggested("friend"),
        help: "a friend's chart; `friends add` adds friends"
    )
    fileprivate static let threshold = CommandOption(
        "more-than",
        takes: "N",
        help: "hide N plays or fewer from now on; 0 shows all"
    )
    fileprivate static let allYears = CommandOption("all-years", help: "show the week in every year")
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N rows")
}
