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
        await artist.view.viewDidLoad()
        changing.answers.contentsOfArtistLimit = { _, _ in .success(ArtistContents(artist: .sample(1))) }
        await artist.view.viewDidAppear()
        changing.answers.contentsOfArtistLimit = { name, _ in .failure(.notFound(.artist(name))) }
        await artist.view.viewDidAppear()

        let failing = makeSUT(CollectionBrowsingSpy { $0.error = .cancelled })
        await failing.view.viewDidLoad()
        await failing.view.viewDidAppear()

        try conversation.expectRecorded(as: "ArtistDetail")
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> ArtistDetailRecorded<ArtistDetailView> {
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: CollectionBrowsingRecorder(browser, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingSpy(changes: 1), in: conversation)
        )
        return ArtistDetailRecorded(in: conversation, interactor: interactor) {
            ArtistDetailPresenter(
                interactor: $0,
                router: ArtistDetailRoutingRecorder(ArtistDetailRoutingSpy(), in: conversation),
                calendar: { .utc }
            )
        } view: {
            ArtistDetailView(presenter: $0, output: output)
        }
    }
}
