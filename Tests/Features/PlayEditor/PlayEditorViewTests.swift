import Console
import ConsoleViews
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import PlayEditor
@testable import PlayEditorPrompt

@MainActor struct PlayEditorViewTests {
    private nonisolated static let ids = [PlayEntry.sample(1), .sample(2), .sample(3)].map(\.id)
    private nonisolated static let time = Date(timeIntervalSince1970: 1_556_181_060)

    @Test(
        "A command is reported as its event",
        arguments: [
            ("plays delete 2", .delete(.plays([ids[1]])), false, false),
            ("plays delete 2-3 1 --dry-run", .delete(.plays([ids[1], ids[2], ids[0]])), false, true),
            ("plays delete 1556193540.1.1.0", .delete(.plays([ids[0]])), false, false),
            ("plays edit 1 --title Lucky", .edit(.plays([ids[0]]), PlayEdit(title: "Lucky")), false, false),
            (
                "plays edit 1 --at '2019-04-25 14:01'",
                .edit(.plays([ids[0]]), PlayEdit(startedAt: time)), false, false
            ),
            (
                "plays add --artist Radiohead --title Airbag --album Best --at 2019-04-25T14:01",
                .add(Play(title: "Airbag", artist: "Radiohead", album: "Best", startedAt: time)), false, false
            ),
        ] as [(String, PlayCorrection, Bool, Bool)]
    )
    func commands(line: String, correction: PlayCorrection, all: Bool, isPreview: Bool) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(.didTapCorrect(correction, all: all, isPreview: isPreview))
    }

    @Test("Words and options select the plays that match") func search() async throws {
        let sut = makeSUT()
        let filter = try PlayFilter(
            SearchQuery([.init(.text("kid")), .init(.source("lastfm"))]),
            in: Date(timeIntervalSince1970: 1_556_130_600)..<Date(timeIntervalSince1970: 1_556_217_000)
        )
        let days = "--from 2019-04-25 --to 2019-04-25"

        await sut.type("plays delete kid --source lastfm \(days) --all")
        await sut.type("plays edit kid --source lastfm \(days) --album ''")

        sut.presenter.expectMessages(
            .didTapCorrect(.delete(.matching(filter)), all: true, isPreview: false),
            .didTapCorrect(.edit(.matching(filter), PlayEdit(album: "")), all: false, isPreview: false)
        )
    }

    @Test("A play of a track is added by its row") func addTrack() async {
        let sut = makeSUT()

        await sut.type("plays add 1 --at 2019-04-25T14:01")

        let play = TrackPlay(
            of: .picked([.track(URN(trusted: "sidewinder:tracks:1"), row: 1)]),
            startedAt: Self.time
        )
        sut.presenter.expectMessages(.didTapAdd(play, isPreview: false))
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            ("plays delete", .usage), ("plays delete --all", .usage), ("plays delete 1 --from 2019", .usage),
            ("plays delete year:1999", .usage), ("plays delete 9", .notFound), ("plays edit 1", .usage),
            ("plays edit 1 --at 14:01", .usage), ("plays add --artist Radiohead --title Airbag", .usage),
            ("plays add --artist Radiohead --at 2019-04-25T14:01", .usage), ("plays add 1", .usage),
        ] as [(String, FailureCode)]
    )
    func misuse(line: String, code: FailureCode) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, code)
    }

    @Test("Rows of other lists aren't plays") func otherRows() async {
        let sut = makeSUT()
        await sut.type("plays delete 1")
        sut.output.remember([RowReference.track(urn: "a:1")])

        await sut.type("plays delete 1")

        expectEqual(sut.presenter.messages.count, 1)
        expectEqual(sut.output.failure?.message, "Row 1 is a track, not a play.")
    }

    @Test(
        "Times are typed in local time or UTC",
        arguments: [
            ("2019-04-25 14:01", 1_556_181_060), ("2019-04-25T14:01:05", 1_556_181_065),
            ("2019-04-25T08:31:05Z", 1_556_181_065), ("2019-04-31 14:01", nil), ("2019-04-25", nil),
            ("2019-04-25 24:01", nil), ("2019-04-25 14.01", nil), ("٢٠١٩-04-25 14:01", nil), ("", nil),
            ("Z", nil),
        ] as [(String, Double?)]
    )
    func times(text: String, seconds: Double?) {
        expectEqual(Date(typed: text, in: .kolkata), seconds.map(Date.init(timeIntervalSince1970:)))
    }

    @Test(
        "A result is a sentence",
        arguments: [
            (
                .delete(.plays([])), 1,
                "Deleted 1 play: Radiohead – Airbag, 2019-04-25 17:30. `undo` brings it back.\n"
            ),
            (
                .delete(.matching(.all)), 2000,
                "Deleted 2,000 plays from 2019-04-25 to 2019-05-02. `undo` brings them back.\n"
            ),
            (
                .edit(.plays([]), PlayEdit()), 1,
                "Changed 1 play: Radiohead – Airbag, 2019-04-25 17:30. `undo` restores it.\n"
            ),
            (
                .add(.sample()), 1, "Added 1 play: Radiohead – Airbag, 2019-04-25 17:30. `undo` removes it.\n"
            ),
        ] as [(PlayCorrection, Int, String)]
    )
    func results(correction: PlayCorrection, count: Int, text: String) {
        let sut = makeSUT()

        sut.view.show(corrected: row(correction, .sample(count)))

        expectEqual(sut.display.text(of: .results), text)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Edited plays that equal others count once with them",
        arguments: [
            (1, 1, "1 play: Radiohead – Airbag, 2019-04-25 17:30; it equals another play, and both"),
            (9, 1, "9 plays from 2019-04-25 to 2019-05-02; 1 of them equals another play, and both"),
            (9, 8, "9 plays from 2019-04-25 to 2019-05-02; 8 of them equal another play, and both"),
        ]
    )
    func duplicates(count: Int, duplicates: Int, text: String) {
        let sut = makeSUT()

        sut.view.show(preview: row(.edit(.plays([]), PlayEdit()), .sample(count, duplicates: duplicates)))

        expectEqual(sut.display.text(of: .results), "Would change \(text) count once.\n")
    }

    @Test("A preview has the charts that change, and a reminder the accounts that don't")
    func preview() throws {
        let sut = makeSUT()
        var summary = PlayCorrectionSummary.sample(412)
        let calendar = WeekCalendar(.iso, timeZone: .gmt)
        let weeks = try ["2013-W07", "2013-W08", "2013-W09", "2013-W10"].map {
            try #require(calendar.week(named: $0))
        }
        var leaders: [PlayCorrectionSummary.Leader] = weeks.map {
            .init(week: $0, subject: .album("Vespertine", artist: "Björk"))
        }
        leaders[1] = .init(week: weeks[1], subject: nil)
        summary.charts = [
            .init(kind: .albums, changed: 31, newLeaders: leaders),
            .init(
                kind: .artists,
                changed: 1,
                newLeaders: [.init(week: weeks[0], subject: .artist("Björk"))]
            ),
            .init(kind: .tracks, changed: 40),
        ]
        summary.keepers = ["anna", "lastfm", "listenbrainz"]

        sut.view.show(preview: row(.delete(.matching(.all)), summary))

        expectEqual(
            sut.display.text(of: .results),
            """
            Would delete 412 plays from 2019-04-25 to 2019-05-02; the album charts of 31 weeks \
            change; the artist chart of 1 week changes; the track charts of 40 weeks change; \
            the number one album of 2013-W07 becomes “Vespertine”; 2013-W08 has no albums left; \
            the number one album of 2013-W09 becomes “Vespertine”; \
            1 other week gets a new number one album; the number one artist of 2013-W07 becomes Björk.

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            "anna, Last.fm and ListenBrainz may still have the former plays; correct them there as well.\n"
        )
    }

    @Test("In JSON, an effect is a record") func json() throws {
        let sut = makeSUT(isJSON: true)
        var summary = PlayCorrectionSummary.sample(duplicates: 1)
        let week = try #require(WeekCalendar(.iso, timeZone: .gmt).week(named: "2019-W17"))
        summary.charts = [
            .init(kind: .albums, changed: 1, newLeaders: [.init(week: week, subject: nil)]),
            .init(kind: .artists, changed: 1, newLeaders: [.init(week: week, subject: .artist("Björk"))]),
        ]
        summary.keepers = ["lastfm"]

        sut.view.show(preview: row(.add(.sample()), summary))

        expectEqual(
            sut.display.text(of: .results),
            """
            {"correction":"add","plays":1,"title":"Airbag","artist":"Radiohead","from":"2019-04-25T12:00:00Z",\
            "to":"2019-04-25T12:00:00Z","duplicates":1,"charts":[{"kind":"albums","changed":1,"leaders":[{"week":"2019-W17"}]},\
            {"kind":"artists","changed":1,"leaders":[{"week":"2019-W17","name":"Björk"}]}],"keptBy":["lastfm"],\
            "dryRun":true}

            """
        )
    }

    private func row(_ correction: PlayCorrection, _ summary: PlayCorrectionSummary) -> CorrectionRow {
        CorrectionRow(correction, summary, timeZone: Calendar.kolkata.timeZone)
    }

    /// The view, after a list of three plays.
    private func makeSUT(isJSON: Bool = false) -> PromptSUT<PlayEditorView, PlayEditorPresentingSpy> {
        PromptSUT(PlayEditorPresentingSpy(), isJSON: isJSON) { presenter, output in
            output.makeCalendar = { .kolkata }
            output.remember([
                RowReference.play(Self.ids[0], of: .track(urn: "sidewinder:tracks:1")),
                .play(Self.ids[1], of: .music(title: "Title 2", artist: nil)),
                .play(Self.ids[2], of: .track(urn: "sidewinder:tracks:3")),
            ])
            return PlayEditorView(presenter: presenter, output: output)
        }
    }
}
