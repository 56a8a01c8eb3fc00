import Console
import Entities
import TestSupport
import Testing

@testable import Overview
@testable import OverviewPrompt

@MainActor struct OverviewViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("review", .didTapYear(nil)), ("review 2025", .didTapYear(2025)),
            ("review 2025 --output /2025.svg", .didTapSave(2025, to: "/2025.svg")),
        ] as [(String, OverviewPresentingSpy.Message)]
    )
    func commands(line: String, event: OverviewPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Something that isn't a year or an SVG file is rejected",
        arguments: ["review May", "review 25", "review 2025-01", "review 2025 --output /2025.png"]
    )
    func misuse(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("In a pipe, a year's counts have no thousands separators") func pipe() {
        let sut = makeSUT()

        sut.view.show(year: YearReport(.sample(days: [(0, 1_500)])))

        let lines = sut.display.text(of: .results).split(separator: "\n")
        #expect(lines[1].hasPrefix("plays\t1500, "))
        expectEqual(lines[2], "days\t1, most on 2025-01-01 (1500)")
    }

    @Test("At a terminal, a year has facts, a plot of its months, and what was played most") func screen() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(year: YearReport(.sample(days: [(0, 2), (40, 1), (364, 1)])))

        expectEqual(
            sut.display.text(of: .results),
            """
            Year    2025
            Plays   4, 12:00 (−43% on 2024)
            Days    3, most on 2025-01-01 (2)
            Longest 1 day from 2025-01-01
            New     Björk
            @=         =
            #  ARTIST     PLAYS
            1  Radiohead      2
            2  Björk          1
            #  ALBUM  ARTIST     PLAYS
            3  Kid A  Radiohead      2
            #  TITLE      ARTIST     PLAYS
            4  Idioteque  Radiohead      2

            """
        )
    }

    @Test("For scripts, a year is its totals and what was played most") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(year: YearReport(.sample))

        expectEqual(
            sut.display.text(of: .results),
            """
            {"year":2025,"plays":3,"listenedMs":720000,"playsBefore":7,"days":1,"busiestDay":"2025-01-01",\
            "longestStreak":1,"newArtists":["Björk"]}
            {"row":1,"artist":"Radiohead","plays":2}
            {"row":2,"artist":"Björk","plays":1}
            {"row":3,"artist":"Radiohead","album":"Kid A","plays":2}
            {"row":4,"title":"Idioteque","artist":"Radiohead","plays":2}

            """
        )
    }

    @Test("A year without plays is a remark, and so is a picture") func remarks() {
        let sut = makeSUT()

        sut.view.show(year: YearReport(.sample(days: [])))
        sut.view.show(pictureAt: "/2025.svg")

        expectEqual(
            sut.display.text(of: .notices),
            """
            No plays in 2025. `import FILE` adds plays from elsewhere.
            Drew the picture in /2025.svg.

            """
        )
        expectEqual(sut.display.text(of: .results), "")
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        OverviewView, OverviewPresentingSpy
    > {
        PromptSUT(OverviewPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            OverviewView(presenter: $0, output: $1, glyphs: .ascii)
        }
    }
}
