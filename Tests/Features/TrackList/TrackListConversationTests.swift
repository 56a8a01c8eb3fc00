import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import TrackList
@testable import TrackListMpd
@testable import TrackListPrompt
@testable import TrackListWeb

@MainActor struct TrackListConversationTests {
    private let conversation = Conversation()
    /// A terminal with few rows: lists pause after each track.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "TrackList") {
            let list = makeSUT(tracks: [.sample(1), .sample(2)])
            await list.viewDidLoad()
            await list.viewDidAppear()
            await type(
                "list",
                "more",
                "find title",
                "likes",
                "show 1",
                "delete 1",
                "delete title --all",
                on: list
            )
            await type("list --paths", on: list, when: Self.ofPaths)
            output.remember([RowReference.heardAlbum(Album.sample(1).id), .artist("Radiohead")])
            await type("show 1", on: list, when: "it is an album")
            await type("show 2", on: list, when: "it is an artist")
            let nearest = SearchQuery([.init(.text("hop"))])
            await type("find hopp", on: makeSUT(tracks: [], nearest: nearest), when: "nothing is found")

            let failing = makeSUT(error: .cancelled)
            await failing.viewDidLoad()
            await failing.viewDidAppear()
            await type("more", on: failing, when: "there are no more rows")
            await type("list", "show title", "delete title", on: failing)
            await type("list --paths", on: failing, when: Self.ofPaths)

            await get("/tracks", TrackListWebView.tracks, tracks: [.sample(1)])
            await get("/likes", TrackListWebView.likes, tracks: [.sample(1)])
            await get("/tracks", TrackListWebView.tracks, error: .cancelled)
            await get("/likes", TrackListWebView.likes, error: .cancelled)

            for error in [nil, ServiceError.cancelled] {
                let view = build(tracks: [.playable(1)], error: error) {
                    TrackListMpdView(presenter: $0, context: .sample, queue: SongQueueSpy())
                }
                let routes = TrackListMpdView.commands.map { $0.route { view } }
                await conversation.send(["find any title", "findadd any title"], to: routes)
                await conversation.send(["listall"], to: routes, when: Self.ofPaths)
            }
        }
    }

    private static let ofPaths = "paths are wanted"

    private func type(_ lines: String..., on module: TrackListView, when condition: String? = nil) async {
        await conversation.type(lines, on: module, output: output, when: condition)
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<TrackListWebView>,
        tracks: [Track] = [],
        nearest: SearchQuery? = nil,
        error: ServiceError? = nil
    ) async {
        let view = build(tracks: tracks, nearest: nearest, error: error) { TrackListWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(
        tracks: [Track] = [],
        nearest: SearchQuery? = nil,
        error: ServiceError? = nil
    ) -> TrackListView {
        build(tracks: tracks, nearest: nearest, error: error) {
            TrackListView(presenter: $0, output: output)
        }
    }

    private func build<View: TrackListViewing>(
        tracks: [Track] = [],
        nearest: SearchQuery? = nil,
        error: ServiceError? = nil,
        makeView: (any TrackListPresenting) -> View
    ) -> View {
        let browser =
            error.map { error in TrackBrowsingSpy { $0.error = error } } ?? TrackBrowsingSpy(tracks: tracks)
        if error == nil { browser.answers.nearestSpelling = { _ in .success(nearest) } }
        let resolver = TrackResolvingSpy(error.map(Result.failure) ?? .success(tracks))
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(.sample(1)))
        let interactor = TrackListInteractor(
            browser: browser.recorded(in: conversation),
            resolver: resolver.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation)
        )
        let presenter = TrackListPresenter(
            interactor: TrackListInteractingSpy().passing(to: interactor, in: conversation),
            router: TrackListRoutingSpy().recorded(in: conversation)
        )
        let view = makeView(TrackListPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = TrackListInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackListViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
