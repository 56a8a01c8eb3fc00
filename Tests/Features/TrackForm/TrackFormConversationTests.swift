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
                on: form,
                output: output
            )
        }

        try conversation.expectRecorded(as: "TrackForm")
    }

    private func makeSUT(error: ServiceError?) -> TrackFormView {
        let resolver = TrackResolvingSpy(error.map(Result.failure) ?? .success([.sample(1)]))
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(.sample(1)))
        let tags = TagReadingSpy { $0.details = { _ in .success(TrackDetails(title: "Title")) } }
        let tagWriter = TagWriteServicingSpy {
            $0.writePendingTags = { report in
                if let error { return .failure(error) }
                await report(.progress(TagWriteSummary(written: 1)))
                await report(.finished(TagWriteSummary(written: 1)))
                return .success(())
            }
        }
        let interactor = TrackFormInteractor(
            resolver: resolver.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            tags: tags.recorded(in: conversation),
            tagWriter: tagWriter.recorded(in: conversation)
        )
        let presenter = TrackFormPresenter(
            interactor: TrackFormInteractingSpy().passing(to: interactor, in: conversation),
            writesTagsByDefault: { false }
        )
        let view = TrackFormView(
            presenter: TrackFormPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = TrackFormInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackFormViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
