import Console
import ConsoleViews
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import PlayAudit
@testable import PlayAuditPrompt

@MainActor struct PlayAuditViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("plays check", .didTapCheck), ("plays check 2", .didTapFinding(2, pageLength: nil)),
            ("plays repair 2", .didTapRepair([2...2], isPreview: false)),
            ("plays repair 2-5 1 --dry-run", .didTapRepair([2...5, 1...1], isPreview: true)),
            ("more", .didScrollToEnd(pageLength: nil)),
        ] as [(String, PlayAuditPresentingSpy.Message)]
    )
    func commands(line: String, message: PlayAuditPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(message)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            "plays check kid", "plays check 1 2", "plays repair", "plays repair kid", "plays repair 0",
            "plays repair 3-1",
        ]
    )
    func misuse(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("Findings are a table in words") func table() {
        let sut = makeSUT(isTerminal: true)
        let kinds: [PlayFinding.Kind] = [
            .beforeScrobbling, .inFuture, .burst, .loop(title: "Tide"), .repeated, .resumed, .twin,
            .shifted(minutes: 60),
        ]
        let findings = kinds.map { PlayFinding.sample($0, [1, 2000]) }

        sut.show(
            findings + [
                .names(of: [1], "Vex - Topic"), .names(of: [1], ""),
                .sample(.shifted(minutes: -345), [1], sources: ["lastfm", "spotify"]),
            ]
        )

        expectEqual(
            sut.display.text(of: .results),
            """
             #  FINDING                    PLAYS  FROM        TO          SOURCES
             1  before October 2002            2  2019-04-24  2019-04-25  lastfm
             2  in the future                  2  2019-04-24  2019-04-25  lastfm
             3  many within seconds            2  2019-04-24  2019-04-25  lastfm
             4  “Tide” again and again         2  2019-04-24  2019-04-25  lastfm
             5  again within 30 seconds        2  2019-04-24  2019-04-25  lastfm
             6  paused and counted twice       2  2019-04-24  2019-04-25  lastfm
             7  from two sources               2  2019-04-24  2019-04-25  lastfm
             8  twice, 1:00 h apart            2  2019-04-24  2019-04-25  lastfm
             9  artist “Vex - Topic”           1  2019-04-25  2019-04-25  lastfm
            10  no artist                      1  2019-04-25  2019-04-25  lastfm
            11  two sources, 5:45 h apart      1  2019-04-25  2019-04-25  lastfm, spotify

            """
        )
    }

    @Test("Without findings, a sentence says so") func nothing() {
        let sut = makeSUT()

        sut.show([])

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.display.text(of: .notices), "No plays look wrong.\n")
    }

    @Test("A row is a finding, neither a track nor a play") func rows() async {
        let sut = makeSUT()
        sut.show([.repeats([1])])

        let reference = try? sut.output.shownRows(1...1, as: RowReference.self)

        expectEqual(reference, [.other(noun: "a finding", name: "again within 30 seconds")])
    }

    @Test(
        "The plays of a finding are rows of plays, and the last page says what to do",
        arguments: [
            (.repeats([1]), "`plays repair 7` deletes these plays; `undo` brings them back."),
            (
                .names(of: [1], "Vex - Topic"),
                "`plays repair 7` renames them to “Vex”; `undo` restores them."
            ),
            (
                .names(of: [1], ""),
                "`plays edit ROW… --artist NAME` corrects them; the right name is unknown."
            ),
        ] as [(PlayFinding, String)]
    )
    func plays(finding: PlayFinding, advice: String) {
        let sut = makeSUT(isTerminal: true)
        let row = FindingRow(finding, row: 7, timeZone: .gmt)

        sut.view.update(viewModels: [play(1)], of: row, hasMore: true)
        expectEqual(sut.display.text(of: .notices), "`more` shows the next page.\n")
        sut.view.append(viewModels: [play(2)], hasMore: false)

        expectEqual(
            sut.display.text(of: .results),
            """
            #  TIME              TITLE    ARTIST    ALBUM    SOURCE
            1  2019-04-25 11:59  Title 1  Artist 1  Album 1  lastfm
            #  TIME              TITLE    ARTIST    ALBUM    SOURCE
            2  2019-04-25 11:58  Title 2  Artist 2  Album 2  lastfm

            """
        )
        #expect(sut.display.text(of: .notices).hasSuffix(advice + "\n"))
    }

    @Test("A repair is reported as a correction") func repairs() {
        let sut = makeSUT()
        let row = CorrectionRow(.delete(.plays([])), .sample(9), timeZone: .gmt)

        sut.view.show(preview: row)
        sut.view.show(repaired: row)

        expectEqual(
            sut.display.text(of: .results),
            """
            Would delete 9 plays from 2019-04-25 to 2019-05-02.
            Deleted 9 plays from 2019-04-25 to 2019-05-02. `undo` brings them back.

            """
        )
    }

    @Test(
        "A one-shot repair warns that the other findings have new numbers",
        arguments: [("plays repair 1", true), ("plays repair 1 --dry-run", false)]
    )
    func numbers(line: String, isWarning: Bool) async {
        let sut = makeSUT()
        sut.output.hasNextCommand = false

        await sut.type(line)

        let warning = "Other findings have new numbers now; `plays check` lists them.\n"
        expectEqual(sut.display.text(of: .notices), (isWarning ? warning : ""))
    }

    @Test("In JSON, a finding is a record") func json() {
        let sut = makeSUT(isJSON: true)

        sut.show([
            .sample(.shifted(minutes: 120), [1, 2], sources: ["spotify", "lastfm"]),
            .sample(.loop(title: "Tide"), [1]), .names(of: [1], "Vex - Topic"),
        ])

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"finding":"shifted","offsetMinutes":120,"plays":2,"from":"2019-04-25T11:58:00Z",\
            "to":"2019-04-25T11:59:00Z","sources":["spotify","lastfm"]}
            {"row":2,"finding":"loop","title":"Tide","plays":1,"from":"2019-04-25T11:59:00Z",\
            "to":"2019-04-25T11:59:00Z","sources":["lastfm"]}
            {"row":3,"finding":"names","artist":"Vex - Topic","newArtist":"Vex","plays":1,\
            "from":"2019-04-25T11:59:00Z","to":"2019-04-25T11:59:00Z","sources":["lastfm"]}

            """
        )
    }

    private func play(_ number: Int) -> PlayRow { PlayRow(.sample(number), row: number, timeZone: .gmt) }

    private func makeSUT(isJSON: Bool = false, isTerminal: Bool = false) -> PromptSUT<
        PlayAuditView, PlayAuditPresentingSpy
    > {
        PromptSUT(
            PlayAuditPresentingSpy(),
            terminals: isTerminal ? [.results, .notices] : [],
            isJSON: isJSON
        ) {
            PlayAuditView(presenter: $0, output: $1)
        }
    }
}

extension PromptSUT<PlayAuditView, PlayAuditPresentingSpy> {
    fileprivate func show(_ findings: [PlayFinding]) {
        view.update(viewModels: zip(1..., findings).map { FindingRow($1, row: $0, timeZone: .gmt) })
    }
}
