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

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "TrackForm") {
            for error in [nil, ServiceError.cancelled] {
                let form = makeSUT(error: error)
                await conversation.type(
                    [
                        "add Title Artist", "add Title Artist --file /music/1.ogg",
                        "edit title --artist Artist",
                        "edit title --all --year 2000 --write", "edit title --editor",
                    ],
                    on: form,
                    output: output
                )
            }
        }
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
        // The first text has a mistake, which the second one corrects.
        let texts = TextEditingSpy {
            $0.edited = { text in
                let corrected = text.replacing("year: none", with: "year: 2000")
                return error.map(Result.failure)
                    ?? .success(
                        corrected == text ? text.replacing("\nyear:", with: "\nyear: none") : corrected
                    )
            }
        }
        let interactor = TrackFormInteractor(
            resolver: resolver.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            tags: tags.recorded(in: conversation),
            tagWriter: tagWriter.recorded(in: conversation),
            texts: texts.recorded(in: conversation)
        )
        let presenter = TrackFormPresenter(
            interactor: TrackFormInteractingSpy().passing(to: interactor, in: conversation),
            writesTagsByDefault: { false }
        )
        let view = TrackFormView(
            presenter: TrackFormPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            reader: SecretReadingStub([.typed(""), .typed("y")])
        )
        interactor.delegate = TrackFormInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackFormViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
