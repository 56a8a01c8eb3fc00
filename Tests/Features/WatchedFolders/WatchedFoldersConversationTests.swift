import Console
import Entities
import Services
import TestSupport
import Testing

@testable import WatchedFolders
@testable import WatchedFoldersMpd
@testable import WatchedFoldersPrompt

@MainActor struct WatchedFoldersConversationTests {
    private let clock = ManualClock()
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "WatchedFolders") {
            for error in [nil, ServiceError.invalid(.searchTooLong)] {
                let module = makeSUT(error: error)
                await conversation.type(
                    ["folders", "folders remove /music", "sync folders", "sync folders /music --prune"],
                    on: module,
                    output: output
                )
                await update(error: error)
            }
            await makeSUT(error: nil).viewDidAppear()
            let unreadable = makeSUT(error: .invalid(.searchTooLong))
            await conversation.pass(when: "the folders can't be read") { await unreadable.viewDidAppear() }
            let failing = makeSUT(error: nil, updateError: .invalid(.searchTooLong))
            await conversation.pass(when: "an update fails") {
                let following = Task { await failing.viewDidAppear() }
                await clock.waitForSleeper()
                following.cancel()
                await following.value
            }
        }
    }

    /// Sends `update`, and waits until it has ended.
    private func update(error: ServiceError?) async {
        let (changes, change) = AsyncStream<Void>.makeStream()
        let view = build(error: error) {
            WatchedFoldersMpdView(presenter: $0, context: .sample) { change.yield() }
        }
        await conversation.send(["update"], to: WatchedFoldersMpdView.commands.map { $0.route { view } })
        for await _ in changes where view.update == nil { break }
    }

    private func makeSUT(error: ServiceError?, updateError: ServiceError? = nil) -> WatchedFoldersView {
        build(error: error, updateError: updateError) {
            WatchedFoldersView(presenter: $0, output: output)
        }
    }

    private func build<View: WatchedFoldersViewing>(
        error: ServiceError?,
        updateError: ServiceError? = nil,
        makeView: (any WatchedFoldersPresenting) -> View
    ) -> View {
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
            library: LibraryFollowingSpy([]).recorded(in: conversation),
            clock: clock
        )
        let presenter = WatchedFoldersPresenter(
            interactor: WatchedFoldersInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(WatchedFoldersPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = WatchedFoldersInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = WatchedFoldersViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
