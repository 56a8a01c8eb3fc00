import Console
import Entities
import TestSupport
import Testing

@testable import TrackDetail
@testable import TrackDetailPrompt
@testable import TrackDetailWeb

@MainActor struct TrackDetailAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "TrackDetail") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "TrackDetail") {
            let view = build { TrackDetailWebView(presenter: $0) }
            let page = await WebClient(TrackDetailWebView.track.route { _ in view }).page(
                "/tracks/sidewinder:tracks:1"
            )
            #expect(page.contains("Title 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        build {
            TrackDetailView(
                presenter: $0,
                output: Output(display: DisplaySpy(), style: .plain, isJSON: false),
                glyphs: .blocks
            )
        }
    }

    private func build<View: TrackDetailViewing>(_ makeView: (any TrackDetailPresenting) -> View) -> View {
        TrackDetailBuilder.build(
            subject: .track(URN(trusted: "sidewinder:tracks:1")),
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            counter: PlayCountingSpy { $0.listening = { subject, _ in .success(.sample(of: subject)) } },
            places: LocationBrowsingSpy(),
            editor: TrackEditingSpy(.success(.sample(1))),
            follower: LibraryFollowingSpy(changes: 1),
            waveforms: WaveformServicingSpy(),
            files: FileWritingFake(),
            timeZone: { .gmt },
            router: TrackDetailRoutingSpy(),
            makeView: makeView
        )
    }
}
