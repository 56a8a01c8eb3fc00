import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Statistics
@testable import StatisticsPrompt

@MainActor struct StatisticsViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("stats", .didTapStats)
        ] as [(String, StatisticsPresentingSpy.Message)]
    )
    func commands(line: String, event: StatisticsPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("At a terminal, formats have bars, and years and months are plotted") func screen() {
        let sut = makeSUT(terminals: [.results])

        sut.view.show(viewModel: .sample)

        let bar = String(repeating: "=", count: 54)
        expectEqual(
            sut.display.text(of: .results),
            """
            Tracks  1,234 by 2 artists, 2:03:04
            FORMAT   TRACKS     TIME
            flac      1,200  2:00:00  \(bar)
            other        20     3:04  =
            stream       10           =
            no file       4           =
            Years   1997 to 2000, most in 1997 (1,000)
            @  .
            Plays   1,504, 1:09:28
            Unknown 3 plays of music not in the library
            First   2026-03-01 “Kid A” by Radiohead
            Last    2026-11-21 “Roads”
            Days    4, most on 2026-11-20 (1,500)
            Longest 3 days from 2026-11-19
            Current 3 days from 2026-11-19
            Months  2026-03 to 2026-11, most in 2026-11 (1,502)
            .       @

            """
        )
    }

    @Test("In a pipe, bars, plots and thousands separators are left out") func pipe() {
        let sut = makeSUT()

        sut.view.show(viewModel: .sample)

        let lines = sut.display.text(of: .results).split(separator: "\n")
        expectEqual(lines.count, 14)
        expectEqual(
            lines.prefix(3),
            [
                "tracks\t1234 by 2 artists, 2:03:04", "flac\t1200\t2:00:00", "other\t20\t3:04",
            ]
        )
    }

    @Test("JSON begins with the totals; formats, years and months follow") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(viewModel: .sample)

        expectEqual(
            sut.display.text(of: .results),
            """
            {"tracks":1234,"artists":2,"durationMs":7384000,"plays":1504,"listenedMs":4168000,"unknownPlays":3,\
            "days":4,"firstPlay":{"title":"Kid A","artist":"Radiohead","startedAt":"2026-03-01T00:00:00Z"},\
            "lastPlay":{"title":"Roads","startedAt":"2026-11-21T00:00:00Z"},\
            "longestStreak":{"days":3,"from":"2026-11-19","to":"2026-11-21"},\
            "currentStreak":{"days":3,"from":"2026-11-19","to":"2026-11-21"}}
            {"format":"flac","tracks":1200,"durationMs":7200000}
            {"format":"other","tracks":20,"durationMs":184000}
            {"format":"stream","tracks":10}
            {"format":"none","tracks":4}
            {"year":1997,"tracks":1000}
            {"year":2000,"tracks":100}
            {"month":"2026-03","plays":2,"listenedMs":568000}
            {"month":"2026-11","plays":1502,"listenedMs":3600000}

            """
        )
    }

    @Test("A new library has no tracks and no plays", arguments: [false, true]) func empty(isJSON: Bool) {
        let sut = makeSUT(isJSON: isJSON)

        sut.view.show(viewModel: .report(of: LibraryStatistics()))

        let totals = #"{"tracks":0,"artists":0,"plays":0,"unknownPlays":0,"days":0}"# + "\n"
        expectEqual(sut.display.text(of: .results), (isJSON ? totals : ""))
        expectEqual(sut.display.text(of: .notices), (isJSON ? "" : "No tracks.\nNo plays.\n"))
    }

    @Test("Many formats are combined to fit a screen") func manyFormats() {
        let sut = makeSUT()
        var statistics = LibraryStatistics.sample
        statistics.days = []
        statistics.formats = (1...10).map {
            .init(format: .file(extension: "f\($0)"), tracks: 20 - $0, durationMs: 1000)
        }

        sut.view.show(viewModel: .report(of: statistics))

        let lines = sut.display.text(of: .results).split(separator: "\n").dropFirst().dropLast()
        expectEqual(lines.map { $0.split(separator: "\t")[0] }, (1...7).map { "f\($0)" } + ["others"])
        expectEqual(lines.last, "others\t33\t0:03")
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        StatisticsView, StatisticsPresentingSpy
    > {
        PromptSUT(StatisticsPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            StatisticsView(presenter: $0, output: $1, glyphs: .ascii)
        }
    }
}
