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

    @Test("The conversations are as recorded") func conversations() async throws {
        let likes = makeSUT()
        for line in ["like 1", "unlike 1", "like", "likes"] {
            await conversation.type([line], on: likes.view, output: output)
        }

        try conversation.expectRecorded(as: "Likes")
    }

    private func makeSUT() -> LikesRecorded<LikesView> {
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let liker = TrackLikingSpy { $0.setLiked = { _, _ in .success([.sample(1)]) } }
        let player = PlaybackServicingSpy(.success(PlayQueue()))
        let interactor = LikesInteractor(
            resolver: TrackResolvingRecorder(resolver, in: conversation),
            liker: TrackLikingRecorder(liker, in: conversation),
            player: PlaybackServicingRecorder(player, in: conversation)
        )
        return LikesRecorded(in: conversation, interactor: interactor) {
            LikesPresenter(
                interactor: $0,
                router: LikesRoutingRecorder(LikesRoutingSpy(), in: conversation)
            )
        } view: {
            LikesView(presenter: $0, output: output)
        }
    }
}
