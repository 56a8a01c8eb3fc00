import Console
import ConsoleViews
import Entities
import PlaylistEditor
import Records
import Services
import ViewModels

@MainActor final class PlaylistEditorView {
    private let presenter: any PlaylistEditorPresenting
    let output: Output

    init(presenter: any PlaylistEditorPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension PlaylistEditorView: Screen {
    var title: String { "Playlist editor" }

    var commands: [Command] {
        [
            Command(
                "playlists",
                [.create, .newName, .tracks],
                help: "create a playlist of tracks",
                handler: createOfTracks
            ),
            Command(
                "playlists",
                [.create, .newName],
                options: [.search, .sort, .reverse, .limit],
                help: "create an empty playlist, or a smart one from a search",
                handler: create
            ),
            Command(
                "playlist",
                [.add, .playlist, .tracks],
                options: [.at],
                help: "add tracks to a playlist",
                handler: add
            ),
            Command(
                "playlists",
                [.rename, .playlist, .newName],
                help: "rename a playlist",
                handler: rename
            ),
            Command(
                "playlists",
                [.delete, .words],
                help: "delete a playlist; keep its tracks",
                handler: delete
            ),
        ]
    }

    private func createOfTracks(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapCreate(input.word(.newName), with: try input.tracks(shownBy: output))
    }

    private func create(_ input: CommandInput) async throws(CommandFailure) {
        let name = input.word(.newName)
        guard let search = try SmartSearch(input) else {
            return await presenter.didTapCreate(name, with: nil)
        }
        await presenter.didTapCreate(name, of: search)
    }

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        let tracks = try input.tracks(shownBy: output)
        let playlist = try output.pick(input.word(.playlist), of: .playlist)
        await presenter.didTapAdd(tracks, to: playlist, at: try input.count(.at))
    }

    private func rename(_ input: CommandInput) async throws(CommandFailure) {
        let playlist = try output.pick(input.word(.playlist), of: .playlist)
        await presenter.didRename(playlist, to: input.word(.newName))
    }

    private func delete(_ input: CommandInput) async throws(CommandFailure) {
        let name = input.words(.words).joined(separator: " ")
        await presenter.didTapDelete(try output.pick(name, of: .playlist))
    }
}

extension PlaylistEditorView: PlaylistEditorViewing, PromptView {
    func show(made playlist: EditedPlaylistRow) {
        output.result("Created \(playlist.phrase).", playlist.record)
    }

    func show(addedCount count: Int, to playlist: EditedPlaylistRow) {
        output.result("Added \(count.counted("track")) to \(playlist.phrase).", playlist.record)
    }

    func show(renamed playlist: EditedPlaylistRow) {
        output.result("Renamed the playlist to “\(playlist.name)”.", playlist.record)
    }

    func show(deleted playlist: EditedPlaylistRow) {
        output.result("Deleted \(playlist.phrase). `undo` restores it.", playlist.record)
    }
}

extension EditedPlaylistRow {
    /// The playlist as a record for scripts.
    var record: Record {
        ["urn": urn, "name": name, "where": search, "tracks": tracks, "durationMs": durationMs]
    }

    /// The playlist for use in a sentence: `playlist “Rainy” (3 tracks)`.
    fileprivate var phrase: String {
        guard let tracks else { return "smart playlist “\(name)”" }
        return "playlist “\(name)” (\(tracks.counted("track")))"
    }
}

extension SmartSearch {
    /// Parses the options of a smart playlist; `nil` if none are given.
    ///
    /// - Throws: `usage` if the search is malformed.
    fileprivate init?(_ input: CommandInput) throws(CommandFailure) {
        let (text, sort, limit) = (input[.search], input[.sort], try input.count(.limit))
        guard text != nil || sort != nil || limit != nil || input.has(.reverse) else { return nil }
        if let text { _ = try SearchQuery(typed: SearchWord.words(in: text)) }
        self.init(
            text: text ?? "",
            order: sort.flatMap(Order.init(rawValue:)) ?? .sorted(.added),
            isReversed: input.has(.reverse),
            limit: limit
        )
    }
}

extension PlaylistEditorBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any PlaylistEditorPresenting,
        output: Output
    ) -> some PlaylistEditorViewing & Screen {
        PlaylistEditorView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let create = CommandParameter.word("create")
    fileprivate static let rename = CommandParameter.word("rename")
    fileprivate static let delete = CommandParameter.word("delete")
    fileprivate static let playlist = CommandParameter("NAME", kind: .suggested("playlist"))
    fileprivate static let words = CommandParameter("NAME", .many, kind: .suggested("playlist"))
    fileprivate static let newName = CommandParameter("NEW-NAME", namesRows: false)
}

extension CommandOption {
    fileprivate static let at = CommandOption(
        "at",
        takes: "ROW",
        help: "add them at this row of the playlist"
    )
    fileprivate static let search = CommandOption(
        "where",
        takes: "SEARCH",
        kind: .suggested("search"),
        help: "the search, in quotes: \"genre:ambient plays:<3\""
    )
    fileprivate static let sort = CommandOption(
        "sort",
        takes: "ORDER",
        kind: .choice(SmartSearch.Order.allCases.map(\.rawValue)),
        help: "\(SmartSearch.Order.allCases.map(\.rawValue).joined(separator: ", ")) (default: added)"
    )
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N tracks")
}
