import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import ArtistDetail
@testable import ArtistDetailPrompt
@testable import ArtistDetailWeb

@MainActor struct ArtistDetailConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
    private let counter = PlayCountingSpy {
        $0.listening = { subject, _ in .success(Listening(subject: subject)) }
    }

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "ArtistDetail") {
            let changing = CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
            let artist = makeSUT(changing)
            await artist.viewDidLoad()
            changing.answers.contentsOfArtistLimit = { _, _ in .success(ArtistContents(artist: .sample(1))) }
            await artist.viewDidAppear()
            changing.answers.contentsOfArtistLimit = { name, _ in .failure(.notFound(.artist(name))) }
            await conversation.pass(when: "the artist is gone") { await artist.viewDidAppear() }

            let failing = makeSUT(CollectionBrowsingSpy { $0.error = .cancelled })
            await failing.viewDidLoad()
            await failing.viewDidAppear()

            await get(
                "/artist?name=Artist%201",
                ArtistDetailWebView.artist,
                CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
            )
            await get(
                "/artist?name=Artist%201",
                ArtistDetailWebView.artist,
                CollectionBrowsingSpy { $0.error = .cancelled }
            )

            counter.answers.listening = { _, _ in .success(.sample) }
            await get("/artist?name=Heard", ArtistDetailWebView.artist, CollectionBrowsingSpy(albums: []))
        }
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<ArtistDetailWebView>,
        _ browser: CollectionBrowsingSpy
    ) async {
        let view = build(browser) { ArtistDetailWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> ArtistDetailView {
        build(browser) {
            ArtistDetailView(presenter: $0, output: output, glyphs: .blocks)
        }
    }

    private func build<View: ArtistDetailViewing>(
        _ browser: CollectionBrowsingSpy,
        makeView: (any ArtistDetailPresenting) -> View
    ) -> View {
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: browser.recorded(in: conversation),
            counter: counter.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            timeZone: { .gmt }
        )
        let presenter = ArtistDetailPresenter(
            interactor: ArtistDetailInteractingSpy().passing(to: interactor, in: conversation),
            router: ArtistDetailRoutingSpy().recorded(in: conversation),
            timeZone: { .gmt }
        )
        let view = makeView(ArtistDetailPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = ArtistDetailInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ArtistDetailViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
