import Console
import Entities
import Services
import TestSupport
import Testing

@testable import ArtistDetail
@testable import ArtistDetailPrompt

@MainActor struct ArtistDetailConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
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

        try conversation.expectRecorded(as: "ArtistDetail")
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> ArtistDetailView {
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: browser.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation)
        )
        let presenter = ArtistDetailPresenter(
            interactor: ArtistDetailInteractingSpy().passing(to: interactor, in: conversation),
            router: ArtistDetailRoutingSpy().recorded(in: conversation),
            calendar: { .utc }
        )
        let view = ArtistDetailView(
            presenter: ArtistDetailPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = ArtistDetailInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ArtistDetailViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
