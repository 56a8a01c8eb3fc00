import Console
import Entities
import Foundation
import TestSupport
import Testing

@testable import AlbumPlays
@testable import AlbumPlaysPrompt

@MainActor struct AlbumPlaysAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "AlbumPlays") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            await screen.viewDidAppear()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return AlbumPlaysBuilder.build(
            id: Album.sample(1).id,
            week: nil,
            browser: AlbumPlaysBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } },
            follower: LibraryFollowingSpy(changes: 1),
            now: { .distantPast },
            timeZone: { .gmt },
            router: AlbumPlaysRoutingSpy()
        ) {
            AlbumPlaysBuilder.view(for: $0, output: output, glyphs: .blocks)
        }
    }
}
