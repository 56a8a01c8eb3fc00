import Console
import Services
import TestSupport
import Testing

@testable import TrackPicture
@testable import TrackPictureMpd
@testable import TrackPicturePrompt

@MainActor struct TrackPictureAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "TrackPicture") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "TrackPicture") {
            let view = build { TrackPictureMpdView(presenter: $0, context: .sample) }
            let client = MpdRoutes(TrackPictureMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("readpicture", "a.flac", "0"), "")
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { TrackPictureBuilder.view(for: $0, output: output) }
    }

    private func build<View: TrackPictureViewing>(
        _ makeView: (any TrackPicturePresenting) -> View
    ) -> View {
        TrackPictureBuilder.build(
            resolver: TrackResolvingSpy { $0.track = { _ in .success(.sample(1)) } },
            pictures: PictureServicingSpy(),
            makeView: makeView
        )
    }
}
