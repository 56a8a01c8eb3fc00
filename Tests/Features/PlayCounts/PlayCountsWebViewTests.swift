import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import PlayCounts
@testable import PlayCountsWeb

@MainActor struct PlayCountsWebViewTests {
    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/counts", .didTapTop(.tracks, in: .all, limit: 51)),
            (
                "/v1/counts?of=albums&from=2015&to=2016-03&limit=5",
                .didTapTop(.albums, in: range("2015", "2016-03"), limit: 6)
            ),
            ("/v1/counts?of=years&on=2015-03-02", .didTapTop(.years, in: day, limit: 51)),
            (
                "/v1/counts?of=artists&q=radio&limit=5&after=10",
                .didTapFind(.artists, matching: SearchQuery([.init(.text("radio"))]), limit: 16)
            ),
            ("/v1/series", .didTapSeries(per: .day, artist: nil, in: .all)),
            (
                "/v1/series?per=week&artist=Bj%C3%B6rk&from=2015",
                .didTapSeries(per: .week, artist: "Björk", in: range("2015", nil))
            ),
            (
                "/v1/series?per=hour&to=2015-03&timeZone=Asia/Kolkata",
                .didTapSeries(per: .hour, artist: nil, in: range(nil, "2015-03"))
            ),
            (
                "/v1/series?per=weekday&artist=Bj%C3%B6rk&from=2015",
                .didTapCycle(.weekday, artist: "Björk", in: range("2015", nil))
            ),
        ] as [(String, PlayCountsPresentingSpy.Message)]
    )
    func requests(target: String, event: PlayCountsPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("Counts are JSON, with the range and the time zone") func counts() async {
        let sut = makeSUT { $0.update(viewModels: [Self.row(.track("Kid A", artist: "Radiohead"))]) }

        await expectEqual(
            sut.client.json("/v1/counts?on=2015"),
            """
            {"from":"2015","to":"2015","timeZone":"Asia/Kolkata",\
            "counts":[{"row":1,"title":"Kid A","artist":"Radiohead","plays":12,"listenedMs":3661000}]}

            """
        )
    }

    @Test("Series are JSON, with the step") func series() async {
        let sut = makeSUT { $0.update(series: [Self.bucket(per: .week)]) }

        await expectEqual(
            sut.client.json("/v1/series?per=week&from=2015-03"),
            """
            {"from":"2015-03","timeZone":"Asia/Kolkata","per":"week",\
            "series":[{"start":"2015-03-02","plays":12,"listenedMs":61000}]}

            """
        )
    }

    @Test("Hours of the day are JSON, and bars on the page") func cycle() async {
        let hours = [PlayBucket(start: Date(timeIntervalSince1970: 0), plays: 12)]
        let sut = makeSUT { view, message in
            guard case .didTapCycle(let cycle, _, _) = message else { return }
            view.update(cycle: PlayCycleRow.rows(of: hours, per: cycle, in: .gmt))
        }

        let record = await sut.client.json("/v1/series?per=hour-of-day&on=2015")
        let page = await sut.client.page("/series?per=weekday&artist=Radiohead")

        #expect(
            record.hasPrefix(
                """
                {"from":"2015","to":"2015","timeZone":"Asia/Kolkata","per":"hour-of-day",\
                "series":[{"hour":0,"plays":12},{"hour":1,"plays":0},
                """
            )
        )
        #expect(page.hasPrefix("<h1>Plays of Radiohead</h1><p>Plays per weekday, of all time.</p>"))
        #expect(page.contains("Thursday"))
        #expect(page.contains(#"<a href="/series?artist=Radiohead&amp;per=weekday" aria-current="true">"#))
    }

    @Test("A list is paged to its end, with the ranks of the whole list") func pages() async {
        let sut = makeSUT { view, message in
            guard case .didTapTop(_, _, let limit) = message else { return }
            let rows = (1...5).map {
                PlayCountRow(PlayCount(subject: .artist("A\($0)"), plays: 6 - $0), row: $0)
            }
            view.update(viewModels: Array(rows.prefix(limit ?? 0)))
        }

        let middle = await sut.client.json("/v1/counts?of=artists&limit=2&after=2")
        let last = await sut.client.json("/v1/counts?of=artists&limit=2&after=4")
        let page = await sut.client.page("/counts?of=artists&limit=2&after=2")

        #expect(middle.contains(#"[{"row":3,"artist":"A3","plays":3},{"row":4,"artist":"A4","plays":2}]"#))
        #expect(middle.contains(#""next":"/v1/counts?of=artists&limit=2&after=4""#))
        #expect(last.contains(#""counts":[{"row":5,"artist":"A5","plays":1}]}"#))
        #expect(page.contains(#"<span class="rank">3</span>"#))
        #expect(page.contains(#"<a rel="next" href="/counts?of=artists&amp;limit=2&amp;after=4">"#))
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/counts"), WebProblem(.service(.cancelled)))
        await expectEqual(sut.client.problem("/v1/series"), WebProblem(.service(.cancelled)))
        await expectEqual(sut.client.problem("/v1/series?per=weekday"), WebProblem(.service(.cancelled)))
    }

    @Test(
        "Invalid values are rejected",
        arguments: [
            ("counts?of=moods", "“of” must be one of tracks, artists, albums, genres, years, not “moods”."),
            ("counts?of=genres&q=rock", "Genres and years can't be searched. Leave out “q”."),
            ("counts?q=rock&on=2015", "A search counts all time. Leave out the range or “q”."),
            (
                "series?per=decade",
                "“per” must be one of hour, day, week, month, year, weekday, hour-of-day, not “decade”."
            ),
            (
                "counts?timeZone=Mars",
                "“timeZone” must be a time zone, such as Europe/Berlin, not “Mars”."
            ),
            ("counts?from=May", "“from” must be a date such as 2015-03-02, 2015-03 or 2015, not “May”."),
            ("counts?on=2015&to=2016", "Give “on”, or “from” and “to”, not both."),
            ("series?from=2016&to=2015", "2016 is after 2015. Put the earlier one first."),
            ("counts?on=2015-02-30", "2015-02-30 \(outside)"), ("counts?on=2015-W54", "2015-W54 \(outside)"),
            ("counts?to=2015-13", "2015-13 \(outside)"), ("counts?from=2026-13", "2026-13 \(outside)"),
            ("counts?from=2015&to=2015-13", "2015-13 \(outside)"),
        ]
    )
    func nonsense(query: String, detail: String) async {
        let sut = makeSUT()

        let problem = await sut.client.problem("/v1/\(query)")

        expectEqual(problem?.status, 400)
        expectEqual(problem?.detail, detail)
        expectEqual(sut.presenter.messages, [])
    }

    @Test(
        "Each name links to its page or to its tracks",
        arguments: [
            (
                "tracks", .track("Kid A", artist: "Radiohead"),
                "/track?title=Kid%20A&amp;artist=Radiohead"
            ),
            ("tracks", .track("The \"End\"", artist: nil), "/track?title=The%20%22End%22"),
            ("artists", .artist("Björk"), "/artist?name=Bj%C3%B6rk"),
            ("albums", .album("Kid A", artist: "A&B"), "/album?title=Kid%20A&amp;artist=A%26B"),
            ("genres", .genre("Hip-Hop"), "/tracks?q=genre:%3D%22Hip-Hop%22"),
            ("years", .year(1997), "/tracks?q=year:1997"),
        ] as [(String, PlaySubject, String)]
    )
    func links(kind: String, subject: PlaySubject, address: String) async {
        let sut = makeSUT { $0.update(viewModels: [Self.row(subject)]) }

        #expect(await sut.client.page("/counts?of=\(kind)").contains("<a href=\"\(address)\">"))
    }

    @Test("Music without a name has no page", arguments: [PlaySubject.artist(nil), .genre(nil), .year(nil)])
    func unknown(subject: PlaySubject) async {
        let sut = makeSUT { $0.update(viewModels: [Self.row(subject)]) }

        #expect(
            await sut.client.page("/counts").contains("</span> <span class=\"name\"><bdi>(unknown)</bdi>")
        )
    }

    @Test(
        "The page names the counted days",
        arguments: [
            ("", "Tracks of all time, by plays."), ("?on=2015-03-02", "Tracks, on 2 March 2015, by plays."),
            ("?on=2015-W10", "Tracks, in week 10, 2–8 March 2015, by plays."),
            ("?on=2015-03", "Tracks, in March 2015, by plays."),
            ("?on=2015", "Tracks, in 2015, by plays."), ("?from=2015", "Tracks, since 2015, by plays."),
            ("?to=2015-03-02", "Tracks, until 2 March 2015, by plays."),
            ("?of=years&from=2015&to=2016-02", "Release years, from 2015 to February 2016, by plays."),
        ]
    )
    func range(query: String, subtitle: String) async {
        let sut = makeSUT()

        #expect(await sut.client.page("/counts" + query).hasPrefix("<h1>Most played</h1><p>\(subtitle)</p>"))
    }

    @Test(
        "The title in tabs names what is counted, and when",
        arguments: [
            ("/counts?of=artists&on=2014-03", "Most played artists in March 2014"),
            ("/counts?of=years", "Most played release years of all time"),
            ("/counts?q=kid%20a", "Most played tracks matching “kid a”"),
            ("/series?per=month&artist=Radiohead&on=2015", "Plays of Radiohead per month, in 2015"),
            ("/series", "Plays per day, of all time"),
        ]
    )
    func tabTitle(target: String, title: String) async {
        #expect(await makeSUT().client.page(target).hasSuffix("<title>\(title)</title>"))
    }

    @Test("The page has links to usual ranges, and a form for others") func ranges() async {
        let sut = makeSUT()

        let page = await sut.client.page("/counts?of=albums&on=2026-11")

        #expect(page.contains(#"<a href="/counts?of=albums&amp;on=2026-W48">This week</a>"#))
        #expect(
            page.contains(#"<a href="/counts?of=albums&amp;on=2026-11" aria-current="true">This month</a>"#)
        )
        #expect(page.contains(#"<input type="hidden" name="of" value="albums">"#))
        #expect(page.contains(#"<label>To<input type="date" name="to" value="2026-11-30"></label>"#))
        #expect(page.contains(#"<a rel="prev" href="/counts?of=albums&amp;on=2026-10">"#))
    }

    @Test(
        "The page for a mistake keeps the form with what was typed",
        arguments: [
            (
                "/counts?of=albums&from=2016-02-01&to=2015-03-01", "Most played",
                "2016-02-01 is after 2015-03-01. Put the earlier one first.",
                [
                    #"<input type="hidden" name="of" value="albums">"#,
                    #"<input type="date" name="from" value="2016-02-01">"#,
                    #"<input type="date" name="to" value="2015-03-01">"#,
                ]
            ),
            (
                "/series?from=%3CMay%3E&per=week", "Plays",
                "“from” must be a date such as 2015-03-02, 2015-03 or 2015, not “&lt;May&gt;”.",
                [
                    #"<input type="text" name="from" value="&lt;May&gt;">"#,
                    #"<input type="hidden" name="per" value="week">"#,
                ]
            ),
            (
                "/counts?on=2015-02-30&timeZone=Mars", "Most played",
                "“timeZone” must be a time zone, such as Europe/Berlin, not “Mars”.",
                [#"<input type="text" name="on" value="2015-02-30">"#, #"<input type="date" name="from">"#]
            ),
        ]
    )
    func mistakes(target: String, heading: String, mistake: String, fields: [String]) async {
        let page = await makeSUT().client.page(target)

        #expect(page.hasPrefix("<h1>\(heading)</h1><p>\(mistake)</p>"))
        #expect(page.hasSuffix("<title>Error: \(heading)</title>"))
        for field in fields { #expect(page.contains(field), "\(field)") }
        #expect(!page.contains("Mars\""))
    }

    @Test("The page links to other views of the same plays") func ways() async {
        let sut = makeSUT()

        let page = await sut.client.page("/counts?of=albums&on=2015")

        #expect(page.contains(#"<a href="/counts?on=2015&amp;of=albums" aria-current="true">Albums</a>"#))
        #expect(page.contains(#"<a href="/counts?on=2015&amp;of=genres">Genres</a>"#))
        #expect(page.contains(#"<a href="/series?per=day&amp;on=2015">"#))
    }

    @Test(
        "Each bar links to the music played in it",
        arguments: [
            (.day, "2015-03-02"), (.hour, "2015-03-02"), (.week, "2015-W10"), (.month, "2015-03"),
            (.year, "2015"),
        ] as [(PlayPeriod, String)]
    )
    func bars(period: PlayPeriod, time: String) async {
        let sut = makeSUT { $0.update(series: [Self.bucket(per: period)]) }

        let page = await sut.client.page("/series?per=\(period.rawValue)&artist=Radiohead")
        let everything = await sut.client.page("/series?per=\(period.rawValue)")

        #expect(page.hasPrefix("<h1>Plays of Radiohead</h1><p>Plays per "))
        #expect(page.contains(#"href="/plays?artist=Radiohead&amp;on=\#(time)""#))
        #expect(everything.contains(#"href="/on/\#(time)""#))
    }

    @Test("A bar at the end of a range leads to the plays that it shows") func cutBars() async {
        let sut = makeSUT { $0.update(series: [Self.bucket(per: .month)]) }

        let page = await sut.client.page("/series?per=month&from=2015-03-05&artist=Radiohead")
        let everything = await sut.client.page("/series?per=month&from=2015-03-05&to=2015-03-20")

        #expect(page.contains(#"href="/plays?artist=Radiohead&amp;from=2015-03-05&amp;to=2015-03-31""#))
        #expect(everything.contains(#"href="/counts?from=2015-03-05&amp;to=2015-03-20""#))
    }

    @Test("A long series says that its plot only has the latest bars") func longSeries() async {
        let sut = makeSUT { $0.update(series: [Self.day(0), Self.day(999)]) }

        let page = await sut.client.page("/series")

        #expect(
            page.hasPrefix(
                "<h1>Plays</h1><p>Plays per day, of all time. The plot and its table show "
                    + "the last 370 of 1,000 days, up to 1972-09-26.</p>"
            )
        )
        #expect(page.contains("1972-09-26"))
        #expect(!page.contains("1970-01-01"))
    }

    @Test("A year or a month is shown next to the previous one, if that has plays", arguments: [true, false])
    func yearBefore(hasPlays: Bool) async {
        let sut = makeSUT { view, message in
            guard case .didTapSeries(_, _, let range) = message else { return }
            view.update(series: range == Self.range("1971", "1971") || hasPlays ? [Self.day(364)] : [])
        }

        let page = await sut.client.page("/series?on=1971")

        expectEqual(page.contains("; the dotted line is 1970."), hasPlays)
        expectEqual(page.contains("class=\"before\""), hasPlays)
    }

    @Test("Links keep the time zone") func zone() async {
        let sut = makeSUT { $0.update(series: [Self.day(0)]) }
        let zone = "timeZone=Asia/Kolkata"

        let series = await sut.client.page("/series?on=1970-01&\(zone)")
        let counts = await sut.client.page("/counts?on=1970-01&\(zone)")

        #expect(series.contains(#"href="/on/1970-01-01?timeZone=Asia%2FKolkata""#))
        #expect(counts.contains(#"<a href="/series?per=day&amp;on=1970-01&amp;timeZone=Asia%2FKolkata">"#))
        #expect(counts.contains(#"<input type="hidden" name="timeZone" value="Asia/Kolkata">"#))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let subject = PlaySubject.album("<script>", artist: "\"><img>")
        let sut = makeSUT { $0.update(viewModels: [Self.row(subject)]) }

        let pages =
            await sut.client.page("/counts") + sut.client.page("/series?artist=%3Cscript%3E%22%3E%3Cimg%3E")

        #expect(pages.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(!pages.contains("<script"))
        #expect(!pages.contains("<img"))
    }

    private static func row(_ subject: PlaySubject) -> PlayCountRow {
        PlayCountRow(PlayCount(subject: subject, plays: 12, listenedMs: 3_661_000), row: 1)
    }

    /// A day with one play, a number of days after 1 January 1970.
    private static func day(_ number: Int) -> PlayBucketRow {
        let start = Date(timeIntervalSince1970: 86_400 * Double(number) - 19_800)
        return PlayBucketRow(
            PlayBucket(start: start, plays: 1),
            per: .day,
            timeZone: Calendar.kolkata.timeZone
        )
    }

    /// An interval from 2 March 2015 on, in Kolkata.
    private static func bucket(per period: PlayPeriod) -> PlayBucketRow {
        let bucket = PlayBucket(
            start: Date(timeIntervalSince1970: 1_425_252_600),
            plays: 12,
            listenedMs: 61_000
        )
        return PlayBucketRow(bucket, per: period, timeZone: Calendar.kolkata.timeZone)
    }

    private nonisolated static let outside =
        "doesn't exist in the calendar. Give an existing day, week, month or year."

    private nonisolated static let day = range("2015-03-02", "2015-03-02")

    private nonisolated static func range(_ from: String?, _ to: String?) -> DayRange {
        DayRange(from: from, to: to, calendar: .kolkata) ?? .all
    }

    @MainActor private struct SUT {
        let presenter: PlayCountsPresentingSpy
        let client: WebClient
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (PlayCountsWebView) -> Void = { _ in }) -> SUT {
        makeSUT { view, _ in answer(view) }
    }

    private func makeSUT(
        _ answer: @escaping (PlayCountsWebView, PlayCountsPresentingSpy.Message) -> Void
    ) -> SUT {
        let presenter = PlayCountsPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> PlayCountsWebView = { _ in
            let view = PlayCountsWebView(
                presenter: presenter,
                calendar: { .kolkata },
                today: { CalendarDay(year: 2026, month: 11, day: 27) }
            )
            presenter.onMessage = { [weak view] message in
                if let view { answer(view, message) }
            }
            return view
        }
        let client = WebClient(
            PlayCountsWebView.counts.route(makeView),
            PlayCountsWebView.series.route(makeView)
        )
        return SUT(presenter: presenter, client: client)
    }
}
