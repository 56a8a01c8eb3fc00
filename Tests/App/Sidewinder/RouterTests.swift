import Console
import Entities
import TestSupport
import Testing

@testable import sidewinder

@MainActor struct RouterTests {
    @Test("A track's screen is pushed on top") func showTrack() async {
        let sut = await makeSUT()

        await sut.router.showTrack(.track(URN(trusted: "a:1")))

        expectEqual(sut.titles, ["a:1", "Root", "Everywhere"])
        expectEqual(sut.screens.made.map(\.screen.messages), [[.viewDidLoad]])
    }

    @Test("An album's and an artist's screen are pushed on top") func showCollection() async {
        let sut = await makeSUT()

        await sut.router.showAlbum(AlbumID(title: "Kid A", artist: "Radiohead"))
        await sut.router.showArtist("Radiohead")

        expectEqual(sut.titles, ["Radiohead", "Kid A", "Root", "Everywhere"])
        expectEqual(sut.screens.made.map(\.screen.messages), [[.viewDidLoad], [.viewDidLoad]])

        sut.screens.made[0].close()

        expectEqual(sut.titles, ["Radiohead", "Root", "Everywhere"])
    }

    @Test("An album in a week is pushed on top, and a chart returns to the top") func showWeek() async {
        let sut = await makeSUT()
        let chart = ScreenSpy("Charts")
        await sut.navigator.push(chart)
        sut.router.chartScreen = chart

        await sut.router.showAlbum(AlbumID(title: "Kid A", artist: nil), in: .iso("2019-W14"))
        let titles = sut.titles
        sut.router.showChart()

        expectEqual(titles, ["Kid A in 2019-W14", "Charts", "Root", "Everywhere"])
        expectEqual(sut.titles, ["Charts", "Root", "Everywhere"])
    }

    @Test("A track's screen can close itself even when covered") func closeTrack() async {
        let sut = await makeSUT()
        for urn in ["a:1", "a:2", "a:1"] { await sut.router.showTrack(.track(URN(trusted: urn))) }

        sut.screens.made[0].close()

        expectEqual(sut.titles, ["a:1", "a:2", "Root", "Everywhere"])
        expectEqual(sut.navigator.tables.count, 4)

        sut.screens.made[2].close()

        expectEqual(sut.titles, ["a:2", "Root", "Everywhere"])
    }

    @Test("Closing a screen twice closes nothing else") func closeTwice() async {
        let sut = await makeSUT()
        for urn in ["a:1", "a:2"] { await sut.router.showTrack(.track(URN(trusted: urn))) }

        for _ in 1...2 { sut.screens.made[0].close() }

        expectEqual(sut.titles, ["a:2", "Root", "Everywhere"])
    }

    @Test("A route doesn't keep its screen alive") func release() async {
        let sut = await makeSUT()
        await sut.router.showTrack(.track(URN(trusted: "a:1")))
        weak let screen = sut.screens.made.first?.screen
        let close = sut.screens.made.first?.close

        sut.screens.made = []
        #expect(screen != nil)
        close?()

        #expect(screen == nil)
    }

    /// The screens created so far.
    @MainActor private final class Screens {
        var made: [(screen: ScreenSpy, close: @MainActor () -> Void)] = []

        func make(_ title: String, close: @escaping @MainActor () -> Void) -> any Screen {
            let screen = ScreenSpy(title)
            made.append((screen, close))
            return screen
        }
    }

    @MainActor private struct SUT {
        let router: Router
        let navigator: Navigator
        let screens: Screens

        var titles: [String] { navigator.tables.map(\.title) }
    }

    private func makeSUT() async -> SUT {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        let navigator = Navigator(name: "sidewinder", output: output, isWatched: false)
        await navigator.begin(with: .init(root: ScreenSpy("Root"), persistent: [], onDemand: []))
        let screens = Screens()
        let router = Router(
            navigator: navigator,
            makeScreen: { thing, route in
                let title: String? =
                    switch thing {
                    case TrackSubject.track(let urn): urn.description
                    case let name as String: name
                    case let album as ShownAlbum:
                        album.id.title + (album.week.map { " in \($0)" } ?? "")
                    default: nil
                    }
                return title.map { screens.make($0) { route.close() } }
            }
        )
        return SUT(router: router, navigator: navigator, screens: screens)
    }
}
