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
        let lines = ["play", "queue this", "download", "export", "export --output /artist.json"]

        let changing = CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
        let artist = makeSUT(changing)
        await artist.view.viewDidLoad()
        await conversation.type(lines, on: artist.view, output: output)
        changing.answers.contentsOfArtistLimit = { _, _ in .success(ArtistContents(artist: .sample(1))) }
        await artist.view.viewDidAppear()
        changing.answers.contentsOfArtistLimit = { name, _ in .failure(.notFound(.artist(name))) }
        await artist.view.viewDidAppear()

        let failing = makeSUT(CollectionBrowsingSpy { $0.error = .cancelled }, error: .cancelled)
        await failing.view.viewDidLoad()
        await failing.view.viewDidAppear()
        await conversation.type(lines, on: failing.view, output: output)

        try conversation.expectRecorded(as: "ArtistDetail")
    }

    /// - Parameter error: the error of the other services.
    private func makeSUT(
        _ browser: CollectionBrowsingSpy,
        error: ServiceError? = nil
    ) -> ArtistDetailRecorded<ArtistDetailView> {
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let resolver = TrackResolvingSpy(error.map(Result.failure) ?? .success([.playable(1)]))
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: CollectionBrowsingRecorder(browser, in: conversation),
            resolver: TrackResolvingRecorder(resolver, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingSpy(changes: 1), in: conversation),
            files: FileWritingRecorder(FileWritingFake(error: error), in: conversation),
            player: PlaybackServicingRecorder(player, in: conversation)
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
