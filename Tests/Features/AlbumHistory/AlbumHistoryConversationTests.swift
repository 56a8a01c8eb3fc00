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
        await album.viewDidLoad()
        changing.answers.history = { _, _, _, _ in .success(.sample(plays: 9, isInLibrary: false)) }
        await album.viewDidAppear()
        changing.answers.history = { id, _, _, _ in .failure(.notFound(.album(id.title))) }
        await conversation.pass(when: "the album is gone") { await album.viewDidAppear() }

        let failing = AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let broken = makeSUT(failing)
        await broken.viewDidLoad()
        failing.answers.history = { _, _, _, _ in .failure(.cancelled) }
        await broken.viewDidAppear()

        let missing = makeSUT(AlbumHistoryBrowsingSpy { $0.error = .cancelled })
        await missing.viewDidLoad()

        try conversation.expectRecorded(as: "AlbumHistory")
    }

    private func makeSUT(_ browser: AlbumHistoryBrowsingSpy) -> AlbumHistoryView {
        let interactor = AlbumHistoryInteractor(
            id: Album.sample(1).id,
            week: nil,
            browser: browser.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            now: { .distantPast },
            timeZone: { .gmt }
        )
        let presenter = AlbumHistoryPresenter(
            interactor: AlbumHistoryInteractingSpy().passing(to: interactor, in: conversation),
            router: AlbumHistoryRoutingSpy().recorded(in: conversation),
            week: nil,
            timeZone: { .gmt }
        )
        let view = AlbumHistoryView(
            presenter: AlbumHistoryPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            glyphs: .blocks
        )
        interactor.delegate = AlbumHistoryInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = AlbumHistoryViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
