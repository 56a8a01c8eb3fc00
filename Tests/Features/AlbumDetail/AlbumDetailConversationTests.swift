import Console
import Entities
import Services
import TestSupport
import Testing

@testable import AlbumDetail
@testable import AlbumDetailPrompt

@MainActor struct AlbumDetailConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let other = AlbumContents(album: .sample(1), tracks: [.playable(1), .playable(2)])

        let changing = CollectionBrowsingSpy(albums: [.sample(1)], tracks: [.playable(1)])
        let album = makeSUT(changing)
        await album.view.viewDidLoad()
        changing.answers.contentsOfAlbum = { _ in .success(other) }
        await album.view.viewDidAppear()
        changing.answers.contentsOfAlbum = { .failure(.notFound(.album($0.title))) }
        await album.view.viewDidAppear()

        let failing = makeSUT(CollectionBrowsingSpy { $0.error = .cancelled })
        await failing.view.viewDidLoad()
        await failing.view.viewDidAppear()

        try conversation.expectRecorded(as: "AlbumDetail")
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> AlbumDetailRecorded<AlbumDetailView> {
        // The waveforms are fetched at the same time as changes are followed, in no fixed order.
        let interactor = AlbumDetailInteractor(
            id: Album.sample(1).id,
            browser: CollectionBrowsingRecorder(browser, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingSpy(changes: 1), in: conversation),
            waveforms: WaveformServicingSpy { $0.error = .cancelled },
            isAtHand: { _ in true }
        )
        return AlbumDetailRecorded(in: conversation, interactor: interactor) {
            AlbumDetailPresenter(
                interactor: $0,
                router: AlbumDetailRoutingRecorder(AlbumDetailRoutingSpy(), in: conversation)
            )
        } view: {
            AlbumDetailView(presenter: $0, output: output)
        }
    }
}
