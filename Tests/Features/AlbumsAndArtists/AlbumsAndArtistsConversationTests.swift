import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import AlbumsAndArtists
@testable import AlbumsAndArtistsPrompt
@testable import AlbumsAndArtistsWeb

@MainActor struct AlbumsAndArtistsConversationTests {
    private let conversation = Conversation()
    /// A terminal with few rows: lists pause after each row.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "AlbumsAndArtists") {
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
                AlbumsAndArtistsWebView.albums,
                CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
            )
            await get(
                "/artists",
                AlbumsAndArtistsWebView.artists,
                CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
            )
            await get(
                "/albums",
                AlbumsAndArtistsWebView.albums,
                CollectionBrowsingSpy { $0.error = .cancelled }
            )
            await get(
                "/artists",
                AlbumsAndArtistsWebView.artists,
                CollectionBrowsingSpy { $0.error = .cancelled }
            )
        }
    }

    private func type(_ lines: String..., on module: AlbumsAndArtistsView, when condition: String? = nil)
        async
    {
        await conversation.type(lines, on: module, output: output, when: condition)
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<AlbumsAndArtistsWebView>,
        _ browser: CollectionBrowsingSpy
    ) async {
        let view = build(browser) { AlbumsAndArtistsWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> AlbumsAndArtistsView {
        build(browser) {
            AlbumsAndArtistsView(presenter: $0, output: output)
        }
    }

    private func build<View: AlbumsAndArtistsViewing>(
        _ browser: CollectionBrowsingSpy,
        makeView: (any AlbumsAndArtistsPresenting) -> View
    ) -> View {
        let interactor = AlbumsAndArtistsInteractor(
            browser: browser.recorded(in: conversation)
        )
        let presenter = AlbumsAndArtistsPresenter(
            interactor: AlbumsAndArtistsInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(AlbumsAndArtistsPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = AlbumsAndArtistsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = AlbumsAndArtistsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
