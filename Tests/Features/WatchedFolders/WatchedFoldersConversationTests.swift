import Console
import Entities
import Services
import TestSupport
import Testing

@testable import WatchedFolders
@testable import WatchedFoldersPrompt

@MainActor struct WatchedFoldersConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.invalid(.searchTooLong)] {
            let module = makeSUT(error: error)
            await conversation.type(
                ["folders", "folders remove /music", "sync folders", "sync folders /music --prune"],
                on: module,
                output: output
            )
        }
        await makeSUT(error: nil).viewDidAppear()
        let unreadable = makeSUT(error: .invalid(.searchTooLong))
        await conversation.pass(when: "the folders can't be read") { await unreadable.viewDidAppear() }
        let failing = makeSUT(error: nil, updateError: .invalid(.searchTooLong))
        await conversation.pass(when: "an update fails") { await failing.viewDidAppear() }

        try conversation.expectRecorded(as: "WatchedFolders")
    }

    private func makeSUT(
        error: ServiceError?,
        updateError: ServiceError? = nil
    ) -> WatchedFoldersView {
        let folder = MusicFolder(
            location: Location("/music"),
            trackCount: 2,
            missingCount: 0,
            updatedAt: nil
        )
        let folders = FolderStoringSpy {
            $0.error = error
            if error == nil { $0.folders = { .success([folder]) } }
        }
        let updater = FolderUpdatingSpy {
            $0.update = { _, _, report in
                if let error = error ?? updateError { return .failure(error) }
                await report(.progress(1, total: 2))
                return .success(UpdateSummary(added: 1))
            }
        }
        let follower = FolderWatchingSpy {
            $0.changes = { _ in
                AsyncStream { continuation in
                    continuation.yield(.changed([Location("/music")]))
                    continuation.yield(.incomplete)
                    continuation.finish()
                }
            }
        }
        let interactor = WatchedFoldersInteractor(
            folders: folders.recorded(in: conversation),
            updater: updater.recorded(in: conversation),
            follower: follower.recorded(in: conversation),
            library: LibraryFollowingSpy([]).recorded(in: conversation)
        )
        let presenter = WatchedFoldersPresenter(
            interactor: WatchedFoldersInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = WatchedFoldersView(
            presenter: WatchedFoldersPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = WatchedFoldersInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = WatchedFoldersViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
