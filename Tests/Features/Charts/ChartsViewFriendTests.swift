import Console
import ConsoleViews
import Entities
import TestSupport
import Testing

@testable import Charts
@testable import ChartsPrompt

@MainActor struct ChartsViewFriendTests {
    @Test("A friend's chart names the friend, and leaves out unknown columns") func friend() throws {
        let (sut, json) = (ChartsViewSUT(terminals: [.results, .notices]), ChartsViewSUT(isJSON: true))

        for view in [sut.view, json.view] { view.show(chart: chartOfAnna, hasMore: false) }

        expectEqual(
            sut.display.text(of: .results),
            """
            #  RANK  ALBUM    ARTIST     PLAYS  SHARE  MOVE
            1     1  Kid A    Radiohead     20    80%    ▲3
            2     2  Takk...                 5    20%    in

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            Anna B · 2019-W14 · 1-7 Apr · 3 years ago · 25 plays
            1 album with 1 play is hidden; `charts --by "Anna B" --more-than 0` shows it.

            """
        )
        #expect(
            json.display.text(of: .results).hasSuffix(
                #""plays":5,"share":0.2,"week":"2019-W14","by":"Anna B"}"# + "\n"
            )
        )
        // The week is left out, because the user didn't hear the album in it.
        let kidA = AlbumID(title: "Kid A", artist: "Radiohead")
        try expectEqual(sut.output.shownRows(1...1, as: RowReference.self), [.heardAlbum(kidA)])
    }

    @Test("A friend's years and empty weeks name the friend") func friendsYears() {
        let sut = ChartsViewSUT()
        let (week, nearest) = (ChartHeading(.iso("2019-W14")), ChartHeading(.iso("2019-W12")))

        sut.view.show(years: ChartYearRow.samples(of: ChartTopic(by: "Anna")))
        sut.view.showNoPlays(of: "Anna", in: week, nearest: nearest)
        sut.view.showNoPlays(of: "Anna", in: nil, nearest: nil)

        expectEqual(
            sut.display.text(of: .notices),
            """
            Anna · every year
            Anna has no plays in 2019-W14 (1-7 Apr).
            The nearest week with plays is 2019-W12 (18-24 Mar): `charts --by Anna --week 2019-W12`.
            Anna has no plays in this week of any year, and none in any other week.

            """
        )
    }

    @Test("The row of a friend refers to the friend") func friendRow() async {
        let sut = ChartsViewSUT()
        sut.output.remember([RowReference.named("anna", .friend)])

        await sut.type("charts --by 1")

        sut.presenter.expectMessages(.didTapChart(.ofAnna))
    }

    private var chartOfAnna: ChartScreen {
        let chart = Chart(
            kind: .albums,
            week: .iso("2019-W14"),
            plays: 25,
            entries: [
                .init(subject: .album("Kid A", artist: "Radiohead"), plays: 20, rank: 1, previousRank: 4),
                .init(subject: .album("Takk...", artist: nil), plays: 5, rank: 2),
            ],
            count: 2,
            hiddenCount: 1
        )
        let fetched = FetchedChart(
            chart: chart,
            friend: "Anna B",
            place: ChartPlace(day: .distantPast),
            yearsAgo: 3,
            threshold: 1
        )
        return ChartScreen(fetched, rows: ChartRow.rows(of: chart, by: "Anna B", upTo: nil))
    }
}
