import Console
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import PlayHistory
@testable import PlayHistoryPrompt

@MainActor struct PlayHistoryViewTests {
    private nonisolated static let day =
        Date(
            timeIntervalSince1970: 1_556_130_600
        )..<Date(
            timeIntervalSince1970: 1_556_217_000
        )

    @Test(
        "A command is reported as its event",
        arguments: [
            ("plays", [], nil, nil),
            ("plays --limit 5", [], nil, 5),
            ("plays kid artist:radiohead", [.text("kid"), .text("radiohead", in: .artist)], nil, nil),
            ("plays source:lastfm", [.source("lastfm")], nil, nil),
            ("plays kid --source lastfm", [.text("kid"), .source("lastfm")], nil, nil),
            ("plays --from 2019-04-25 --to 2019-04-25", [], day, nil),
            ("plays --as-of 2019-04-25", [], .distantPast..<day.upperBound, nil),
        ] as [(String, [SearchQuery.Condition], Range<Date>?, Int?)]
    )
    func commands(line: String, conditions: [SearchQuery.Condition], days: Range<Date>?, limit: Int?)
        async throws
    {
        let sut = makeSUT()
        let query = conditions.isEmpty ? nil : SearchQuery(conditions.map { .init($0) })

        await sut.type(line)

        let filter = try PlayFilter(query, in: days)
        sut.presenter.expectMessages(
            .didTapPlays(matching: filter, after: nil, limit: limit, pageLength: nil)
        )
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("At a terminal, a list pauses when the screen is full, unless all rows are requested") func pages()
        async
    {
        let sut = makeSUT(terminals: [.results, .notices])

        for line in ["plays", "plays --all", "more"] { await sut.type(line) }

        let page = sut.output.pageLength
        #expect(page != nil)
        sut.presenter.expectMessages(
            .didTapPlays(matching: .all, after: nil, limit: nil, pageLength: page),
            .didTapPlays(matching: .all, after: nil, limit: nil, pageLength: nil),
            .didScrollToEnd(pageLength: page)
        )
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            ("plays --limit 0", nil), ("plays --per month", nil), ("plays --from x", nil),
            ("plays --from 2016 --to 2015", nil), ("plays foo:bar", nil), ("more 1", nil),
            ("plays year:1999", "Plays have no field year:. The fields are title: artist: album: source:."),
            ("plays mood:sad", "Plays have no field mood:. The fields are title: artist: album: source:."),
        ] as [(String, String?)]
    )
    func misuse(line: String, message: String?) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
        if let message { expectEqual(sut.output.failure?.message, message) }
    }

    @Test("Plays are a table, page after page") func table() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(page: RowPage([row(1)], next: "2"))
        sut.view.show(page: RowPage([row(2)], isContinued: true, next: nil))

        expectEqual(
            sut.display.text(of: .results),
            """
            #  TIME              TITLE    ARTIST    ALBUM    SOURCE
            1  2019-04-25 17:29  Title 1  Artist 1  Album 1  lastfm
            #  TIME              TITLE    ARTIST    ALBUM    SOURCE
            2  2019-04-25 17:28  Title 2  Artist 2  Album 2  lastfm

            """
        )
        expectEqual(sut.display.text(of: .notices), "`more` shows the next page.\n")
    }

    @Test("A narrow terminal shows times and titles") func narrow() {
        let sut = makeSUT(terminals: [.results], columns: 40)
        let long = PlayEntry(
            id: PlayID(start: 0, version: 1, source: 1, ordinal: 0),
            play: Play(
                title: "The long title of a play",
                artist: "The long name of an artist",
                album: "The long title of an album",
                startedAt: Date(timeIntervalSince1970: 0)
            )
        )

        sut.view.show(page: RowPage([PlayRow(long, row: 1, timeZone: .gmt)], next: nil))

        expectEqual(
            sut.display.text(of: .results),
            """
            #  TIME              TITLE
            1  1970-01-01 00:00  The long title of …

            """
        )
    }

    @Test("In JSON, plays are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(page: RowPage([row(1)], next: nil))

        expectEqual(sut.display.text(of: .results), row(1).record.jsonLine)
    }

    @Test("A row is a play of the library's track, or of music that the library doesn't have") func rows() {
        let (one, two) = (PlayEntry.sample(1).id, PlayEntry.sample(2).id)
        expectEqual(row(1).shown, .play(one, of: .track(urn: "sidewinder:tracks:1")))
        expectEqual(row(2).shown, .play(two, of: .music(title: "Title 2", artist: "Artist 2")))
    }

    @Test("A history without plays says so, and a search that finds none") func empty() async {
        let sut = makeSUT()

        await sut.type("plays")
        sut.view.show(page: RowPage([], next: nil))
        await sut.type("plays kid")
        sut.view.show(page: RowPage([], next: nil))

        expectEqual(
            sut.display.text(of: .notices),
            "No plays yet. `play` and `import FILE` add them.\nNo plays match.\n"
        )
    }

    private func row(_ number: Int) -> PlayRow {
        PlayRow(.sample(number), row: number, timeZone: Calendar.kolkata.timeZone)
    }

    private func makeSUT(terminals: Set<TextStream> = [], columns: Int = 80, isJSON: Bool = false)
        -> PromptSUT<PlayHistoryView, PlayHistoryPresentingSpy>
    {
        PromptSUT(PlayHistoryPresentingSpy(), terminals: terminals, columns: columns, isJSON: isJSON) {
            presenter,
            output in
            output.makeCalendar = { .kolkata }
            return PlayHistoryView(presenter: presenter, output: output)
        }
    }
}
