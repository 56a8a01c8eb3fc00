import Console
import ConsoleViews
import Entities
import Playlists

extension PlaylistsView {
    /// The commands of all playlists, and of the open one if any.
    var commands: [Command] {
        (opened == nil ? [] : commandsOnceOpen) + [
            Command("playlists", showsScreen: true, help: "list all playlists", handler: list),
            Command(
                "playlist",
                [.name],
                options: [.artist, .limit],
                showsScreen: true,
                help: "open a playlist by name or row",
                handler: open
            ),
            Command(
                "playlist",
                [.remove, .rows],
                options: [.from],
                isEverywhere: true,
                help: "remove rows from a playlist",
                handler: remove
            ),
            Command(
                "playlist",
                [.move, .row, .target],
                options: [.inside],
                isEverywhere: true,
                help: "move a track in a playlist to another row",
                handler: move
            ),
        ]
    }

    var commandsOnceOpen: [Command] {
        let more = Command(
            "more",
            showsScreen: true,
            help: "show the next page of this playlist",
            handler: more
        )
        let again = Command(
            "playlist",
            showsScreen: true,
            help: "show this playlist again",
            handler: openAgain
        )
        return (hasMore ? [more] : []) + [again]
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapPlaylists()
    }

    private func open(_ input: CommandInput) async throws(CommandFailure) {
        let options = PlaylistOptions(artist: input[.artist], limit: try input.count(.limit))
        await presenter.didOpen(try pick(input), options: options, pageLength: pageLength)
    }

    private func openAgain(_ input: CommandInput) async {
        await presenter.didOpen(nil, options: PlaylistOptions(), pageLength: pageLength)
    }

    /// The length of the first page. Its heading may take a second line.
    private var pageLength: Int? { output.pageLength.map { max(1, $0 - 1) } }

    private func more(_ input: CommandInput) async {
        if pager.showNextPage() { return }
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        var places: [PlaylistEntry.Place] = []
        for text in input.words(.rows) { places += try self.places(text, isNamed: input[.from] != nil) }
        await presenter.didSwipeToDelete(at: places, in: try pick(input[.from]))
    }

    private func move(_ input: CommandInput) async throws(CommandFailure) {
        let isNamed = input[.inside] != nil
        let ends = try [input.word(.row), input.word(.target)].map { (text) throws(CommandFailure) in
            let row = try RowRange.row(text)
            return try places(text, isNamed: isNamed).first ?? .row(row)
        }
        await presenter.didMove(ends[0], to: ends[1], in: try pick(input[.inside]))
    }
}

extension PlaylistsView {
    private func pick(_ input: CommandInput) throws(CommandFailure) -> ListPick? {
        try pick(input.words(.name).joined(separator: " "))
    }

    /// Resolves a playlist's name or row; `nil` is the open playlist.
    private func pick(_ text: String?) throws(CommandFailure) -> ListPick? {
        try text.map { text throws(CommandFailure) in try output.pick(text, of: .playlist) }
    }

    /// Returns the entries in a row or a range of rows.
    ///
    /// - Parameter isNamed: whether the rows belong to a playlist given by name, not to the one on the screen.
    private func places(_ text: String, isNamed: Bool) throws(CommandFailure) -> [PlaylistEntry.Place] {
        let range = try RowRange(text).range
        guard !isNamed, opened != nil, let shown = try output.shownRows(range, as: RowReference.self) else {
            guard range.upperBound <= Self.maximumRows else {
                throw CommandFailure(
                    code: .notFound,
                    message: "The playlist has no row \(range.upperBound)."
                )
            }
            return range.map { .row($0) }
        }
        var places: [PlaylistEntry.Place] = []
        for (row, target) in zip(range, shown) {
            guard entries.indices.contains(row - 1), entries[row - 1].shown == target else {
                throw CommandFailure(
                    code: .notFound,
                    message: "Row \(row) of the last list isn't in this playlist. `playlist` shows it."
                )
            }
            places.append(entries[row - 1].id.map { .entry($0, row: row) } ?? .row(row))
        }
        return places
    }

    /// The highest row accepted, more than any playlist has.
    private static let maximumRows = 1_000_000
}

extension CommandParameter {
    fileprivate static let name = CommandParameter("NAME", .many, kind: .suggested("playlist"))
    fileprivate static let move = CommandParameter.word("move")
    fileprivate static let row = CommandParameter("ROW")
    fileprivate static let rows = CommandParameter("ROW", .many)
    fileprivate static let target = CommandParameter("TO-ROW")
}

extension CommandOption {
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the artist, for Deep Cuts"
    )
    fileprivate static let limit = CommandOption(
        "limit",
        takes: "N",
        help: "at most N tracks (system playlists: 50)"
    )
    fileprivate static let from = CommandOption(
        "from",
        takes: "NAME",
        kind: .suggested("playlist"),
        help: "the playlist to remove from (default: the open one)"
    )
    fileprivate static let inside = CommandOption(
        "in",
        takes: "NAME",
        kind: .suggested("playlist"),
        help: "the playlist to edit (default: the open one)"
    )
}
