import Console
import Entities
import Services
import TestSupport
import Testing

@testable import LibraryTransfer
@testable import LibraryTransferPrompt

@MainActor struct LibraryTransferConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let transfer = makeSUT(error: error)
            await conversation.type(
                [
                    "import /music", "import --likes /music", "export",
                    "export --output /music.json",
                    "export 1",
                    "export 1 --output /one.json", "export rainy", "export westlund",
                ],
                on: transfer.view,
                output: output
            )
        }

        try conversation.expectRecorded(as: "LibraryTransfer")
    }

    private func makeSUT(error: ServiceError?) -> LibraryTransferRecorded<LibraryTransferView> {
        let importer = TrackImportingSpy {
            $0.importTracks = { _, report in
                if let error { return .failure(error) }
                await report(.progress(ImportSummary(), total: 1))
                return .success(ImportSummary())
            }
            $0.importLikes = { _, _ in error.map(Result.failure) ?? .success(ImportSummary(unknownLikes: 1)) }
        }
        let interactor = LibraryTransferInteractor(
            importer: TrackImportingRecorder(importer, in: conversation),
            browser: TrackBrowsingRecorder(
                error.map { error in TrackBrowsingSpy { $0.error = error } }
                    ?? TrackBrowsingSpy(tracks: [.sample(1)]),
                in: conversation
            ),
            resolver: TrackResolvingRecorder(
                TrackResolvingSpy(error.map(Result.failure) ?? .success([.sample(1)])),
                in: conversation
            ),
            playlists: PlaylistMakingRecorder(
                PlaylistMakingSpy {
                    $0.makePlaylist = { name, _ in
                        name == "rainy"
                            ? .success(PlaylistContents(name: name, tracks: []))
                            : .failure(.notFound(.playlist(name)))
                    }
                },
                in: conversation
            ),
            files: FileWritingRecorder(FileWritingFake(), in: conversation)
        )
        return LibraryTransferRecorded(in: conversation, interactor: interactor) {
            LibraryTransferPresenter(interactor: $0)
        } view: {
            LibraryTransferView(presenter: $0, output: output)
        }
    }
}
