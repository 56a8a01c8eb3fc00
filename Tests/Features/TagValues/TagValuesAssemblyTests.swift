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

@MainActor struct TagValuesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "TagValues") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "TagValues") {
            let view = build { TagValuesWebView(presenter: $0) }
            let page = await WebClient(TagValuesWebView.tags.route { _ in view }).page("/tags")
            #expect(page.contains("Folk"))
            return view
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "TagValues") {
            let view = build {
                TagValuesMpdView(
                    presenter: $0,
                    context: .sample,
                    startedAt: .distantPast,
                    changedAt: .distantPast
                )
            }
            let client = MpdRoutes(TagValuesMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("list", "genre"), "Genre: Folk\n")
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { TagValuesBuilder.view(for: $0, output: output) }
    }

    private func build<View: TagValuesViewing>(_ makeView: (any TagValuesPresenting) -> View) -> View {
        let group = TagGroup(values: ["Folk"], trackCount: 2, durationMs: 1_000)
        return TagValuesBuilder.build(
            browser: TagBrowsingSpy { $0.groups = { _, _ in .success([group]) } },
            makeView: makeView
        )
    }
}
