import Console
import ConsoleViews
import Entities
import Services
import TrackList
import ViewModels

@MainActor final class TrackListView {
    private let presenter: any TrackListPresenting
    let output: Output
    private(set) var status: String?
    /// The list requested last, to find rows of it that weren't printed.
    private var requested: ListingWindow<Listing>?

    init(presenter: any TrackListPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TrackListView: Screen {
    var title: String { "Library" }

    var commands: [Command] {
        [
            Command(
                "list",
                [.filter],
                options: [.sort, .reverse, .limit, .all, .paths],
                showsScreen: true,
                help: "list tracks, or those that match a search",
                handler: list
            ),
            Command(
                "find",
                [.words],
                options: [.limit],
                showsScreen: true,
                help: "find tracks, best match first",
                handler: find
            ),
            Command(
                "likes",
                options: [.asOf, .limit, .all],
                showsScreen: true,
                help: "list the tracks you like, newest first",
                handler: likes
            ),
            Command("more", showsScreen: true, help: "show the next page", handler: more),
            Command(
                "show",
                [.tracks],
                help: "show a track's details, or open an album or artist",
                handler: show
            ),
            Command("delete", [.tracks], options: [.every], help: "delete tracks", handler: delete),
        ]
    }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    private func list(_ input: CommandInput) async throws(CommandFailure) {
        var request = try ListRequest(searching: input.typed(.filter), limit: input.count(.limit))
        if input.has(.paths) {
            let others: [CommandOption] = [.sort, .reverse, .limit]
            guard !others.contains(where: input.has) else {
                throw .usage("--paths can't be combined with --sort, --reverse or --limit.")
            }
            request.showsPaths = true
            return await presenter.didTapList(request)
        }
        request.sort = input[.sort].flatMap(TrackSort.init)
        request.isReversed = input.has(.reverse)
        request.pageLength = input.has(.all) ? nil : output.pageLength
        await list(request)
    }

    private func find(_ input: CommandInput) async throws(CommandFailure) {
        var request = try ListRequest(searching: input.typed(.words), limit: input.count(.limit))
        request.pageLength = output.pageLength
        await list(request)
    }

    private func likes(_ input: CommandInput) async throws(CommandFailure) {
        var request = ListRequest(sort: .liked, limit: try input.count(.limit))
        if let days = try input.days(of: output).dates {
            request.query = SearchQuery([.init(.date(.liked, days))])
        }
        request.pageLength = input.has(.all) ? nil : output.pageLength
        await list(request)
    }

    private func list(_ request: ListRequest) async {
        requested = ListingWindow(listing: request.listing, limit: request.limit)
        await presenter.didTapList(request)
    }

    private func more(_ input: CommandInput) async {
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }

    private func show(_ input: CommandInput) async throws(CommandFailure) {
        let selection = try input.tracks(shownBy: output)
        await presenter.didSelectTrack(at: selection, in: input.heardWeek(shownBy: output))
    }

    private func delete(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(at: try input.tracks(shownBy: output), all: input.has(.every))
    }
}

extension TrackListView: TrackListViewing, PromptView {
    func greet(trackCount: Int) {
        if trackCount == 0 {
            output.notice(
                "Your library is empty. `import FOLDER` adds your music; `add TITLE ARTIST` adds a single track."
            )
        } else {
            output.notice("Your library has \(trackCount.counted("track")). `list` shows them; try `help`.")
        }
    }

    func show(trackCount: Int) {
        status = "Library · \(trackCount.counted("track"))"
        output.screenDidChange()
    }

    func show(page: RowPage<TrackRow>) {
        if page.rows.isEmpty, !page.isContinued { output.notice(emptyRemark) }
        output.show(page.rows, isContinued: page.isContinued, isPaged: false)
        if !page.isContinued, let requested { output.remember(list: requested) }
        if page.next != nil { output.noticeMore() }
    }

    private var emptyRemark: String {
        let isFiltered = requested?.listing.filter != nil
        if requested?.listing.order == .sorted(.liked) {
            return isFiltered ? "No liked tracks match." : "You like no tracks yet. `like TRACK` adds one."
        }
        if isFiltered { return "No tracks match. `help searches` explains searches." }
        return "Your library is empty. `import FOLDER` adds your music."
    }

    func show(paths: PathRows) async {
        if output.isJSON {
            output.records(paths.locations.map(\.text).pathRecords)
        } else {
            output.lines(paths.locations.map { $0.text.sanitized + "\n" }.joined())
        }
    }

    func show(suggestion: String) {
        output.notice("Did you mean \(suggestion)?")
    }

    func show(deleted rows: [TrackRow]) {
        let (tracks, them) = rows.count == 1 ? (rows[0].phrase, "it") : (rows.count.counted("track"), "them")
        output.result("Deleted \(tracks). `undo` restores \(them).", rows.records)
    }
}

extension TrackListBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any TrackListPresenting,
        output: Output
    ) -> some TrackListViewing & Screen {
        TrackListView(presenter: presenter, output: output)
    }
}

extension ListRequest {
    /// Parses the words as a search; without words, requests all tracks.
    fileprivate init(searching words: [SearchWord], limit: Int?) throws(CommandFailure) {
        self.init(limit: limit)
        guard !words.isEmpty else { return }
        query = try SearchQuery(typed: words)
    }
}

extension CommandParameter {
    fileprivate static let words = CommandParameter(
        "WORDS",
        .many,
        kind: .suggested("search"),
        namesRows: false
    )
}

extension CommandOption {
    fileprivate static let sort = CommandOption(
        "sort",
        takes: "ORDER",
        kind: .choice(TrackSort.allCases.map(\.rawValue)),
        help: "\(TrackSort.allCases.map(\.rawValue).joined(separator: ", ")) (default: added)"
    )
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N tracks")
    fileprivate static let paths = CommandOption("paths", help: "print the paths of the files alone")
    fileprivate static let every = CommandOption("all", help: "delete all tracks that match")
}
