import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumsAndArtists
@testable import AlbumsAndArtistsPrompt

@MainActor struct AlbumsAndArtistsViewTests {
    private nonisolated static let kid = SearchQuery([.init(.text("kid"))])

    @Test(
        "A command is reported as its event",
        arguments: [
            ("albums", .didTapAlbums(AlbumListing(), after: nil, limit: nil, pageLength: nil)),
            ("albums kid", .didTapAlbums(AlbumListing(filter: kid), after: nil, limit: nil, pageLength: nil)),
            (
                "albums --sort year --reverse --limit 5",
                .didTapAlbums(
                    AlbumListing(sort: .year, isReversed: true),
                    after: nil,
                    limit: 5,
                    pageLength: nil
                )
            ),
            ("artists", .didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: nil)),
            (
                "artists kid --reverse --limit 5",
                .didTapArtists(
                    ArtistListing(filter: kid, isReversed: true),
                    after: nil,
                    limit: 5,
                    pageLength: nil
                )
            ),
            ("more", .didScrollToEnd(pageLength: nil)),
        ] as [(String, AlbumsAndArtistsPresentingSpy.Message)]
    )
    func commands(line: String, event: AlbumsAndArtistsPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("At a terminal, a list pauses when the screen is full, unless all rows are requested") func pages()
        async
    {
        let sut = makeSUT(terminals: [.results, .notices])

        for line in ["albums", "albums --all", "artists", "artists --all", "more"] { await sut.type(line) }

        let page = sut.output.pageLength
        #expect(page != nil)
        sut.presenter.expectMessages(
            .didTapAlbums(AlbumListing(), after: nil, limit: nil, pageLength: page),
            .didTapAlbums(AlbumListing(), after: nil, limit: nil, pageLength: nil),
            .didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: page),
            .didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: nil),
            .didScrollToEnd(pageLength: page)
        )
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            "albums --sort size", "albums --limit 0", "artists --sort title", "albums year:x", "more 1",
        ]
    )
    func misuse(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("All commands show the screen, which has the title of the last list") func screen() {
        let sut = makeSUT()

        expectEqual(sut.view.commands.filter(\.showsScreen).map(\.verb), ["albums", "artists", "more"])
        expectEqual(sut.view.title, "Albums")
        sut.view.show(artists: RowPage([], next: nil))
        expectEqual([sut.view.title, sut.view.status], ["Artists", nil])
        sut.view.show(albums: RowPage([], next: nil))
        expectEqual(sut.view.title, "Albums")
    }

    @Test("Albums are a table, page after page") func albums() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(albums: RowPage([AlbumRow(.sample(1), row: 1)], next: "2"))
        sut.view.show(albums: RowPage([AlbumRow(.sample(2), row: 2)], isContinued: true, next: nil))

        expectEqual(
            sut.display.text(of: .results),
            """
            #  ALBUM    ARTIST    YEAR  TRACKS   TIME  PLAYS
            1  Album 1  Artist 1  2000      10  47:12     12
            #  ALBUM    ARTIST    YEAR  TRACKS   TIME  PLAYS
            2  Album 2  Artist 2  2000      10  47:12     12

            """
        )
        expectEqual(sut.display.text(of: .notices), "`more` shows the next page.\n")
    }

    @Test("Artists are a table, page after page") func artists() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(artists: RowPage([ArtistRow(.sample(1), row: 1)], next: "2"))
        sut.view.show(artists: RowPage([ArtistRow(.sample(2), row: 2)], isContinued: true, next: nil))

        expectEqual(
            sut.display.text(of: .results),
            """
            #  ARTIST    ALBUMS  TRACKS  PLAYS
            1  Artist 1       3      31     12
            #  ARTIST    ALBUMS  TRACKS  PLAYS
            2  Artist 2       3      31     12

            """
        )
        expectEqual(sut.display.text(of: .notices), "`more` shows the next page.\n")
    }

    @Test("In JSON, albums and artists are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(albums: RowPage([AlbumRow(.sample(1), row: 1)], next: nil))
        sut.view.show(artists: RowPage([ArtistRow(.sample(1), row: 1)], next: nil))

        expectEqual(
            sut.display.text(of: .results),
            AlbumRow(.sample(1), row: 1).record.jsonLine
                + ArtistRow(.sample(1), row: 1).record.jsonLine
        )
    }

    @Test("An empty list is reported with a suggestion") func empty() {
        let sut = makeSUT()

        sut.view.show(albums: RowPage([], next: nil))
        sut.view.show(artists: RowPage([], next: nil))
        sut.view.show(suggestion: "kid")

        expectEqual(sut.display.text(of: .notices), "No albums.\nNo artists.\nDid you mean kid?\n")
        expectEqual(sut.display.text(of: .results), "")
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        AlbumsAndArtistsView, AlbumsAndArtistsPresentingSpy
    > {
        PromptSUT(AlbumsAndArtistsPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            AlbumsAndArtistsView(presenter: $0, output: $1)
        }
    }
}
