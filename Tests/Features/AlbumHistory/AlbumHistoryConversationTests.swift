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
        await album.view.viewDidLoad()
        await conversation.type(lines, on: album.view, output: output)
        changing.answers.history = { _, _, _, _ in .success(.sample(plays: 9, isInLibrary: false)) }
        await album.view.viewDidAppear()
        await conversation.type(["play"], on: album.view, output: output)
        changing.answers.history = { id, _, _, _ in .failure(.notFound(.album(id.title))) }
        await album.view.viewDidAppear()

        let failing = AlbumHistoryBrowsingSpy { $0.history = { _, _, _, _ in .success(.sample) } }
        let broken = makeSUT(failing, error: .cancelled)
        await broken.view.viewDidLoad()
        failing.answers.history = { _, _, _, _ in .failure(.cancelled) }
        await broken.view.viewDidAppear()
        await conversation.type(
            ["play", "queue this", "export --output /album.json"],
            on: broken.view,
            output: output
        )

        let missing = makeSUT(AlbumHistoryBrowsingSpy { $0.error = .cancelled })
        await missing.view.viewDidLoad()

        try conversation.expectRecorded(as: "AlbumHistory")
    }

    /// - Parameter error: the error of the player and the files.
    private func makeSUT(
        _ browser: AlbumHistoryBrowsingSpy,
        error: ServiceError? = nil
    ) -> AlbumHistoryRecorded<AlbumHistoryView> {
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let interactor = AlbumHistoryInteractor(
            id: Album.sample(1).id,
            week: nil,
            browser: AlbumHistoryBrowsingRecorder(browser, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingSpy(changes: 1), in: conversation),
            files: FileWritingRecorder(FileWritingFake(error: error), in: conversation),
            player: PlaybackServicingRecorder(player, in: conversation),
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
