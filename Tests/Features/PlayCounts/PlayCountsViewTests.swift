import Console
import ConsoleViews
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import PlayCounts
@testable import PlayCountsPrompt

@MainActor struct PlayCountsViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("top", .didTapTop(.tracks, in: .all, limit: nil)),
            (
                "top albums --from 2015 --to 2016 --limit 5",
                .didTapTop(.albums, in: Self.range(from: "2015", to: "2016"), limit: 5)
            ),
            ("top genres", .didTapTop(.genres, in: .all, limit: nil)),
            ("top years --limit 3", .didTapTop(.years, in: .all, limit: 3)),
            (
                "top albums --as-of 2016",
                .didTapTop(.albums, in: Self.range(from: nil, to: "2016"), limit: nil)
            ),
            (
                "plays --per week --as-of 2016",
                .didTapSeries(per: .week, artist: nil, in: Self.range(from: nil, to: "2016"))
            ),
            ("plays --per week", .didTapSeries(per: .week, artist: nil, in: .all)),
            (
                "plays --per day --artist Radiohead --from 2015",
                .didTapSeries(per: .day, artist: "Radiohead", in: Self.range(from: "2015", to: nil))
            ),
            ("plays --per weekday", .didTapCycle(.weekday, artist: nil, in: .all)),
            (
                "plays --per hour-of-day --artist Radiohead --from 2015",
                .didTapCycle(.hourOfDay, artist: "Radiohead", in: Self.range(from: "2015", to: nil))
            ),
        ] as [(String, PlayCountsPresentingSpy.Message)]
    )
    func commands(line: String, event: PlayCountsPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            "plays --per fortnight", "top songs", "plays", "top --limit 0",
            "plays --artist A", "top --as-of 2016 --from 2015", "top --as-of May",
            "plays --per day --of tracks", "plays --per day --limit 5",
        ]
    )
    func invalidWords(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test(
        "Invalid date ranges are rejected, with advice on how to write them",
        arguments: [
            ("--from 2016 --to 2015", "2016 to 2015"), ("--from May", "May to now"),
            ("--to 2015-13", "the beginning to 2015-13"),
        ]
    )
    func dates(options: String, range: String) async {
        let sut = makeSUT()

        await sut.type("top \(options)")

        let advice =
            "Write days as 2015-03-02, weeks as 2015-W10, months as 2015-03, years as 2015, the earlier one first."
        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure, .usage("\(range) isn't a valid date range. \(advice)"))
    }

    @Test("A row of counts refers to the counted music, album or artist") func pointing() throws {
        let sut = makeSUT()

        sut.view.update(
            viewModels: [
                PlaySubject.track("Kid A", artist: "Radiohead"), .track("Roads", artist: nil),
                .album("Takk...", artist: "Sigur Rós"), .artist("Björk"), .genre("Rock"), .year(1997),
                .year(nil), .artist(nil),
            ].enumerated().map { PlayCountRow(.init(subject: $1, plays: 1), row: $0 + 1) }
        )

        try expectEqual(
            sut.output.shownRows(1...8, as: RowReference.self),
            [
                .music(title: "Kid A", artist: "Radiohead"), .music(title: "Roads", artist: nil),
                .heardAlbum(AlbumID(title: "Takk...", artist: "Sigur Rós")), .artist("Björk"),
                .other(noun: "a genre", name: "Rock"), .other(noun: "a year", name: "1997"),
                .other(noun: "a year", name: "(unknown)"), .other(noun: "an artist", name: "(unknown)"),
            ]
        )
    }

    @Test("Counts are a table with columns for the counted item") func table() {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(viewModels: [
            Self.track, PlayCountRow(.init(subject: .track("Roads", artist: nil), plays: 2), row: 2),
        ])
        sut.view.update(viewModels: [PlayCountRow(.init(subject: .artist("Radiohead"), plays: 1200), row: 1)])

        expectEqual(
            sut.display.text(of: .results),
            """
            #  TITLE  ARTIST     PLAYS
            1  Kid A  Radiohead     12
            2  Roads                 2
            #  ARTIST     PLAYS
            1  Radiohead  1,200

            """
        )
    }

    @Test("Listening time has a column if any is known; unknown genres and years are marked") func listened()
    {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(viewModels: [
            PlayCountRow(.init(subject: .genre("Rock"), plays: 12, listenedMs: 3_661_000), row: 1),
            PlayCountRow(.init(subject: .genre(nil), plays: 2), row: 2),
        ])
        sut.view.update(viewModels: [
            PlayCountRow(.init(subject: .year(1997), plays: 3), row: 1),
            PlayCountRow(.init(subject: .year(nil), plays: 1200), row: 2),
        ])

        expectEqual(
            sut.display.text(of: .results),
            """
            #  GENRE      PLAYS     TIME
            1  Rock          12  1:01:01
            2  (unknown)      2
            #  YEAR       PLAYS
            1  1997           3
            2  (unknown)  1,200

            """
        )
    }

    @Test("A series with listening time has a column for it", arguments: [[TextStream.results], []])
    func listenedSeries(terminals: Set<TextStream>) {
        let sut = makeSUT(terminals: terminals, columns: 40)

        sut.view.update(series: Self.listenedSeries)

        expectEqual(
            sut.display.text(of: .results),
            (terminals.isEmpty
                ? "2015-03-02\t12\t1:01:01\n2015-03-09\t4\t\n"
                : """
                WEEK        PLAYS     TIME
                2015-03-02     12  1:01:01  ============
                2015-03-09      4           ====

                """)
        )
    }

    @Test("A series at a terminal has a bar for each interval") func bars() {
        let sut = makeSUT(terminals: [.results], columns: 40)

        sut.view.update(series: Self.series)

        expectEqual(
            sut.display.text(of: .results),
            """
            WEEK        PLAYS
            2015-03-02     12  =====================
            2015-03-09      4  =======

            """
        )
    }

    @Test(
        "Intervals without plays are rows of a series",
        arguments: [
            (.year, [0, 731], ["1970", "1971", "1972"]),
            (.month, [0, 61], ["1970-01", "1970-02", "1970-03"]),
            (.week, [4, 18], ["1970-01-05", "1970-01-12", "1970-01-19"]),
            (.day, [30, 32], ["1970-01-31", "1970-02-01", "1970-02-02"]),
            (.hour, [0, 1], ["1970-01-01 00:00", "1970-01-02 00:00"]),
        ] as [(PlayPeriod, [Int], [String])]
    )
    func gaps(period: PlayPeriod, days: [Int], labels: [String]) {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(series: days.map { Self.bucket(day: $0, per: period) })

        let rows = sut.display.text(of: .results).split(separator: "\n").map(String.init)
        expectEqual(
            rows.first,
            "\(period)".uppercased().padding(
                toLength: labels[0].count + 2,
                withPad: " ",
                startingAt: 0
            ) + "PLAYS"
        )
        expectEqual(rows.dropFirst().map { $0.prefix(labels[0].count) }, labels.map { $0[...] })
        expectEqual(
            rows.dropFirst().map { $0.contains("=") },
            labels.indices.map { $0 == 0 || $0 == labels.count - 1 }
        )
    }

    @Test("In a pipe, a series has the intervals with plays") func pipedGaps() {
        let sut = makeSUT()

        sut.view.update(series: [Self.bucket(day: 0, per: .month), Self.bucket(day: 61, per: .month)])

        expectEqual(sut.display.text(of: .results), "1970-01\t1\n1970-03\t1\n")
    }

    @Test("In a pipe, an unknown genre is an empty cell") func pipedUnknown() {
        let sut = makeSUT()

        sut.view.update(viewModels: [PlayCountRow(.init(subject: .genre(nil), plays: 2), row: 1)])

        expectEqual(sut.display.text(of: .results), "1\t\t2\n")
    }

    @Test("A series that doesn't fit the screen is a curve", arguments: [(40, ""), (60, " (1:01:00)")])
    func curve(columns: Int, listened: String) throws {
        let sut = makeSUT(terminals: [.results], columns: columns)

        sut.view.update(series: Self.days)

        let lines = sut.display.text(of: .results).split(separator: "\n").map(String.init)
        expectEqual(lines.count, 3)
        expectEqual(lines.first?.count, columns)
        let gap = String(repeating: " ", count: columns - 20)
        expectEqual(
            lines.dropFirst(),
            [
                "2015-03-02\(gap)2015-04-30", "1,061 plays\(listened), peak 1,002 (2015-04-30)",
            ]
        )
    }

    @Test("A series in a pipe has no bars") func pipe() {
        let sut = makeSUT()

        sut.view.update(series: Self.series)

        expectEqual(sut.display.text(of: .results), "2015-03-02\t12\n2015-03-09\t4\n")
    }

    @Test("Weekdays have bars at a terminal, and none in a pipe", arguments: [[TextStream.results], []])
    func weekdays(terminals: Set<TextStream>) {
        let sut = makeSUT(terminals: terminals, columns: 40)

        sut.view.update(cycle: Self.cycle(.weekday))

        expectEqual(
            sut.display.text(of: .results),
            (terminals.isEmpty
                ? """
                Monday\t12\t1:01:01
                Tuesday\t0\t
                Wednesday\t0\t
                Thursday\t0\t
                Friday\t0\t
                Saturday\t4\t
                Sunday\t0\t

                """
                : """
                WEEKDAY    PLAYS     TIME
                Monday        12  1:01:01  =============
                Tuesday        0
                Wednesday      0
                Thursday       0
                Friday         0
                Saturday       4           ====
                Sunday         0

                """)
        )
    }

    @Test("All hours of a day have a row") func hoursOfDay() {
        let sut = makeSUT(terminals: [.results], columns: 40)

        sut.view.update(cycle: Self.cycle(.hourOfDay))

        let lines = sut.display.text(of: .results).split(separator: "\n").map(String.init)
        expectEqual(lines.count, 25)
        expectEqual(lines.prefix(2), ["HOUR   PLAYS     TIME", "00:00      0"])
        expectEqual(lines[10], "09:00     12  1:01:01  =================")
        expectEqual(lines[14], "13:00      4           ======")
    }

    @Test("The steps of a cycle in JSON are records") func cycleInJSON() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(cycle: Self.cycle(.weekday))
        sut.view.update(cycle: Self.cycle(.hourOfDay))

        let lines = sut.display.text(of: .results).split(separator: "\n").map(String.init)
        expectEqual(lines.count, 31)
        expectEqual(lines.first, #"{"weekday":"Monday","plays":12,"listenedMs":3661000}"#)
        expectEqual(lines.last, #"{"hour":23,"plays":0}"#)
    }

    @Test("Counts and series in JSON are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [Self.track])
        sut.view.update(series: Self.series)
        sut.view.update(viewModels: [
            PlayCountRow(.init(subject: .genre("Rock"), plays: 12, listenedMs: 3_661_000), row: 1),
            PlayCountRow(.init(subject: .year(1997), plays: 3), row: 2),
            PlayCountRow(.init(subject: .year(nil), plays: 2), row: 3),
        ])
        sut.view.update(series: Self.listenedSeries)

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"title":"Kid A","artist":"Radiohead","plays":12}
            {"start":"2015-03-02","plays":12}
            {"start":"2015-03-09","plays":4}
            {"row":1,"genre":"Rock","plays":12,"listenedMs":3661000}
            {"row":2,"year":1997,"plays":3}
            {"row":3,"plays":2}
            {"start":"2015-03-02","plays":12,"listenedMs":3661000}
            {"start":"2015-03-09","plays":4}

            """
        )
    }

    @Test(
        "Without plays that match, a notice says so",
        arguments: [
            "top --as-of 2010", "plays --per month --artist Vex", "plays --per weekday --from 2010",
        ]
    )
    func noMatch(line: String) async {
        let sut = makeSUT()

        await sut.type(line)
        sut.view.update(viewModels: [])

        expectEqual(sut.display.text(of: .notices), "No plays match.\n")
    }

    @Test("Without plays, a notice says that none were found") func noPlays() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])
        sut.view.update(series: [])
        sut.view.update(cycle: [])

        expectEqual(
            sut.display.text(of: .notices),
            String(repeating: "No plays. `play` and `import FILE` add them.\n", count: 3)
        )
    }

    /// A range of dates; days begin in Kolkata.
    nonisolated private static func range(from: String?, to: String?) -> DayRange {
        DayRange(from: from, to: to, calendar: .kolkata) ?? .all
    }

    private static let track = PlayCountRow(
        .init(subject: .track("Kid A", artist: "Radiohead"), plays: 12),
        row: 1
    )
    private static let series = weeks(listenedMs: 0)
    private static let listenedSeries = weeks(listenedMs: 3_661_000)

    /// Two weeks, the first of them with a listening time.
    private static func weeks(listenedMs: Int) -> [PlayBucketRow] {
        [(1_425_254_400, 12, listenedMs), (1_425_859_200, 4, 0)].map { seconds, plays, listenedMs in
            PlayBucketRow(
                .init(start: Date(timeIntervalSince1970: seconds), plays: plays, listenedMs: listenedMs),
                per: .week,
                timeZone: .gmt
            )
        }
    }

    /// Twelve plays on a Monday at nine, and four on a Saturday at one in the afternoon.
    private static func cycle(_ cycle: PlayCycle) -> [PlayCycleRow] {
        PlayCycleRow.rows(
            of: [
                .init(start: Date(timeIntervalSince1970: 1_425_286_800), plays: 12, listenedMs: 3_661_000),
                .init(start: Date(timeIntervalSince1970: 1_425_733_200), plays: 4),
            ],
            per: cycle,
            in: .gmt
        )
    }

    /// A play on a day, counted from the beginning of 1970.
    private static func bucket(day: Int, per period: PlayPeriod) -> PlayBucketRow {
        PlayBucketRow(
            .init(start: Date(timeIntervalSince1970: Double(day) * 86_400), plays: 1),
            per: period,
            timeZone: .gmt
        )
    }

    /// One play on each of 59 days, and 1,002 on the next.
    private static let days = (0..<60).map { day in
        PlayBucketRow(
            .init(
                start: Date(timeIntervalSince1970: 1_425_254_400 + Double(day) * 86_400),
                plays: day == 59 ? 1002 : 1,
                listenedMs: 61_000
            ),
            per: .day,
            timeZone: .gmt
        )
    }

    private func makeSUT(terminals: Set<TextStream> = [], columns: Int = 80, isJSON: Bool = false)
        -> PromptSUT<PlayCountsView, PlayCountsPresentingSpy>
    {
        PromptSUT(PlayCountsPresentingSpy(), terminals: terminals, columns: columns, isJSON: isJSON) {
            presenter,
            output in
            output.makeCalendar = { .kolkata }
            return PlayCountsView(presenter: presenter, output: output, glyphs: .ascii)
        }
    }
}
