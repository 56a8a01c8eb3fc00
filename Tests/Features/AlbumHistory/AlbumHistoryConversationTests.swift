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
        let lines = ["play", "queue this", "export", "export --output /album.json"]

        let changing = AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let album = makeSUT(changing)
        await album.viewDidLoad()
        await conversation.type(lines, on: album, output: output)
        changing.answers.history = { _, _, _, _ in .success(.sample(plays: 9, isInLibrary: false)) }
        await album.viewDidAppear()
        await conversation.type(["play"], on: album, output: output)
        changing.answers.history = { id, _, _, _ in .failure(.notFound(.album(id.title))) }
        await album.viewDidAppear()

        let failing = AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let broken = makeSUT(failing, error: .cancelled)
        await broken.viewDidLoad()
        failing.answers.history = { _, _, _, _ in .failure(.cancelled) }
        await broken.viewDidAppear()
        await conversation.type(
            ["play", "queue this", "export --output /album.json"],
            on: broken,
            output: output
        )

        let missing = makeSUT(AlbumHistoryBrowsingSpy { $0.error = .cancelled })
        await missing.viewDidLoad()

        try conversation.expectRecorded(as: "AlbumHistory")
    }

    /// - Parameter error: the error of the player and the files.
    private func makeSUT(
        _ browser: AlbumHistoryBrowsingSpy,
        error: ServiceError? = nil
    ) -> AlbumHistoryView {
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let interactor = AlbumHistoryInteractor(
            id: Album.sample(1).id,
            week: nil,
            browser: browser.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            files: FileWritingSpy().passing(to: FileWritingFake(error: error), in: conversation),
            player: player.recorded(in: conversation),
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
