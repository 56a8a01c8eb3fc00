import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import TrackList
@testable import TrackListPrompt

@MainActor struct TrackListConversationTests {
    private let conversation = Conversation()
    /// A terminal of three rows: lists pause after each track.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )

    @Test("The conversations are as recorded") func conversations() async throws {
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
        output.remember([ShownRow.album(AlbumID(title: "Kid A", artist: "Radiohead")), .artist("Radiohead")])
        await type("show 1", on: list, when: "it is an album")
        await type("show 2", on: list, when: "it is an artist")
        output.remember([ShownRow.heardAlbum(Album.sample(1).id)])
        await type("show 1", on: list)
        let nearest = SearchQuery([.init(.text("hop"))])
        await type("find hopp", on: makeSUT(tracks: [], nearest: nearest), when: "nothing is found")

        let failing = makeSUT(error: .cancelled)
        await failing.viewDidLoad()
        await failing.viewDidAppear()
        await type("more", on: failing, when: "there are no more rows")
        await type("list", "show title", "delete title", on: failing)

        try conversation.expectRecorded(as: "TrackList")
    }

    private func type(_ lines: String..., on module: TrackListView, when condition: String? = nil) async {
        await conversation.type(lines, on: module, output: output, when: condition)
    }

    private func makeSUT(
        tracks: [Track] = [],
        nearest: SearchQuery? = nil,
        error: ServiceError? = nil
    ) -> TrackListView {
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
        let view = TrackListView(
            presenter: TrackListPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = TrackListInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TrackListViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
