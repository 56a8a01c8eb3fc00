import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import AlbumDetail
@testable import AlbumDetailPrompt
@testable import AlbumDetailWeb

@MainActor struct AlbumDetailConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
    private let counter = PlayCountingSpy {
        $0.listening = { subject, _ in .success(Listening(subject: subject)) }
    }

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "AlbumDetail") {
            let other = AlbumContents(album: .sample(1), tracks: [.playable(1), .playable(2)])

            let changing = CollectionBrowsingSpy(albums: [.sample(1)], tracks: [.playable(1)])
            let album = makeSUT(changing)
            await album.viewDidLoad()
            changing.answers.contentsOfAlbum = { _ in .success(other) }
            await album.viewDidAppear()
            changing.answers.contentsOfAlbum = { .failure(.notFound(.album($0.title))) }
            await conversation.pass(when: "the album is gone") { await album.viewDidAppear() }

            let failing = makeSUT(CollectionBrowsingSpy { $0.error = .cancelled })
            await failing.viewDidLoad()
            await failing.viewDidAppear()

            await get(
                "/album?title=Album%201",
                AlbumDetailWebView.album,
                CollectionBrowsingSpy(albums: [.sample(1)], tracks: [.playable(1)])
            )
            await get(
                "/album?title=Album%201",
                AlbumDetailWebView.album,
                CollectionBrowsingSpy { $0.error = .cancelled }
            )

            counter.answers.listening = { subject, _ in .success(.sample(of: subject)) }
            await get("/album?title=Heard", AlbumDetailWebView.album, CollectionBrowsingSpy(albums: []))
            await build(CollectionBrowsingSpy(albums: []), week: .iso("2019-W14")) {
                AlbumDetailView(presenter: $0, output: output, glyphs: .blocks)
            }.viewDidLoad()
        }
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<AlbumDetailWebView>,
        _ browser: CollectionBrowsingSpy
    ) async {
        let view = build(browser) { AlbumDetailWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> AlbumDetailView {
        build(browser) {
            AlbumDetailView(presenter: $0, output: output, glyphs: .blocks)
        }
    }

    private func build<View: AlbumDetailViewing>(
        _ browser: CollectionBrowsingSpy,
        week: Week? = nil,
        makeView: (any AlbumDetailPresenting) -> View
    ) -> View {
        // The waveforms are fetched while changes are followed, in no fixed order.
        let interactor = AlbumDetailInteractor(
            id: Album.sample(1).id,
            week: week,
            browser: browser.recorded(in: conversation),
            counter: counter.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            waveforms: WaveformServicingSpy { $0.error = .cancelled },
            isAvailableOffline: { _ in true },
            timeZone: { .gmt }
        )
        let presenter = AlbumDetailPresenter(
            interactor: AlbumDetailInteractingSpy().passing(to: interactor, in: conversation),
            router: AlbumDetailRoutingSpy().recorded(in: conversation),
            timeZone: { .gmt }
        )
        let view = makeView(AlbumDetailPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = AlbumDetailInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = AlbumDetailViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
