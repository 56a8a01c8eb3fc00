import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import CollectionList
@testable import CollectionListPrompt
@testable import CollectionListWeb

@MainActor struct CollectionListConversationTests {
    private let conversation = Conversation()
    /// A terminal of few rows: lists pause after each one.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )

    @Test("The conversations are as recorded") func conversations() async throws {
        let lists = makeSUT(
            CollectionBrowsingSpy(albums: (1...2).map(Album.sample), artists: (1...2).map(Artist.sample))
        )
        await type("albums", on: lists)
        await type("more", on: lists, when: "albums are listed")
        await type("artists", on: lists)
        await type("more", on: lists, when: "artists are listed")

        let nearest = SearchQuery([.init(.text("hop"))])
        let misspelt = CollectionBrowsingSpy {
            $0.albums = { _, _, _ in .success(CollectionPage(items: [], suggestion: nearest)) }
            $0.artists = { _, _, _ in .success(CollectionPage(items: [], suggestion: nearest)) }
        }
        await type("albums hopp", "artists hopp", on: makeSUT(misspelt), when: "nothing is found")

        let failing = makeSUT(CollectionBrowsingSpy { $0.error = .cancelled })
        await type("more", on: failing, when: "there are no more rows")
        await type("albums", "artists", on: failing)

        await get(
            "/albums",
            CollectionListWebView.albums,
            CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
        )
        await get(
            "/artists",
            CollectionListWebView.artists,
            CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
        )
        await get("/albums", CollectionListWebView.albums, CollectionBrowsingSpy { $0.error = .cancelled })
        await get("/artists", CollectionListWebView.artists, CollectionBrowsingSpy { $0.error = .cancelled })

        try conversation.expectRecorded(as: "CollectionList")
    }

    private func type(_ lines: String..., on module: CollectionListView, when condition: String? = nil) async
    {
        await conversation.type(lines, on: module, output: output, when: condition)
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<CollectionListWebView>,
        _ browser: CollectionBrowsingSpy
    ) async {
        let view = build(browser) { CollectionListWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> CollectionListView {
        build(browser) {
            CollectionListView(presenter: $0, output: output)
        }
    }

    private func build<View: CollectionListViewing>(
        _ browser: CollectionBrowsingSpy,
        makeView: (any CollectionListPresenting) -> View
    ) -> View {
        let interactor = CollectionListInteractor(
            browser: browser.recorded(in: conversation)
        )
        let presenter = CollectionListPresenter(
            interactor: CollectionListInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(CollectionListPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = CollectionListInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = CollectionListViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
