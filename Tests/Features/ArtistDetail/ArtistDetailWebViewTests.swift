import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import ArtistDetail
@testable import ArtistDetailWeb

@MainActor struct ArtistDetailWebViewTests {
    @Test("A request opens the artist, as JSON and as a page") func requests() async {
        let sut = makeSUT { $0.show(opened: Self.screen) }

        _ = await sut.client.json("/v1/artist?name=Artist%201")
        _ = await sut.client.page("/artist?name=Artist%201")

        sut.presenter.expectMessages(.viewDidLoad, .viewDidLoad)
    }

    @Test("The artist is JSON, with albums and tracks") func json() async {
        let sut = makeSUT { $0.show(opened: Self.screen) }

        await expectEqual(
            sut.client.json("/v1/artist?name=Artist%201"),
            """
            {"artist":{"artist":"Artist 1","albums":3,"tracks":31,"plays":12,"listenedMs":2890000,\
            "firstHeardAt":"2015-03-01T00:00:00Z","lastHeardAt":"2026-11-21T23:30:00Z",\
            "months":[{"start":"2015-03-01","plays":5},\
            {"start":"2026-11-01","plays":7,"listenedMs":2890000}]},\
            "albums":[{"row":1,"album":"Album 1","artist":"Artist 1","year":2000,"tracks":10,\
            "durationMs":2832000,"plays":12}],\
            "looseTracks":[{"row":2,"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1",\
            "album":"Album 1","addedAt":"2026-11-21T09:30:00Z","plays":0}],\
            "otherAlbums":[{"row":3,"artist":"Artist 1","album":"Heard","plays":8}],\
            "mostPlayed":[{"row":4,"urn":"sidewinder:tracks:2","title":"Title 2","artist":"Artist 2","plays":6},\
            {"row":5,"title":"Lost","artist":"Artist 1","plays":2}]}

            """
        )
    }

    @Test("A missing artist becomes an HTTP problem") func missing() async {
        let error = ServiceError.notFound(.artist("x"))
        let sut = makeSUT { $0.show(error: error) }

        let problem = await sut.client.problem("/v1/artist?name=x")

        expectEqual(problem, WebProblem(.service(error)))
        expectEqual(problem?.status, 404)
    }

    @Test("A request without an artist is rejected") func nonsense() async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/artist"), WebProblem(.missingParameter("name")))
        await expectEqual(
            sut.client.problem("/v1/artist?artist=x"),
            WebProblem(.unknownParameter("artist", known: ["name", "timeZone"]))
        )
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has albums, tracks and the dates of the first and last play, with links") func page()
        async
    {
        let sut = makeSUT { $0.show(opened: Self.screen) }

        let page = await sut.client.page("/artist?name=Artist%201")

        #expect(page.hasPrefix("<h1>Artist 1</h1>"))
        #expect(page.contains(#"<a href="/series?per=month&amp;artist=Artist%201">12</a>"#))
        #expect(page.contains(#"<a href="/tracks?q=artist:%22Artist%201%22">31</a>"#))
        let plays = "/plays?artist=Artist%201&amp;on="
        #expect(page.contains(#"<a href="\#(plays)2015-03-01">2015-03-01</a>"#))
        #expect(page.contains(#"<a href="\#(plays)2026-11-21">2026-11-21</a>"#))
        #expect(page.contains(#"<a tabindex="-1" href="\#(plays)2026-11">"#))
        #expect(page.contains(#"<a href="/album?title=Album%201&amp;artist=Artist%201">"#))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:2">"#))
    }

    @Test("An artist that was only played has a plot, and links to the albums and tracks played") func heard()
        async
    {
        let sut = makeSUT { $0.show(opened: ArtistScreen(nil, .sample, timeZone: .gmt)) }

        let page = await sut.client.page("/artist?name=Artist%201")

        #expect(page.contains("<dd><bdi>not in the library</bdi></dd>"))
        #expect(page.contains("Plays per month: from 0 to 7 plays, most in 2026-11"))
        #expect(page.contains(#"<a href="/album?title=Heard&amp;artist=Artist%201">"#))
        #expect(page.contains("<bdi>Lost</bdi>"))
        #expect(!page.contains("/tracks?q=artist"))
    }

    @Test("Empty sections are left out") func sparse() async {
        let artist = Artist(name: "Quiet", albumCount: 0, trackCount: 1)
        let contents = ArtistContents(artist: artist)
        let screen = ArtistScreen(contents, Listening(subject: .artist("Quiet")), timeZone: .gmt)
        let sut = makeSUT { $0.show(opened: screen) }

        let page = await sut.client.page("/artist?name=Quiet")

        #expect(page.hasPrefix("<h1>Quiet</h1>"))
        for heading in [
            "Albums</bdi></h2>", "Most played", "Tracks without an album", "First played", "/series",
        ] {
            #expect(!page.contains(heading), "\(heading)")
        }
    }

    @Test("Names are escaped in the page") func hostile() async {
        let id = AlbumID(title: "<script>", artist: "\"><img>")
        let contents = ArtistContents(
            artist: Artist(name: "<script>", albumCount: 1, trackCount: 1, plays: 1),
            albums: [Album(id: id, trackCount: 1)],
            looseTracks: [.hostile],
            looseTrackCount: 1
        )
        let listening = Listening(
            subject: .artist("<script>"),
            months: [PlayBucket(start: Date(timeIntervalSince1970: 0), plays: 1)],
            albums: [PlayCount(subject: .album("<script>", artist: "<img>"), plays: 1)],
            tracks: [HeardTrack(title: "<script>", artist: "<img>", plays: 1, track: .hostile)]
        )
        let screen = ArtistScreen(contents, listening, timeZone: .gmt)
        let sut = makeSUT { $0.show(opened: screen) }

        let page = await sut.client.page("/artist?name=x")

        #expect(page.hasPrefix("<h1>&lt;script&gt;</h1>"))
        #expect(page.contains("<bdi>&quot;&gt;&lt;img&gt;</bdi>"))
        for tag in ["<script", "<img", "<svg onload"] { #expect(!page.contains(tag), "\(tag)") }
    }

    /// An artist with an album, a track without one, and plays.
    private static let screen = ArtistScreen(
        ArtistContents(
            artist: .sample(1),
            albums: [.sample(1)],
            looseTracks: [.sample(1)],
            looseTrackCount: 1
        ),
        .sample,
        timeZone: .gmt
    )

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (ArtistDetailWebView) -> Void = { _ in }) -> (
        presenter: ArtistDetailPresentingSpy, client: WebClient
    ) {
        let presenter = ArtistDetailPresentingSpy()
        let route = ArtistDetailWebView.artist.route { _ in
            let view = ArtistDetailWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (presenter, WebClient(route))
    }
}
