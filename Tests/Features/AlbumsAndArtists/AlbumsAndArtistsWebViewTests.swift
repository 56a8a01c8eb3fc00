import Entities
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import AlbumsAndArtists
@testable import AlbumsAndArtistsWeb

@MainActor struct AlbumsAndArtistsWebViewTests {
    private nonisolated static let kid = SearchQuery([.init(.text("kid"))])

    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/albums", .didTapAlbums(AlbumListing(), after: nil, limit: nil, pageLength: 50)),
            (
                "/v1/albums?q=kid&sort=plays&reverse=true&limit=5&after=k",
                .didTapAlbums(
                    AlbumListing(filter: kid, sort: .plays, isReversed: true),
                    after: "k",
                    limit: nil,
                    pageLength: 5
                )
            ),
            ("/v1/artists", .didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: 50)),
            (
                "/v1/artists?q=kid&reverse=true&limit=5&after=k",
                .didTapArtists(
                    ArtistListing(filter: kid, isReversed: true),
                    after: "k",
                    limit: nil,
                    pageLength: 5
                )
            ),
        ] as [(String, AlbumsAndArtistsPresentingSpy.Message)]
    )
    func requests(target: String, event: AlbumsAndArtistsPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("Albums and artists are JSON, with the address of the next page") func json() async {
        let artists = makeSUT {
            $0.show(artists: RowPage([ArtistRow(.sample(1), row: 1)], next: nil))
            $0.show(suggestion: "kid")
        }
        let albums = makeSUT { $0.show(albums: RowPage([AlbumRow(.sample(1), row: 1)], next: "a&b")) }

        await expectEqual(
            artists.client.json("/v1/artists"),
            """
            {"artists":[{"row":1,"artist":"Artist 1","albums":3,"tracks":31,"plays":12}],\
            "suggestion":"kid"}

            """
        )
        await expectEqual(
            albums.client.json("/v1/albums?limit=1"),
            """
            {"albums":[{"row":1,"album":"Album 1","artist":"Artist 1","year":2000,"tracks":10,\
            "durationMs":2832000,"plays":12}],"next":"/v1/albums?limit=1&after=a%26b"}

            """
        )
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/albums"), WebProblem(.service(.cancelled)))
        await expectEqual(sut.client.problem("/v1/artists"), WebProblem(.service(.cancelled)))
    }

    @Test(
        "Invalid values are rejected",
        arguments: [
            (
                "/v1/albums?sort=length",
                .badParameter(
                    "sort",
                    value: "length",
                    expected: "one of \(AlbumSort.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            ),
            (
                "/v1/artists?sort=title",
                .unknownParameter("sort", known: ["q", "reverse", "limit", "after"])
            ),
            (
                "/v1/artists?limit=501",
                .badParameter("limit", value: "501", expected: "a whole number from 1 to 500")
            ),
        ] as [(String, Problem)]
    )
    func nonsense(target: String, problem: Problem) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem(target), WebProblem(problem))
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The pages have links, sort orders and the next page") func pages() async {
        let sut = makeSUT {
            $0.show(albums: RowPage([AlbumRow(.sample(1), row: 1)], next: "b"))
            $0.show(artists: RowPage([ArtistRow(.sample(2), row: 1)], next: "b"))
        }

        let albums = await sut.client.page("/albums?sort=year&after=a")
        #expect(albums.hasPrefix("<h1>Albums</h1>"))
        #expect(
            albums.contains(
                #"<a href="/album?title=Album%201&amp;artist=Artist%201"><bdi>Album 1</bdi></a>"#
            )
        )
        #expect(albums.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(albums.contains(#"<a href="/albums?sort=year" aria-current="true">By year</a>"#))
        #expect(albums.contains(#"<a href="/albums?sort=plays">By plays</a>"#))
        #expect(albums.contains(#"rel="prev" href="/albums?sort=year""#))
        #expect(albums.contains(#"rel="next" href="/albums?sort=year&amp;after=b""#))

        let artists = await sut.client.page("/artists?q=kid")
        #expect(artists.hasPrefix("<h1>kid</h1>"))
        #expect(artists.contains(#"<a href="/artist?name=Artist%202"><bdi>Artist 2</bdi></a>"#))
        #expect(artists.contains(#"rel="next" href="/artists?q=kid&amp;after=b""#))
    }

    @Test("Empty pages suggest another search, if one exists") func empty() async {
        let (sut, searched) = (makeSUT(), makeSUT { $0.show(suggestion: "kid a") })

        #expect(await sut.client.page("/albums").contains("No albums."))
        let artists = await searched.client.page("/artists?q=kyd")
        #expect(artists.contains("No artists."))
        #expect(artists.contains(#"Did you mean <a href="/artists?q=kid%20a">kid a</a>?"#))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let id = AlbumID(title: "<script>", artist: "\"><img>")
        let sut = makeSUT {
            $0.show(albums: RowPage([AlbumRow(Album(id: id, trackCount: 1))], next: nil))
            $0.show(
                artists: RowPage(
                    [ArtistRow(Artist(name: "<script>", albumCount: 1, trackCount: 1))],
                    next: nil
                )
            )
        }

        let pages = await sut.client.page("/albums") + sut.client.page("/artists")

        #expect(pages.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(pages.contains("<bdi>&quot;&gt;&lt;img&gt;</bdi>"))
        #expect(!pages.contains("<script"))
        #expect(!pages.contains("<img"))
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (AlbumsAndArtistsWebView) -> Void = { _ in }) -> (
        presenter: AlbumsAndArtistsPresentingSpy, client: WebClient
    ) {
        let presenter = AlbumsAndArtistsPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> AlbumsAndArtistsWebView = { _ in
            let view = AlbumsAndArtistsWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        let client = WebClient(
            AlbumsAndArtistsWebView.albums.route(makeView),
            AlbumsAndArtistsWebView.artists.route(makeView)
        )
        return (presenter, client)
    }
}
