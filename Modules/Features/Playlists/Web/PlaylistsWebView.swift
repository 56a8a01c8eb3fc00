import Entities
import Playlists
import Records
import Services
import ViewModels
import Web
import WebViews

/// Playlists over HTTP, for one request.
@MainActor package final class PlaylistsWebView {
    private let presenter: any PlaylistsPresenting
    private var playlists: [PlaylistRow] = []
    private var playlist: PlaylistRow?
    private var entries: [PlaylistEntryRow] = []
    private var hasMore = false
    package var error: ServiceError?

    package init(presenter: any PlaylistsPresenting) {
        self.presenter = presenter
    }
}

extension PlaylistsWebView {
    /// Lists the playlists.
    package static let playlists = Endpoint<PlaylistsWebView>(
        "playlists",
        summary: "All playlists: built-in, the user's own, and from music servers",
        schema: .object(
            "Playlists",
            [.init("playlists", .list(PlaylistRow.fields.schema), isRequired: true, "the playlists")]
        ),
        cachePolicy: .clock
    ) { view, input async throws(Problem) in
        let playlists = try await view.list()
        return Answer(["playlists": playlists.map(\.record)]) { view.page(playlists) }
    }

    /// Opens a playlist.
    package static let playlist = Endpoint<PlaylistsWebView>(
        "playlist",
        [.name, .artist, .limit, .after],
        summary: "A playlist and its tracks",
        schema: .page(
            "PlaylistDetail",
            [
                .init("playlist", PlaylistRow.fields.schema, isRequired: true, "the playlist"),
                .init("entries", .list(entry), isRequired: true, "its entries"),
            ]
        ),
        cachePolicy: .clock
    ) { view, input async throws(Problem) in
        let (playlist, entries) = try await view.open(input)
        let record: Record = ["playlist": playlist.record, "entries": entries.map(\.record)]
        let next = view.hasMore ? entries.last?.row.map(String.init) : nil
        return Answer(record, next: next) { view.page(playlist, entries, input, next: next) }
    }

    private static let entry = Schema.object(
        "PlaylistEntry",
        TrackRow.fields.members.map { member in
            .init(member.name, member.schema, isRequired: member.name == "title", member.help)
        } + [.init("isMissing", .flag, "whether the track is missing from the library")]
    )

    private func list() async throws(Problem) -> [PlaylistRow] {
        await presenter.didTapPlaylists()
        try throwShownError()
        return playlists
    }

    private func open(_ input: WebInput) async throws(Problem) -> (PlaylistRow, [PlaylistEntryRow]) {
        let start = try input.firstRow()
        await presenter.didOpen(
            .named(input[.name] ?? ""),
            options: PlaylistOptions(artist: input[.artist]),
            pageLength: start + input.limit
        )
        try throwShownError()
        guard let playlist else { throw .unknownPath(input.address.text) }
        return (playlist, Array(entries.dropFirst(start)))
    }
}

extension PlaylistsWebView: PlaylistsViewing, WebView {
    package func update(viewModels: [PlaylistRow]) {
        playlists = viewModels
    }

    package func show(opened playlist: PlaylistRow, entries: [PlaylistEntryRow], hasMore: Bool) {
        (self.playlist, self.entries, self.hasMore) = (playlist, entries, hasMore)
    }

    // Never called: requests only read playlists.
    package func append(entries: [PlaylistEntryRow], hasMore: Bool) {}
    package func showNoOpenPlaylist() {}
    package func show(refreshed playlist: PlaylistRow, isChanged: Bool, at time: String) {}
    package func show(removed entries: [PlaylistEntryRow], from playlist: String) {}
    package func show(moved entry: PlaylistEntryRow, in playlist: String) {}
}

extension Parameter {
    fileprivate static let name = Parameter("name", isRequired: true, help: "the playlist's name")
    fileprivate static let artist = Parameter(
        "artist",
        help: "the artist, which some built-in playlists need"
    )
}
