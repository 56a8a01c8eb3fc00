import Console
import Entities
import Services
import TestSupport
import Testing

@testable import TrackPicture
@testable import TrackPictureMpd
@testable import TrackPicturePrompt

@MainActor struct TrackPictureConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "TrackPicture") {
            for error in [nil, ServiceError.cancelled] {
                let prompt = build(error: error) { TrackPictureView(presenter: $0, output: output) }
                await conversation.type(["picture 1"], on: prompt, output: output)
                let mpd = build(error: error) { TrackPictureMpdView(presenter: $0, context: .sample) }
                await conversation.send(
                    ["albumart a.flac 0", "readpicture a.flac 0"],
                    to: TrackPictureMpdView.commands.map { $0.route { mpd } }
                )
            }
        }
    }

    private func build<View: TrackPictureViewing>(
        error: ServiceError?,
        makeView: (any TrackPicturePresenting) -> View
    ) -> View {
        let resolver = TrackResolvingSpy { $0.track = { _ in .success(.sample(1)) } }
        let pictures = PictureServicingSpy {
            $0.error = error
            if error == nil { $0.picture = { _, _ in .success(.sample) } }
        }
        let interactor = TrackPictureInteractor(
            resolver: resolver.recorded(in: conversation),
            pictures: pictures.recorded(in: conversation)
        )
        let presenter = TrackPicturePresenter(
            interactor: TrackPictureInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(TrackPicturePresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = TrackPictureInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackPictureViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
