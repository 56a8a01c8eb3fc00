import Console
import TestSupport
import Testing

@testable import CollectionList
@testable import CollectionListPrompt
@testable import CollectionListWeb

@MainActor struct CollectionListAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "CollectionList") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        await expectRelease(of: "CollectionList") {
            let view = build { CollectionListWebView(presenter: $0) }
            let page = await WebClient(CollectionListWebView.albums.route { _ in view }).page("/albums")
            #expect(page.contains("Album 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
            CollectionListBuilder.view(for: $0, output: output)
        }
    }

    private func build<View: CollectionListViewing>(_ makeView: (any CollectionListPresenting) -> View)
        -> View
    {
        CollectionListBuilder.build(
            browser: CollectionBrowsingSpy(albums: [.sample(1)]),
            makeView: makeView
        )
    }
}
