import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Downloads
@testable import DownloadsPrompt

@MainActor struct DownloadsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Downloads") {
            for error in [nil, ServiceError.cancelled] {
                let sut = makeSUT(error: error)
                await conversation.type(
                    [
                        "download 1", "download playlist Rainy", "downloads", "sync downloads",
                        "downloads remove 1", "downloads remove playlist Rainy", "downloads remove --all",
                    ],
                    on: sut,
                    output: output
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> DownloadsView {
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let maker = PlaylistResolvingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.makePlaylist = { name, _ in .success(PlaylistContents(name: name, tracks: [.sample(1)])) }
        }
        let service = DownloadServicingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.download = { tracks, report in
                await report(
                    .progress(DownloadProgress(doneCount: 0, count: 1, bytes: 3, totalBytes: nil))
                )
                return .success(DownloadSummary(downloaded: tracks))
            }
            $0.downloads = { .success(DownloadList(downloads: [.sample(1)], limit: 100)) }
            $0.remove = { _ in .success([.sample(1)]) }
            $0.removeAll = { .success([.sample(1)]) }
        }
        let interactor = DownloadsInteractor(
            resolver: resolver.recorded(in: conversation),
            maker: maker.recorded(in: conversation),
            service: service.recorded(in: conversation)
        )
        let presenter = DownloadsPresenter(
            interactor: DownloadsInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = DownloadsView(
            presenter: DownloadsPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = DownloadsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = DownloadsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
