import Console
import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing

@testable import FolderDetail
@testable import FolderDetailMpd
@testable import FolderDetailPrompt
@testable import FolderDetailWeb

@MainActor struct FolderDetailConversationTests {
    private let conversation = Conversation()
    private let top = "the top is opened"
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "FolderDetail") {
            for error in [nil, ServiceError.cancelled] {
                let prompt = build(error: error) { FolderDetailView(presenter: $0, output: output) }
                await conversation.type(["folder /music"], on: prompt, output: output)

                let web = build(error: error) { FolderDetailWebView(presenter: $0) }
                let route = FolderDetailWebView.folder.route { _ in web }
                await conversation.get("/folder?path=/music", from: route)
                await conversation.get("/folder", from: route, when: top)

                // With one music folder, clients would find its contents at the top.
                let paths = MpdPaths(folders: [Location("/music"), Location("/other")])
                let mpd = build(error: error) {
                    FolderDetailMpdView(presenter: $0, context: MpdContext(paths: paths) { "\($0)" }) {
                        _ throws(MpdError) in
                    }
                }
                let routes = FolderDetailMpdView.commands.map { $0.route { mpd } }
                await conversation.send(["lsinfo"], to: routes, when: top)
                await conversation.send(["lsinfo music", "listfiles music"], to: routes)
            }
        }
    }

    private func build<View: FolderDetailViewing>(
        error: ServiceError?,
        makeView: (any FolderDetailPresenting) -> View
    ) -> View {
        let folder = MusicFolder(location: Location("/music"), trackCount: 1, missingCount: 0, updatedAt: nil)
        let browser = FolderBrowsingSpy {
            $0.contents = { _ in
                error.map(Result.failure) ?? .success(FolderContents(tracks: [.playable(1)]))
            }
        }
        let folders = FolderStoringSpy { $0.folders = { error.map(Result.failure) ?? .success([folder]) } }
        let interactor = FolderDetailInteractor(
            browser: browser.recorded(in: conversation),
            folders: folders.recorded(in: conversation)
        )
        let presenter = FolderDetailPresenter(
            interactor: FolderDetailInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(FolderDetailPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = FolderDetailInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = FolderDetailViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
