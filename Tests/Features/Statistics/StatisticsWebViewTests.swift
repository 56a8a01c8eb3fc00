import Entities
import Services
import TestSupport
import Testing
import Web

@testable import Statistics
@testable import StatisticsWeb

@MainActor struct StatisticsWebViewTests {
    @Test("A request sends its event") func requests() async {
        let sut = makeSUT { $0.show(viewModel: .sample) }

        _ = await sut.client.json("/v1/stats?timeZone=Europe/Berlin")
        _ = await sut.client.page("/stats")

        sut.presenter.expectMessages(.didTapStats, .didTapStats)
    }

    @Test("The statistics are JSON") func json() async {
        let sut = makeSUT { $0.show(viewModel: .sample) }

        await expectEqual(
            sut.client.json("/v1/stats"),
            """
            {"totals":{"tracks":1234,"artists":2,"durationMs":7384000,"plays":1504,"listenedMs":4168000,\
            "unknownPlays":3,"days":4,\
            "firstPlay":{"title":"Kid A","artist":"Radiohead","startedAt":"2026-03-01T00:00:00Z"},\
            "lastPlay":{"title":"Roads","startedAt":"2026-11-21T00:00:00Z"},\
            "longestStreak":{"days":3,"from":"2026-11-19","to":"2026-11-21"},\
            "currentStreak":{"days":3,"from":"2026-11-19","to":"2026-11-21"}},\
            "formats":[{"format":"flac","tracks":1200,"durationMs":7200000},\
            {"format":"other","tracks":20,"durationMs":184000},{"format":"stream","tracks":10},\
            {"format":"none","tracks":4}],\
            "years":[{"year":1997,"tracks":1000},{"year":2000,"tracks":100}],\
            "months":[{"month":"2026-03","plays":2,"listenedMs":568000},\
            {"month":"2026-11","plays":1502,"listenedMs":3600000}]}

            """
        )
    }

    @Test("Without plays, only the library's statistics are included") func noPlays() async {
        let sut = makeSUT { $0.show(viewModel: .report(of: LibraryStatistics())) }

        await expectEqual(
            sut.client.json("/v1/stats"),
            """
            {"totals":{"tracks":0,"artists":0,"plays":0,"unknownPlays":0,"days":0},\
            "formats":[],"years":[],"months":[]}

            """
        )
        let page = await sut.client.page("/stats")
        #expect(page.hasPrefix("<h1>Library</h1><p>0 tracks · 0 artists</p>"))
        #expect(!page.contains("Listening"))
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/stats"), WebProblem(.service(.cancelled)))
    }

    @Test("Invalid values are rejected", arguments: ["timeZone=CET%2B3", "limit=3"])
    func nonsense(query: String) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/stats?\(query)")?.status, 400)
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has years, formats, months and days, with links") func page() async {
        let sut = makeSUT { $0.show(viewModel: .sample) }

        let page = await sut.client.page("/stats")

        #expect(page.hasPrefix("<h1>Library</h1><p>1,234 tracks · 2 artists · 2 h 3 min</p>"))
        for list in ["tracks", "albums", "artists", "likes", "queue", "changes"] {
            #expect(page.contains("<a href=\"/\(list)\">"), "\(list)")
        }
        for address in [
            "/tracks?q=year:1997", "/tracks?q=year:2000", "/on/2026-03", "/on/2026-11",
            "/on/2026-03-01", "/on/2026-11-21", "/on/2026-11-20", "/plays",
        ] {
            #expect(page.contains("href=\"\(address)\""), "\(address)")
        }
        #expect(!page.contains("year:1998"))
        #expect(page.contains("<bdi>3 days from 2026-11-19</bdi>"))
        for format in ["flac", "other", "stream", "no file"] {
            #expect(page.contains("<bdi>\(format)</bdi>"), "\(format)")
        }
    }

    @Test("An empty library says how to import music, instead of empty plots") func nothing() async {
        let sut = makeSUT { $0.show(viewModel: .report(of: LibraryStatistics())) }

        let page = await sut.client.page("/stats")

        #expect(page.contains("<code>sidewinder import FOLDER</code>"))
        #expect(!page.contains("By release year"))
    }

    @Test("A year far from the others doesn't make the page long") func farYears() async {
        var statistics = LibraryStatistics()
        statistics.years = [.init(year: 1, tracks: 1), .init(year: 9_999, tracks: 1)]
        let sut = makeSUT { [statistics] in $0.show(viewModel: .report(of: statistics)) }

        let page = await sut.client.page("/stats")

        #expect(page.contains("year:9999"))
        #expect(page.utf8.count < 100_000)
    }

    @Test("Names are escaped in the page") func hostile() async {
        var statistics = LibraryStatistics.sample
        statistics.formats = [.init(format: .file(extension: "<script>"), tracks: 1, durationMs: 0)]
        let sut = makeSUT { [statistics] in $0.show(viewModel: .report(of: statistics)) }

        let page = await sut.client.page("/stats")

        #expect(page.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(!page.contains("<script"))
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (StatisticsWebView) -> Void = { _ in }) -> (
        presenter: StatisticsPresentingSpy, client: WebClient
    ) {
        let presenter = StatisticsPresentingSpy()
        let route = StatisticsWebView.stats.route { _ in
            let view = StatisticsWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (presenter, WebClient(route))
    }
}
