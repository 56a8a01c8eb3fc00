import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import TrackDetail
@testable import TrackDetailPrompt
@testable import TrackDetailWeb

@MainActor struct TrackDetailConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "TrackDetail") {
            let waveform = try #require(Waveform.sample(9))
            let lines = ["waveform", "waveform --output /w.json", "waveform --from /w.json", "delete"]

            let detail = makeSUT(waveform: .success(waveform))
            await detail.viewDidLoad()
            await detail.viewDidAppear()
            await conversation.type(lines, on: detail, output: output)

            for error in [ServiceError.notFound(.track(Track.playable(1).urn)), .cancelled] {
                let browser = TrackBrowsingSpy(tracks: [.playable(1)])
                let losing = makeSUT(browser, waveform: .success(waveform))
                await losing.viewDidLoad()
                browser.answers.track = { _ in .failure(error) }
                await conversation.pass(when: "the track is gone") { await losing.viewDidAppear() }
            }

            let failing = makeSUT(error: .cancelled, waveform: .failure(.cancelled))
            await failing.viewDidLoad()
            await conversation.type(lines, on: failing, output: output)

            let closed = makeSUT(TrackBrowsingSpy { $0.error = .cancelled }, waveform: .failure(.cancelled))
            await closed.viewDidLoad()

            await get("/tracks/sidewinder:tracks:1", TrackDetailWebView.track, waveform: .success(waveform))
            await get(
                "/tracks/sidewinder:tracks:1/waveform",
                TrackDetailWebView.waveform,
                waveform: .success(waveform)
            )
            await get("/tracks/sidewinder:tracks:1", TrackDetailWebView.track, waveform: .failure(.cancelled))
            await get(
                "/tracks/sidewinder:tracks:1/waveform",
                TrackDetailWebView.waveform,
                waveform: .failure(.cancelled)
            )

            let heard = build(waveform: .failure(.cancelled), subject: .music(title: "Heard", artist: nil)) {
                TrackDetailView(presenter: $0, output: output, glyphs: .ascii)
            }
            await heard.viewDidLoad()
            await conversation.type(["delete"], on: heard, output: output)
            let page = build(waveform: .failure(.cancelled), subject: .music(title: "Heard", artist: nil)) {
                TrackDetailWebView(presenter: $0)
            }
            await conversation.get("/track?title=Heard", from: TrackDetailWebView.music.route { _ in page })
        }
    }

    /// A library that changes while the waveform is fetched.
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

    private func get(
        _ address: String,
        _ endpoint: Endpoint<TrackDetailWebView>,
        _ browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: [.playable(1)]),
        error: ServiceError? = nil,
        waveform: Result<Waveform, ServiceError>
    ) async {
        let view = build(browser, error: error, waveform: waveform) { TrackDetailWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    /// - Parameter error: the error of services that make changes.
    private func makeSUT(
        _ browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: [.playable(1)]),
        error: ServiceError? = nil,
        waveform: Result<Waveform, ServiceError>
    ) -> TrackDetailView {
        build(browser, error: error, waveform: waveform) {
            TrackDetailView(presenter: $0, output: output, glyphs: .ascii)
        }
    }

    private func build<View: TrackDetailViewing>(
        _ browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: [.playable(1)]),
        error: ServiceError? = nil,
        waveform: Result<Waveform, ServiceError>,
        subject: TrackSubject = .track(Track.playable(1).urn),
        makeView: (any TrackDetailPresenting) -> View
    ) -> View {
        let library = ChangingLibrary(waveform)
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(.playable(1)))
        let interactor = TrackDetailInteractor(
            subject: subject,
            browser: browser.recorded(in: conversation),
            resolver: TrackResolvingSpy { $0.error = .notFound(.music(title: "Heard", artist: nil)) }
                .recorded(in: conversation),
            counter: PlayCountingSpy { $0.listening = { subject, _ in .success(.sample(of: subject)) } }
                .recorded(in: conversation),
            places: LocationBrowsingSpy { $0.places = { _ in .success([]) } }.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            follower: LibraryFollowingSpy().passing(to: library, in: conversation),
            waveforms: WaveformServicingSpy().passing(to: library, in: conversation),
            files: FileWritingSpy().passing(to: FileWritingFake(error: error), in: conversation),
            timeZone: { .gmt }
        )
        let presenter = TrackDetailPresenter(
            interactor: TrackDetailInteractingSpy().passing(to: interactor, in: conversation),
            router: TrackDetailRoutingSpy().recorded(in: conversation),
            timeZone: { .gmt }
        )
        let view = makeView(TrackDetailPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = TrackDetailInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackDetailViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
