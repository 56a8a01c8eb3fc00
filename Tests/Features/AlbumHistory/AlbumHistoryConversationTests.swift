import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import AlbumHistory
@testable import AlbumHistoryPrompt

@MainActor struct AlbumHistoryConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let changing = AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let album = makeSUT(changing)
        await album.view.viewDidLoad()
        changing.answers.history = { _, _, _, _ in .success(.sample(plays: 9, isInLibrary: false)) }
        await album.view.viewDidAppear()
        changing.answers.history = { id, _, _, _ in .failure(.notFound(.album(id.title))) }
        await album.view.viewDidAppear()

        let failing = AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let broken = makeSUT(failing)
        await broken.view.viewDidLoad()
        failing.answers.history = { _, _, _, _ in .failure(.cancelled) }
        await broken.view.viewDidAppear()

        let missing = makeSUT(AlbumHistoryBrowsingSpy { $0.error = .cancelled })
        await missing.view.viewDidLoad()

        try conversation.expectRecorded(as: "AlbumHistory")
    }

    private func makeSUT(_ browser: AlbumHistoryBrowsingSpy) -> AlbumHistoryRecorded<AlbumHistoryView> {
        let interactor = AlbumHistoryInteractor(
            id: Album.sample(1).id,
            week: nil,
            browser: AlbumHistoryBrowsingRecorder(browser, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingSpy(changes: 1), in: conversation),
            now: { .distantPast },
            timeZone: { .gmt }
        )
        return AlbumHistoryRecorded(in: conversation, interactor: interactor) {
            AlbumHistoryPresenter(
                interactor: $0,
                router: AlbumHistoryRoutingRecorder(AlbumHistoryRoutingSpy(), in: conversation),
                week: nil,
                timeZone: { .gmt }
            )
        } view: {
            AlbumHistoryView(presenter: $0, output: output, glyphs: .blocks)
        }
    }
}
