import Console
import Entities
import Services
import TestSupport
import Testing

@testable import TrackDetail
@testable import TrackDetailPrompt

@MainActor struct TrackDetailConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let waveform = try #require(Waveform.sample(9))
        let lines = [
            "play", "queue this", "download", "waveform", "waveform --output /w.json",
            "waveform --from /w.json",
            "delete",
        ]

        let detail = makeSUT(waveform: .success(waveform))
        await detail.viewDidLoad()
        await conversation.type(["edit --title Title --write"], on: detail, output: output)
        await detail.viewDidAppear()
        await conversation.type(lines, on: detail, output: output)

        // Here the library loses the track after the edit.
        let losing = makeSUT(tracks: [], waveform: .success(waveform))
        await conversation.type(["edit --title Title"], on: losing, output: output)
        await losing.viewDidAppear()

        let failing = makeSUT(error: .cancelled, waveform: .failure(.cancelled))
        await failing.viewDidLoad()
        await conversation.type(["edit --title Title"] + lines, on: failing, output: output)

        let closed = makeSUT(browserError: .cancelled, waveform: .failure(.cancelled))
        await closed.viewDidLoad()
        await conversation.type(["edit --title Title"], on: closed, output: output)
        await closed.viewDidAppear()

        try conversation.expectRecorded(as: "TrackDetail")
    }

    /// A library that changes while the waveform is being fetched.
    private struct ChangingLibrary: LibraryFollowing, WaveformServicing {
        private let answer: Result<Waveform, ServiceError>
        private let updates: AsyncStream<LibraryUpdate>
        private let continuation: AsyncStream<LibraryUpdate>.Continuation

        init(_ answer: Result<Waveform, ServiceError>) {
            self.answer = answer
            (updates, continuation) = AsyncStream<LibraryUpdate>.makeStream()
        }

        func changes() -> AsyncStream<LibraryUpdate> { updates }

        func waveform(of location: Location) async throws(ServiceError) -> Waveform {
            continuation.yield(.tracks)
            continuation.finish()
            return try answer.get()
        }

        func importWaveform(
            from path: String,
            for location: Location
        ) async throws(ServiceError) -> Waveform {
            try answer.get()
        }
    }

    /// - Parameter error: the error of the services that change something.
    private func makeSUT(
        tracks: [Track] = [.playable(1)],
        browserError: ServiceError? = nil,
        error: ServiceError? = nil,
        waveform: Result<Waveform, ServiceError>
    ) -> TrackDetailView {
        let library = ChangingLibrary(waveform)
        let browser =
            browserError.map { error in TrackBrowsingSpy { $0.error = error } }
            ?? TrackBrowsingSpy(tracks: tracks)
        var edited = Track.playable(1)
        edited.details.title = "Title"
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(edited))
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let interactor = TrackDetailInteractor(
            urn: Track.playable(1).urn,
            browser: browser.recorded(in: conversation),
            places: PlaceBrowsingSpy { $0.places = { _ in .success([]) } }.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            follower: LibraryFollowingSpy().passing(to: library, in: conversation),
            waveforms: WaveformServicingSpy().passing(to: library, in: conversation),
            files: FileWritingSpy().passing(to: FileWritingFake(error: error), in: conversation),
            player: player.recorded(in: conversation)
        )
        let presenter = TrackDetailPresenter(
            interactor: TrackDetailInteractingSpy().passing(to: interactor, in: conversation),
            router: TrackDetailRoutingSpy().recorded(in: conversation),
            writesTagsByDefault: { false }
        )
        let view = TrackDetailView(
            presenter: TrackDetailPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            glyphs: .ascii
        )
        interactor.delegate = TrackDetailInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackDetailViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
