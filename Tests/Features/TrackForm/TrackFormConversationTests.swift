import Console
import Entities
import Services
import TestSupport
import Testing

@testable import TrackForm
@testable import TrackFormPrompt

@MainActor struct TrackFormConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let form = makeSUT(error: error)
            await conversation.type(
                [
                    "add Title Artist", "add Title Artist --file /music/1.ogg", "edit title --artist Artist",
                    "edit title --all --year 2000 --write",
                ],
                on: form.view,
                output: output
            )
        }

        try conversation.expectRecorded(as: "TrackForm")
    }

    private func makeSUT(error: ServiceError?) -> TrackFormRecorded<TrackFormView> {
        let resolver = TrackResolvingSpy(error.map(Result.failure) ?? .success([.sample(1)]))
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(.sample(1)))
        let tags = TagReadingSpy { $0.details = { _ in .success(TrackDetails(title: "Title")) } }
        let interactor = TrackFormInteractor(
            resolver: TrackResolvingRecorder(resolver, in: conversation),
            editor: TrackEditingRecorder(editor, in: conversation),
            tags: TagReadingRecorder(tags, in: conversation)
        )
        return TrackFormRecorded(in: conversation, interactor: interactor) {
            TrackFormPresenter(
                interactor: $0,
                router: TrackFormRoutingRecorder(TrackFormRoutingSpy(), in: conversation),
                writesTagsByDefault: { false }
            )
        } view: {
            TrackFormView(presenter: $0, output: output)
        }
    }
}
