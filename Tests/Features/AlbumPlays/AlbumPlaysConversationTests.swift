import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import AlbumPlays
@testable import AlbumPlaysPrompt

@MainActor struct AlbumPlaysConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let changing = AlbumPlaysBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let album = makeSUT(changing)
        await album.viewDidLoad()
        changing.answers.history = { _, _, _, _ in .success(.sample(plays: 9, isInLibrary: false)) }
        await album.viewDidAppear()
        changing.answers.history = { id, _, _, _ in .failure(.notFound(.album(id.title))) }
        await conversation.pass(when: "the album is gone") { await album.viewDidAppear() }

        let failing = AlbumPlaysBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let broken = makeSUT(failing)
        await broken.viewDidLoad()
        failing.answers.history = { _, _, _, _ in .failure(.cancelled) }
        await broken.viewDidAppear()

        let missing = makeSUT(AlbumPlaysBrowsingSpy { $0.error = .cancelled })
        await missing.viewDidLoad()

        try conversation.expectRecorded(as: "AlbumPlays")
    }

    private func makeSUT(_ browser: AlbumPlaysBrowsingSpy) -> AlbumPlaysView {
        let interactor = AlbumPlaysInteractor(
            id: Album.sample(1).id,
            week: nil,
            browser: browser.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            now: { .distantPast },
            timeZone: { .gmt }
        )
        let presenter = AlbumPlaysPresenter(
            interactor: AlbumPlaysInteractingSpy().passing(to: interactor, in: conversation),
            router: AlbumPlaysRoutingSpy().recorded(in: conversation),
            week: nil,
            timeZone: { .gmt }
        )
        let view = AlbumPlaysView(
            presenter: AlbumPlaysPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            glyphs: .blocks
        )
        interactor.delegate = AlbumPlaysInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = AlbumPlaysViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
