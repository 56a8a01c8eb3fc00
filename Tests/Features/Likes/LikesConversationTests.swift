import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Likes
@testable import LikesPrompt

@MainActor struct LikesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Likes") {
            let likes = makeSUT()
            for line in ["like 1", "unlike 1", "like"] {
                await conversation.type([line], on: likes, output: output)
            }
        }
    }

    private func makeSUT() -> LikesView {
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let liker = TrackLikingSpy { $0.setLiked = { _, _ in .success([.sample(1)]) } }
        let player = PlaybackServicingSpy(.success(PlayQueue()))
        let interactor = LikesInteractor(
            resolver: resolver.recorded(in: conversation),
            liker: liker.recorded(in: conversation),
            player: player.recorded(in: conversation)
        )
        let presenter = LikesPresenter(
            interactor: LikesInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = LikesView(
            presenter: LikesPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = LikesInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = LikesViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
