import Entities
import Services
import TestSupport
import Testing
import Web

@testable import TagValues
@testable import TagValuesWeb

@MainActor struct TagValuesWebViewTests {
    private nonisolated static let kid = SearchQuery([.init(.text("kid"))])

    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/tags", .didTapTags([.genre], of: nil)),
            ("/v1/tags?tag=albumArtist&q=kid", .didTapTags([.albumArtist], of: kid)),
        ] as [(String, TagValuesPresentingSpy.Message)]
    )
    func requests(target: String, event: TagValuesPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("The values are JSON") func json() async {
        let sut = makeSUT([nil, "Folk"])

        await expectEqual(
            sut.client.json("/v1/tags"),
            """
            {"values":[{"row":1,"tracks":7,"durationMs":100000},\
            {"row":2,"value":"Folk","tracks":7,"durationMs":100000}]}

            """
        )
        await expectEqual(makeSUT().client.json("/v1/tags"), "{\"values\":[]}\n")
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT(error: .cancelled)

        await expectEqual(sut.client.problem("/v1/tags"), WebProblem(.service(.cancelled)))
    }

    @Test("Invalid values are rejected", arguments: ["tag=mood", "q=year:x", "limit=5"])
    func nonsense(query: String) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/tags?\(query)")?.status, 400)
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page links each value to its tracks, if the library can be searched for it") func page() async
    {
        let sut = makeSUT([nil, "Hip Hop"])

        let genres = await sut.client.page("/tags")
        #expect(genres.hasPrefix("<h1>Genres</h1>"))
        #expect(genres.contains("<bdi>None</bdi>"))
        #expect(genres.contains(#"<a href="/tracks?q=genre:%3D%22Hip%20Hop%22"><bdi>Hip Hop</bdi></a>"#))
        #expect(genres.contains("1:40"))
        let artists = await sut.client.page("/tags?tag=albumArtist")
        #expect(artists.hasPrefix("<h1>Album artists</h1>"))
        #expect(artists.contains("<bdi>Hip Hop</bdi>"))
        #expect(!artists.contains("<a "))
    }

    @Test("Years are searched for as numbers") func years() async {
        let page = await makeSUT(["2000"]).client.page("/tags?tag=year")

        #expect(page.contains(#"<a href="/tracks?q=year:2000"><bdi>2000</bdi></a>"#))
    }

    @Test("Every tag has a heading", arguments: TrackTag.allCases) func headings(tag: TrackTag) async {
        let page = await makeSUT().client.page("/tags?tag=\(tag.rawValue)")

        #expect(page.hasPrefix("<h1>"))
    }

    @Test("Values are escaped in the page") func hostile() async {
        let page = await makeSUT(["<script>\"'"]).client.page("/tags?tag=artist")

        #expect(page.contains("<bdi>&lt;script&gt;&quot;"))
        #expect(!page.contains("<script"))
    }

    /// - Parameter values: the values that the presenter shows.
    private func makeSUT(_ values: [String?] = [], error: ServiceError? = nil) -> (
        presenter: TagValuesPresentingSpy, client: WebClient
    ) {
        let presenter = TagValuesPresentingSpy()
        let rows = values.enumerated().map { index, value in
            TagGroupRow(TagGroup(values: [value], trackCount: 7, durationMs: 100_000), row: index + 1)
        }
        let route = TagValuesWebView.tags.route { _ in
            let view = TagValuesWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in
                if let error { view?.show(error: error) } else { view?.update(viewModels: rows) }
            }
            return view
        }
        return (presenter, WebClient(route))
    }
}
