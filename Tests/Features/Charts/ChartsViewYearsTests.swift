import Console
import ConsoleViews
import Entities
import TestSupport
import Testing

@testable import Charts
@testable import ChartsPrompt

@MainActor struct ChartsViewYearsTests {
    @Test("All years are a table with a bar for the plays, and rows that refer to the number one")
    func years() throws {
        let sut = ChartsViewSUT(terminals: [.results, .notices])
        let week = Week.iso("2019-W14")

        sut.view.show(years: ChartYearRow.samples())

        expectEqual(
            sut.display.text(of: .results),
            """
            #  WEEK      PLAYS                ALBUM  ARTIST     PLAYED
            1  2018-W14      0
            2  2019-W14     40  ▆▆▆▆▆▆▆▆▆▆▆▆  Kid A  Radiohead      20
            3  2020-W14      1  ▆             Dummy                  1

            """
        )
        try expectEqual(
            sut.output.shownRows(1...2, as: RowReference.self),
            [
                .other(noun: "a week without plays", name: "2018-W14"),
                .heardAlbum(AlbumID(title: "Kid A", artist: "Radiohead"), in: week),
            ]
        )
    }

    @Test("In JSON, each year is a record") func yearsJSON() {
        let sut = ChartsViewSUT(isJSON: true)

        sut.view.show(years: ChartYearRow.samples())

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"year":2018,"week":"2018-W14","plays":0}
            {"row":2,"year":2019,"week":"2019-W14","plays":40,"first":{"album":"Kid A","artist":"Radiohead","plays":20}}
            {"row":3,"year":2020,"week":"2020-W14","plays":1,"first":{"album":"Dummy","plays":1}}

            """
        )
    }

    @Test("A week without plays is reported with the nearest week with plays") func noPlays() {
        let sut = ChartsViewSUT()
        let (week, nearest) = (ChartHeading(.iso("2019-W14")), ChartHeading(.iso("2019-W12")))

        sut.view.showNoPlays(of: nil, in: week, nearest: nearest)
        sut.view.showNoPlays(of: nil, in: nil, nearest: nearest)
        sut.view.showNoPlays(of: nil, in: nil, nearest: nil)
        sut.view.show(years: [])

        expectEqual(
            sut.display.text(of: .notices),
            """
            No plays in 2019-W14 (1-7 Apr).
            The nearest week with plays is 2019-W12 (18-24 Mar): `charts --week 2019-W12`.
            No plays in this week of any year.
            The nearest week with plays is 2019-W12 (18-24 Mar): `charts --week 2019-W12`.
            No plays in this week of any year, and none in any other week.
            No plays in this week of any year.

            """
        )
        expectEqual(sut.display.text(of: .results), "")
    }
}
