import Console
import Entities
import Foundation
import TestSupport
import Testing

@testable import AlbumHistory
@testable import AlbumHistoryPrompt

@MainActor struct AlbumHistoryAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let screen = makeSUT(display)

        await screen.viewDidLoad()

        #expect(display.text(of: .results).contains("\n3\tBonus\t\t\t1\tno\n"))
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(DisplaySpy())
        await screen?.viewDidLoad()
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "AlbumHistory") }

        screen = nil

        #expect(
            parts?.names == ["AlbumHistoryInteractor", "AlbumHistoryPresenter", "AlbumHistoryView"]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ display: DisplaySpy) -> any Screen {
        let output = Output(display: display, style: .plain, isJSON: false)
        return AlbumHistoryBuilder.build(
            id: Album.sample(1).id,
            week: nil,
            browser: AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } },
            follower: LibraryFollowingSpy(changes: 1),
            now: { .distantPast },
            timeZone: { .gmt },
            router: AlbumHistoryRoutingSpy()
        ) {
            AlbumHistoryBuilder.view(for: $0, output: output, glyphs: .blocks)
        }
    }
}
