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
                ["import /music", "export", "export --output /music.json"],
                on: transfer.view,
                output: output
            )
        }

        try conversation.expectRecorded(as: "LibraryTransfer")
    }

    private func makeSUT(error: ServiceError?) -> LibraryTransferRecorded<LibraryTransferView> {
        let importer = TrackImportingStub(
            events: error == nil ? [.progress(ImportSummary(), total: 1)] : [],
            answer: error.map(Result.failure) ?? .success(ImportSummary())
        )
        let interactor = LibraryTransferInteractor(
            importer: TrackImportingRecorder(importer, in: conversation),
            browser: TrackBrowsingRecorder(
                TrackBrowsingSpy(tracks: [.sample(1)], error: error),
                in: conversation
            ),
            files: FileWritingRecorder(FileWritingSpy(), in: conversation)
        )
        return LibraryTransferRecorded(in: conversation, interactor: interactor) {
            LibraryTransferPresenter(interactor: $0)
        } view: {
            LibraryTransferView(presenter: $0, output: output)
        }
    }
}
