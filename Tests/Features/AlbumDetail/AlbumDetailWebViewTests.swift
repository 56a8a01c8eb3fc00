import Entities
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import AlbumDetail
@testable import AlbumDetailWeb

@MainActor struct AlbumDetailWebViewTests {
    @Test("A request opens the album, as JSON and as a page") func requests() async {
        let sut = makeSUT { $0.show(opened: AlbumRow(.sample(1)), tracks: []) }

        _ = await sut.client.json("/v1/album?title=Album%201&artist=Artist%201")
        _ = await sut.client.page("/album?title=Album%201")

        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidLoad])
    }

    @Test("The album is JSON, with its tracks") func json() async {
        let sut = makeSUT {
            $0.show(opened: AlbumRow(.sample(1)), tracks: [TrackRow(.sample(1), row: 1)])
        }

        #expect(
            await sut.client.json("/v1/album?title=Album%201") == """
                {"album":{"album":"Album 1","artist":"Artist 1","year":2000,"tracks":10,\
                "durationMs":2832000,"plays":12},\
                "tracks":[{"row":1,"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1",\
                "album":"Album 1","addedAt":"2026-11-21T09:30:00Z","plays":0}]}

                """
        )
    }

    @Test("A missing album becomes an HTTP problem") func missing() async {
        let error = ServiceError.notFound(.album("x"))
        let sut = makeSUT { $0.show(error: error) }

        let problem = await sut.client.problem("/v1/album?title=x")

        #expect(problem == WebProblem(.service(error)))
        #expect(problem?.status == 404)
    }

    @Test("A request without an album is rejected") func nonsense() async {
        let sut = makeSUT()

        #expect(await sut.client.problem("/v1/album?artist=x") == WebProblem(.missingParameter("title")))
        #expect(
            await sut.client.problem("/v1/album?title=x&limit=3")
                == WebProblem(.unknownParameter("limit", known: ["title", "artist"]))
        )
        #expect(sut.presenter.messages == [])
    }

    @Test("The page has the album's tracks with their numbers and links") func page() async {
        var track = Track.playable(1)
        track.details.trackNumber = 7
        let sut = makeSUT { [track] in
            $0.show(opened: AlbumRow(.sample(1)), tracks: [TrackRow(track, row: 1)])
        }

        let page = await sut.client.page("/album?title=Album%201&artist=Artist%201")

        #expect(page.hasPrefix("<h1>Album 1</h1>"))
        #expect(page.contains(#"<td class="r">7</td>"#))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/tracks?q=year:2000">2000</a>"#))
        #expect(page.contains("<bdi>47:12</bdi>"))
        #expect(page.contains(#"<a href="/plays?q=album:%22Album%201%22%20artist:%22Artist%201%22">12</a>"#))
        #expect(!page.contains(#"href="/album"#))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let id = AlbumID(title: "<script>", artist: "\"><img>")
        let sut = makeSUT {
            $0.show(opened: AlbumRow(Album(id: id, trackCount: 1)), tracks: [TrackRow(.hostile)])
        }

        let page = await sut.client.page("/album?title=x")

        #expect(page.hasPrefix("<h1>&lt;script&gt;</h1>"))
        #expect(page.contains("<bdi>&quot;&gt;&lt;img&gt;</bdi>"))
        for tag in ["<script", "<img", "<svg onload"] { #expect(!page.contains(tag), "\(tag)") }
    }

    @MainActor private struct SUT {
        let presenter: AlbumDetailPresentingSpy
        let client: WebClient
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (AlbumDetailWebView) -> Void = { _ in }) -> SUT {
        let presenter = AlbumDetailPresentingSpy()
        let route = AlbumDetailWebView.album.route { _ in
            let view = AlbumDetailWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return SUT(presenter: presenter, client: WebClient(route))
    }
}
