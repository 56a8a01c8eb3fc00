import AlbumsAndArtists
import Console
import ConsoleViews
import Entities
import Services
import ViewModels

@MainActor final class AlbumsAndArtistsView {
    private let presenter: any AlbumsAndArtistsPresenting
    let output: Output
    /// The title of the last list shown.
    private(set) var title = "Albums"
    private let albums: RowPager<AlbumRow>
    private let artists: RowPager<ArtistRow>

    init(presenter: any AlbumsAndArtistsPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
        let load = { await presenter.didScrollToEnd(pageLength: nil) }
        (albums, artists) = (RowPager(output: output, load: load), RowPager(output: output, load: load))
    }
}

extension AlbumsAndArtistsView: Screen {
    var commands: [Command] {
        [
            Command(
                "albums",
                [.filter],
                options: [.sort, .reverse, .limit, .all],
                showsScreen: true,
                help: "list albums, or those that match a search",
                handler: listAlbums
            ),
            Command(
                "artists",
                [.filter],
                options: [.reverse, .limit, .all],
                showsScreen: true,
                help: "list artists, or those that match a search",
                handler: listArtists
            ),
            Command("more", showsScreen: true, help: "show the next page", handler: more),
        ]
    }

    private func listAlbums(_ input: CommandInput) async throws(CommandFailure) {
        let listing = AlbumListing(
            filter: try input.filter,
            sort: input[.sort].flatMap(AlbumSort.init) ?? .title,
            isReversed: input.has(.reverse)
        )
        await presenter.didTapAlbums(
            listing,
            after: nil,
            limit: try input.count(.limit),
            pageLength: pageLength(input)
        )
    }

    private func listArtists(_ input: CommandInput) async throws(CommandFailure) {
        let listing = ArtistListing(filter: try input.filter, isReversed: input.has(.reverse))
        await presenter.didTapArtists(
            listing,
            after: nil,
            limit: try input.count(.limit),
            pageLength: pageLength(input)
        )
    }

    private func more(_ input: CommandInput) async {
        if albums.showNextPage() || artists.showNextPage() { return }
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }

    private func pageLength(_ input: CommandInput) -> Int? { input.has(.all) ? nil : output.pageLength }
}

extension AlbumsAndArtistsView: AlbumsAndArtistsViewing, PromptView {
    func show(albums page: RowPage<AlbumRow>) {
        if !page.isContinued {
            begin("Albums", isEmpty: page.rows.isEmpty)
            artists.reset()
        }
        albums.show(page)
    }

    func show(artists page: RowPage<ArtistRow>) {
        if !page.isContinued {
            begin("Artists", isEmpty: page.rows.isEmpty)
            albums.reset()
        }
        artists.show(page)
    }

    func show(suggestion: String) {
        output.notice("Did you mean \(suggestion)?")
    }

    private func begin(_ title: String, isEmpty: Bool) {
        self.title = title
        output.screenDidChange()
        if isEmpty { output.notice("No \(title.lowercased()).") }
    }
}

extension AlbumsAndArtistsBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any AlbumsAndArtistsPresenting,
        output: Output
    ) -> some AlbumsAndArtistsViewing & Screen {
        AlbumsAndArtistsView(presenter: presenter, output: output)
    }
}

extension CommandOption {
    fileprivate static let sort = CommandOption(
        "sort",
        takes: "ORDER",
        kind: .choice(AlbumSort.allCases.map(\.rawValue)),
        help: "\(AlbumSort.allCases.map(\.rawValue).joined(separator: ", ")) (default: title)"
    )
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N rows")
}
