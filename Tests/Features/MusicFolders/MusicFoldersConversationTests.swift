import Console
import Entities
import Services
import TestSupport
import Testing

@testable import MusicFolders
@testable import MusicFoldersPrompt

@MainActor struct MusicFoldersConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.searchTooLong] {
            let module = makeSUT(error: error)
            await conversation.type(
                ["folders", "folders remove /music", "update", "update /music --prune"],
                on: module.view,
                output: output
            )
            await module.view.viewDidAppear()
        }
        let failing = makeSUT(error: nil, updateError: .searchTooLong)
        await failing.view.viewDidAppear()

        try conversation.expectRecorded(as: "MusicFolders")
    }

    private func makeSUT(
        error: ServiceError?,
        updateError: ServiceError? = nil
    ) -> MusicFoldersRecorded<MusicFoldersView> {
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
        let follower = FolderFollowingSpy {
            $0.changes = { _ in
                AsyncStream { continuation in
                    continuation.yield(.changed([Location("/music")]))
                    continuation.yield(.incomplete)
                    continuation.finish()
                }
            }
        }
        let interactor = MusicFoldersInteractor(
            folders: FolderStoringRecorder(folders, in: conversation),
            updater: FolderUpdatingRecorder(updater, in: conversation),
            follower: FolderFollowingRecorder(follower, in: conversation),
            library: LibraryFollowingRecorder(LibraryFollowingSpy([]), in: conversation)
        )
        return MusicFoldersRecorded(in: conversation, interactor: interactor) {
            MusicFoldersPresenter(interactor: $0)
        } view: {
            MusicFoldersView(presenter: $0, output: output)
        }
    }
}
