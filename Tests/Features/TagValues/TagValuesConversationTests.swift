import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import TagValues
@testable import TagValuesMpd
@testable import TagValuesPrompt
@testable import TagValuesWeb

@MainActor struct TagValuesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "TagValues") {
            for error in [nil, ServiceError.cancelled] {
                let prompt = build(error: error) { TagValuesView(presenter: $0, output: output) }
                await conversation.type(["tags genre", "tags genre kid"], on: prompt, output: output)

                let web = build(error: error) { TagValuesWebView(presenter: $0) }
                await conversation.get("/tags", from: TagValuesWebView.tags.route { _ in web })

                let mpd = build(error: error) {
                    TagValuesMpdView(
                        presenter: $0,
                        context: .sample,
                        startedAt: .distantPast,
                        changedAt: .distantPast
                    )
                }
                await conversation.send(
                    ["list genre", "count genre Folk", "stats"],
                    to: TagValuesMpdView.commands.map { $0.route { mpd } }
                )
            }
        }
    }

    private func build<View: TagValuesViewing>(
        error: ServiceError?,
        makeView: (any TagValuesPresenting) -> View
    ) -> View {
        let browser = TagBrowsingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.groups = { tags, _ in
                .success([TagGroup(values: tags.map { _ in "Folk" }, trackCount: 2, durationMs: 1_000)])
            }
        }
        let interactor = TagValuesInteractor(browser: browser.recorded(in: conversation))
        let presenter = TagValuesPresenter(
            interactor: TagValuesInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(TagValuesPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = TagValuesInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TagValuesViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
