import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import AlbumDetail
@testable import AlbumDetailWeb

@MainActor struct AlbumDetailWebViewTests {
    @Test("A request opens the album, as JSON and as a page") func requests() async {
        let sut = makeSUT { $0.show(opened: Self.screen([])) }

        _ = await sut.client.json("/v1/album?title=Album%201&artist=Artist%201")
        _ = await sut.client.page("/album?title=Album%201")

        sut.presenter.expectMessages(.viewDidLoad, .viewDidLoad)
    }

    @Test("The album is JSON, with its tracks") func json() async {
        let sut = makeSUT {
            $0.show(opened: Self.screen([.sample(1)]))
        }

        await expectEqual(
            sut.client.json("/v1/album?title=Album%201"),
            """
            {"album":{"album":"Album 1","artist":"Artist 1","year":2000,"tracks":10,\
            "durationMs":2832000,"plays":12,"listenedMs":2890000,\
            "firstHeardAt":"2015-03-01T00:00:00Z","lastHeardAt":"2026-11-21T23:30:00Z",\
            "months":[{"start":"2015-03-01","plays":5},\
            {"start":"2026-11-01","plays":7,"listenedMs":2890000}]},\
            "tracks":[{"row":1,"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1",\
            "album":"Album 1","addedAt":"2026-11-21T09:30:00Z","plays":0}],\
            "otherTracks":[{"row":2,"urn":"sidewinder:tracks:2","title":"Title 2","artist":"Artist 2","plays":6},\
            {"row":3,"title":"Lost","artist":"Artist 1","plays":2}]}

            """
        )
    }

    @Test("A missing album becomes an HTTP problem") func missing() async {
        let error = ServiceError.notFound(.album("x"))
        let sut = makeSUT { $0.show(error: error) }

        let problem = await sut.client.problem("/v1/album?title=x")

        expectEqual(problem, WebProblem(.service(error)))
        expectEqual(problem?.status, 404)
    }

    @Test("A request without an album is rejected") func nonsense() async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/album?artist=x"), WebProblem(.missingParameter("title")))
        await expectEqual(
            sut.client.problem("/v1/album?title=x&limit=3"),
            WebProblem(.unknownParameter("limit", known: ["title", "artist", "timeZone"]))
        )
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has the album's tracks with their numbers and links") func page() async {
        var track = Track.playable(1)
        track.details.trackNumber = 7
        let sut = makeSUT { [track] in
            $0.show(opened: Self.screen([track]))
        }

        let page = await sut.client.page("/album?title=Album%201&artist=Artist%201")

        #expect(page.hasPrefix("<h1>Album 1</h1>"))
        #expect(page.contains(#"<td class="r">7</td>"#))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/tracks?q=year:2000">2000</a>"#))
        #expect(page.contains("<bdi>47:12</bdi>"))
        #expect(page.contains(#"<a href="/plays?album=Album%201&amp;artist=Artist%201">12</a>"#))
        #expect(
            page.contains(#"href="/plays?album=Album%201&amp;artist=Artist%201&amp;on=2026-11">"#)
        )
        #expect(page.hasSuffix("<title>Album 1 by Artist 1</title>"))
        #expect(page.contains("Also played from this album"))
        #expect(page.contains("Plays per month: from 0 to 7 plays, most in 2026-11"))
        #expect(!page.contains(#"href="/album"#))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let id = AlbumID(title: "<script>", artist: "\"><img>")
        let screen = AlbumScreen(
            AlbumContents(album: Album(id: id, trackCount: 1), tracks: [.hostile]),
            Listening(
                subject: .album(id.title, artist: id.artist),
                tracks: [HeardTrack(title: "<script>", artist: "<img>", plays: 1)]
            ),
            timeZone: .gmt
        )
        let sut = makeSUT { $0.show(opened: screen) }

        let page = await sut.client.page("/album?title=x")

        #expect(page.hasPrefix("<h1>&lt;script&gt;</h1>"))
        #expect(page.contains("<bdi>&quot;&gt;&lt;img&gt;</bdi>"))
        for tag in ["<script", "<img", "<svg onload"] { #expect(!page.contains(tag), "\(tag)") }
    }

    @Test("An album that was only played has the tracks played") func heard() async {
        let listening = Listening.sample(of: .album("Album 1", artist: "Artist 1"))
        let sut = makeSUT { $0.show(opened: AlbumScreen(nil, listening, timeZone: .gmt)) }

        let page = await sut.client.page("/album?title=Album%201")

        #expect(page.contains("<dd><bdi>not in the library</bdi></dd>"))
        #expect(page.contains("Most played tracks"))
        #expect(page.contains("<bdi>Lost</bdi>"))
    }

    private static func screen(_ tracks: [Track]) -> AlbumScreen {
        AlbumScreen(
            AlbumContents(album: .sample(1), tracks: tracks),
            .sample(of: .album("Album 1", artist: "Artist 1")),
            timeZone: .gmt
        )
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (AlbumDetailWebView) -> Void = { _ in }) -> (
        presenter: AlbumDetailPresentingSpy, client: WebClient
    ) {
        let presenter = AlbumDetailPresentingSpy()
        let route = AlbumDetailWebView.album.route { _ in
            let view = AlbumDetailWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (presenter, WebClient(route))
    }
}
