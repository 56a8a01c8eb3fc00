import Console
import Entities
import Services
import TestSupport
import Testing

@testable import ImportExport
@testable import ImportExportPrompt

@MainActor struct ImportExportConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "ImportExport") {
            for error in [nil, ServiceError.cancelled] {
                let transfer = makeSUT(error: error)
                await conversation.type(
                    [
                        "import /music", "import --likes /music", "export",
                        "export --output /music.json",
                        "export 1",
                        "export 1 --output /one.json", "export rainy", "export plays",
                        "export plays --format scrobbler --output /plays.log",
                    ],
                    on: transfer,
                    output: output
                )
                await conversation.type(
                    ["export westlund"],
                    on: transfer,
                    output: output,
                    when: "there is no such playlist"
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> ImportExportView {
        let importer = TrackImportingSpy {
            $0.importTracks = { _, report in
                if let error { return .failure(error) }
                await report(.progress(ImportSummary(), total: 1))
                return .success(ImportSummary())
            }
            $0.importLikes = { _, _ in error.map(Result.failure) ?? .success(ImportSummary(unknownLikes: 1)) }
        }
        let interactor = ImportExportInteractor(
            importer: importer.recorded(in: conversation),
            browser: TrackBrowsingSpy().passing(
                to: error.map { error in TrackBrowsingSpy { $0.error = error } }
                    ?? TrackBrowsingSpy(tracks: [.sample(1)]),
                in: conversation
            ),
            resolver: TrackResolvingSpy(error.map(Result.failure) ?? .success([.sample(1)])).recorded(
                in: conversation
            ),
            playlists: PlaylistResolvingSpy {
                $0.makePlaylist = { name, _ in
                    name == "rainy"
                        ? .success(PlaylistContents(name: name, tracks: []))
                        : .failure(.notFound(.playlist(name)))
                }
            }.recorded(in: conversation),
            plays: PlayBrowsingSpy().passing(
                to: error.map { error in PlayBrowsingSpy { $0.error = error } }
                    ?? PlayBrowsingSpy(plays: [.sample(1)]),
                in: conversation
            ),
            files: FileWritingSpy().passing(to: FileWritingFake(), in: conversation)
        )
        let presenter = ImportExportPresenter(
            interactor: ImportExportInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = ImportExportView(
            presenter: ImportExportPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = ImportExportInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ImportExportViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
