import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumPlays
@testable import AlbumPlaysPrompt

@MainActor struct AlbumPlaysViewTests {
    @Test("The screen's events are reported") func events() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidAppear])
    }

    @Test("A history has figures, a curve of the years, and its tracks") func opened() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(opened: screen(.sample))

        #expect(
            sut.display.text(of: .results) == """
                Week    1 play in 2019-W14
                Year    2 plays this year
                All     3 plays
                Heard   2015-03-02 to 2026-11-21
                Years   2015 to 2026, most in 2026 (2)
                ▄          █
                #  TITLE    ARTIST    TIME  PLAYS  LIBRARY
                1  Title 1  Artist 1  1:40      1  yes
                2  Title 2  Artist 2  1:40      1  yes
                3  Bonus                        1  no

                """
        )
        #expect(sut.display.text(of: .notices) == "Album 1 · Artist 1 · 2000\n")
        #expect([sut.view.title, sut.view.status] == ["Album 1", nil])
    }

    @Test("Without a week, its line is left out; a missing album is marked as not in the library")
    func notInLibrary() {
        let sut = makeSUT(terminals: [.results, .notices])
        let history = Entities.AlbumPlays.sample(plays: 1, isInLibrary: false)

        sut.view.show(opened: AlbumPlaysScreen(history, week: nil, timeZone: .gmt))

        #expect(sut.display.text(of: .results).hasPrefix("Year    2 plays this year\nAll     1 play\n"))
        #expect(sut.display.text(of: .notices) == "Album 1 · Artist 1 · not in the library\n")
    }

    @Test("Rows refer to tracks in the library, or to music by name") func pointing() throws {
        let sut = makeSUT()

        sut.view.show(opened: screen(.sample))

        #expect(
            try sut.output.shownRows(1...3, as: RowReference.self) == [
                .track(urn: "sidewinder:tracks:1"), .track(urn: "sidewinder:tracks:2"),
                .music(title: "Bonus", artist: nil),
            ]
        )
    }

    @Test("In JSON, the album, each year and each track are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(opened: screen(.sample))

        #expect(
            sut.display.text(of: .results) == """
                {"album":"Album 1","artist":"Artist 1","year":2000,"isInLibrary":true,"plays":3,"yearPlays":2,\
                "week":"2019-W14","weekPlays":1,"firstHeardAt":"2015-03-02T00:00:00Z",\
                "lastHeardAt":"2026-11-21T09:30:00Z"}
                {"year":2015,"plays":1}
                {"year":2026,"plays":2}
                {"row":1,"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1","durationMs":100000,"plays":1}
                {"row":2,"urn":"sidewinder:tracks:2","title":"Title 2","artist":"Artist 2","durationMs":100000,"plays":1}
                {"row":3,"title":"Bonus","plays":1}

                """
        )
    }

    @Test("After a change, the tracks are listed only if the list differs") func refreshed() {
        let sut = makeSUT()

        sut.view.show(refreshed: screen(.sample), isListChanged: false)
        #expect(sut.display.text(of: .notices) == "")
        sut.view.show(refreshed: screen(.sample), isListChanged: true)
        sut.view.show(lost: screen(.sample))

        #expect(
            sut.display.text(of: .notices) == """
                Album 1 · Artist 1 · 2000 · changed
                “Album 1” has no plays and no tracks left; its screen is closed.

                """
        )
    }

    @Test("Once the history is shown, `this` refers to its tracks in the library") func subject() {
        let sut = makeSUT()
        #expect(sut.view.subject == nil)

        sut.view.show(opened: screen(.sample))

        #expect(sut.view.subject?.name == "this album")
        #expect(sut.view.subject?.value as? TrackSelection == screen(.sample).selection)
    }

    private func screen(_ history: Entities.AlbumPlays) -> AlbumPlaysScreen {
        AlbumPlaysScreen(history, week: .iso("2019-W14"), timeZone: .gmt)
    }

    @MainActor private struct SUT {
        let view: AlbumPlaysView
        let presenter: AlbumPlaysPresentingSpy
        let output: Output
        let display: DisplaySpy
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = AlbumPlaysPresentingSpy()
        let view = AlbumPlaysView(presenter: presenter, output: output, glyphs: .blocks)
        return SUT(view: view, presenter: presenter, output: output, display: display)
    }
}
