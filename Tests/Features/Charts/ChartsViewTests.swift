import Console
import ConsoleViews
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Charts
@testable import ChartsPrompt

@MainActor struct ChartsViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("charts", .didTapChart(ChartRequest())),
            ("charts --of artists --years-ago 3 --limit 5", .didTapChart(threeYearsAgo)),
            ("charts --week 2019-w14 --more-than 2", .didTapChart(weekOf2019)),
            ("charts --all-years", .didTapYears(of: ChartTopic(), at: .yearsAgo(0))),
            (
                "charts --all-years --of tracks --week 2019-W14",
                .didTapYears(of: ChartTopic(.tracks), at: .week(of: thursday))
            ),
            (
                "charts --all-years --as-of 2019-04-04",
                .didTapYears(of: ChartTopic(), at: .endedBy(Date(timeIntervalSince1970: 1_554_422_400)))
            ),
            (
                "charts --all-years --as-of 2019-W14",
                .didTapYears(of: ChartTopic(), at: .endedBy(Date(timeIntervalSince1970: 1_554_681_600)))
            ),
            ("charts --by anna", .didTapChart(.ofAnna)),
            ("charts --by anna --all-years", .didTapYears(of: ChartTopic(by: "anna"), at: .yearsAgo(0))),
            ("year -1", .didSwipe(to: .older, pageLength: nil)),
            ("year +1", .didSwipe(to: .newer, pageLength: nil)),
            ("week -1", .didSwipe(to: .earlier, pageLength: nil)),
            ("week +1", .didSwipe(to: .later, pageLength: nil)),
            ("more", .didScrollToEnd(pageLength: nil)),
        ] as [(String, ChartsPresentingSpy.Message)]
    )
    func commands(line: String, event: ChartsPresentingSpy.Message) async {
        let sut = ChartsViewSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("At a terminal, a chart pauses when the screen is full, unless all rows are requested") func pages()
        async
    {
        let sut = ChartsViewSUT(terminals: [.results, .notices])

        for line in ["charts", "charts --all", "year -1", "more"] { await sut.type(line) }

        let page = sut.output.pageLength
        #expect(page != nil)
        sut.presenter.expectMessages(
            .didTapChart(ChartRequest(pageLength: page)),
            .didTapChart(ChartRequest()),
            .didSwipe(to: .older, pageLength: page),
            .didScrollToEnd(pageLength: page)
        )
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            ("charts --years-ago -1", "--years-ago must be a whole number from 0 to 1,000, not -1."),
            ("charts --years-ago 1001", "--years-ago must be a whole number from 0 to 1,000, not 1001."),
            ("charts --more-than x", "--more-than must be a whole number from 0 to 1,000,000, not x."),
            (
                "charts --week 2019-W53",
                "2019-W53 isn't a valid week. Use the year and the week number, such as 2019-W14."
            ),
            (
                "charts --week 2019-W14 --years-ago 1",
                "--years-ago, --week and --as-of can't be combined."
            ),
            ("charts --week 2019-W14 --as-of 2019", "--years-ago, --week and --as-of can't be combined."),
            (
                "charts --as-of May",
                "“May” isn't a date. Write days as 2015-03-02, weeks as 2015-W10, months as 2015-03, years as 2015."
            ),
            (
                "charts --all-years --limit 3",
                "--all-years can only be combined with --of, --by, --week and --as-of."
            ),
        ]
    )
    func misuse(line: String, message: String) async {
        let sut = ChartsViewSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure, .usage(message))
    }

    @Test("A chart and its next page show the screen; steps need an open chart") func screen() {
        let sut = ChartsViewSUT()

        expectEqual(sut.view.commands.filter(\.showsScreen).map(\.verb), ["charts", "more"])
        sut.view.show(chart: chart, hasMore: false)
        expectEqual([sut.view.title, sut.view.status], ["Charts", nil])
    }

    @Test("At a terminal, a chart is a table with a heading, and with notices of skipped and hidden parts")
    func table() {
        let sut = ChartsViewSUT(terminals: [.results, .notices])

        sut.view.show(chart: chart, hasMore: true)

        expectEqual(
            sut.display.text(of: .results),
            """
            #  RANK  ALBUM    ARTIST     PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead     20    50%    ▲3     1      9
            2    =2  Takk...                 5    13%    ▼1
            3    =2  Dummy    Artist         5    13%     =
            4     4  Homogen  Björk          4    10%   new            1
            5     5  Debut    Björk          3     8%  back            2

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            Skipped 2 years without plays in this week.
            2019-W14 · 1-7 Apr · 3 years ago · 40 plays
            `more` shows the next page.
            3 albums with 2 plays or fewer are hidden; `charts --more-than 0` shows them.

            """
        )
    }

    @Test("A narrow screen has ranks, names and plays; without arrows, plus and minus show movements")
    func narrow() {
        let sut = ChartsViewSUT(terminals: [.results, .notices], columns: 40)
        let ascii = ChartsViewSUT(terminals: [.results, .notices], columns: 50, glyphs: .ascii)

        sut.view.show(chart: chart, hasMore: false)
        ascii.view.show(chart: chart, hasMore: false)

        #expect(
            sut.display.text(of: .results).hasPrefix(
                """
                #  RANK  ALBUM    ARTIST     PLAYS  MOVE
                1     1  Kid A    Radiohead     20    ▲3

                """
            )
        )
        #expect(sut.display.text(of: .notices).contains("\n2019-W14 · 1-7 Apr · 3 years ago\n"))
        #expect(
            ascii.display.text(of: .results)
                .contains("\n1     1  Kid A    Radiohead     20    50%    +3\n")
        )
    }

    @Test("In a pipe, a chart is tab-separated; in JSON, each row is a record") func scripts() {
        let pipe = ChartsViewSUT()
        let json = ChartsViewSUT(isJSON: true)

        pipe.view.show(chart: chart, hasMore: false)
        json.view.show(chart: chart, hasMore: false)

        #expect(
            pipe.display.text(of: .results).hasPrefix(
                "1\t1\tKid A\tRadiohead\t20\t50%\t+3\t1\t9\n2\t2\tTakk...\t\t5\t13%\t-1\t\t\n"
            )
        )
        #expect(
            json.display.text(of: .results).hasPrefix(
                """
                {"row":1,"rank":1,"album":"Kid A","artist":"Radiohead","plays":20,"share":0.5,"previousRank":4,\
                "peak":1,"weeks":9,"week":"2019-W14"}
                {"row":2,"rank":2,"album":"Takk...","plays":5,"share":0.125,"previousRank":1,"week":"2019-W14"}

                """
            )
        )
    }

    @Test("An unknown artist is named for people, and empty in a pipe", arguments: [true, false])
    func unknownArtist(isTerminal: Bool) {
        let sut = ChartsViewSUT(terminals: isTerminal ? [.results] : [])
        let week = Week.iso("2019-W14")
        let entry = Chart.Entry(subject: .artist(nil), plays: 1438, rank: 1)
        let chart = Chart(kind: .artists, week: week, plays: 1438, entries: [entry])

        sut.view.append(rows: ChartRow.rows(of: chart, upTo: nil), hasMore: false)

        let text = sut.display.text(of: .results)
        #expect(isTerminal ? text.contains("1     1  (unknown)  1,438") : text.hasPrefix("1\t1\t\t1438\t"))
    }

    @Test("Rows refer to the charted music, page after page") func pointing() throws {
        let sut = ChartsViewSUT()
        let week = Week.iso("2019-W14")

        sut.view.show(chart: chart, hasMore: true)
        sut.view.append(
            rows: ChartRow.rows(
                of: Chart(
                    kind: .artists,
                    week: week,
                    plays: 3,
                    entries: [
                        .init(subject: .artist("Björk"), plays: 1, rank: 1),
                        .init(subject: .artist(nil), plays: 1, rank: 1),
                        .init(subject: .track("Roads", artist: nil), plays: 1, rank: 1),
                    ]
                ),
                upTo: nil
            ),
            hasMore: false
        )

        let shown = try sut.output.shownRows(1...8, as: RowReference.self) ?? []
        expectEqual(shown.first, .heardAlbum(AlbumID(title: "Kid A", artist: "Radiohead"), in: week))
        expectEqual(
            Array(shown.dropFirst(5)),
            [
                .artist("Björk"), .other(noun: "an artist", name: "(unknown)"),
                .music(title: "Roads", artist: nil),
            ]
        )
    }

    @Test("Skipped weeks and hidden entries are counted") func words() {
        expectEqual(
            [ChartGap.years(1), .weeks(3), .pastYears].map(\.sentence),
            [
                "Skipped 1 year without plays in this week.", "Skipped 3 weeks without plays.",
                "No plays in this week of past years.",
            ]
        )
        let hidden = Chart(kind: .tracks, week: .iso("2019-W14"), plays: 3, hiddenCount: 1)
        let fetched = FetchedChart(
            chart: hidden,
            place: ChartPlace(day: .distantPast),
            yearsAgo: nil,
            threshold: 1
        )
        expectEqual(
            ChartScreen(fetched, rows: []).hiddenSentence,
            "1 track with 1 play is hidden; `charts --more-than 0` shows it."
        )
        let unnamed = FetchedChart(
            chart: Chart(kind: .albums, week: .iso("2019-W14"), plays: 3),
            place: ChartPlace(day: .distantPast),
            yearsAgo: nil
        )
        expectEqual(
            ChartScreen(unnamed, rows: []).unnamedSentence,
            "These plays have no album; `charts --of tracks --week 2019-W14` shows their tracks."
        )
    }

    @Test("A heading names the system of weeks, and leaves out parts that don't fit") func heading() throws {
        let week = try #require(WeekCalendar(.lastfm, timeZone: .gmt).week(named: "2019-W14"))
        let heading = ChartHeading(week, yearsAgo: 1)

        expectEqual(
            heading.line(plays: 1234, width: 80),
            "Last.fm 2019-W14 · 31 Mar-7 Apr · a year ago · 1,234 plays"
        )
        expectEqual(heading.line(plays: 1234, width: 40), "Last.fm 2019-W14 · 31 Mar-7 Apr")
        expectEqual(ChartHeading(week, yearsAgo: 0).parts.last, "this week")
    }

    private nonisolated static var threeYearsAgo: ChartRequest {
        var request = ChartRequest(limit: 5)
        (request.topic.kind, request.time) = (.artists, .yearsAgo(3))
        return request
    }

    private nonisolated static var weekOf2019: ChartRequest {
        var request = ChartRequest()
        (request.time, request.threshold) = (.week(of: thursday), 2)
        return request
    }

    /// Noon on Thursday of week 14.
    private nonisolated static let thursday = Date(timeIntervalSince1970: 1_554_379_200)

    private var chart: ChartScreen {
        let chart = Chart(
            kind: .albums,
            week: .iso("2019-W14"),
            plays: 40,
            entries: [
                .init(
                    subject: .album("Kid A", artist: "Radiohead"),
                    plays: 20,
                    rank: 1,
                    previousRank: 4,
                    peak: 1,
                    weeks: 9
                ),
                .init(subject: .album("Takk...", artist: nil), plays: 5, rank: 2, previousRank: 1),
                .init(subject: .album("Dummy", artist: "Artist"), plays: 5, rank: 2, previousRank: 2),
                .init(subject: .album("Homogen", artist: "Björk"), plays: 4, rank: 4, weeks: 1),
                .init(subject: .album("Debut", artist: "Björk"), plays: 3, rank: 5, weeks: 2),
            ],
            count: 5,
            hiddenCount: 3
        )
        let fetched = FetchedChart(
            chart: chart,
            place: ChartPlace(day: .distantPast),
            yearsAgo: 3,
            gap: .years(2),
            threshold: 2
        )
        return ChartScreen(fetched, rows: ChartRow.rows(of: chart, upTo: nil))
    }
}
