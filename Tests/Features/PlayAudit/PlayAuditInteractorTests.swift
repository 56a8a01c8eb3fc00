import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import PlayAudit

@MainActor struct PlayAuditInteractorTests {
    private static let weeks = WeekCalendar(.iso, timeZone: .gmt)
    private static let repeats = PlayFinding.repeats([1, 2])
    private static let names = PlayFinding.names(of: [3], "Vex - Topic")

    @Test("All plays are examined week by week, with the durations of their tracks") func check() async {
        let log = [PlayEntry.sample(1), .sample(2), .sample(3)]
        let starts = [-1_000_000, -400_000, 200_000].map { Date(timeIntervalSince1970: 1_556_193_600 + $0) }
        let sut = makeSUT(log: log, weeks: starts.map { PlayBucket(start: $0, plays: 3) })

        await sut.interactor.checkPlays()

        let ranges = [starts[0]..<starts[1], starts[1]..<starts[2], starts[2]..<Date.distantFuture]
        sut.counter.expectMessages(.playTotals(per: .week, in: nil, timeZone: .gmt))
        expectEqual(
            sut.browser.messages,
            ranges.map { .plays(matching: PlayFilter(in: $0), after: nil, limit: PageWalk.chunk) }
        )
        expectEqual(sut.tracks.messages.count, 1)
        expectEqual(
            sut.delegate.messages.prefix(3),
            [
                .didCheck(3, of: 9), .didCheck(6, of: 9), .didCheck(9, of: 9),
            ]
        )
    }

    @Test("Findings are passed on") func findings() async {
        let play = PlayEntry.sample(1)
        let again = PlayEntry(
            id: PlayID(start: play.id.start + 20, version: 1, source: 1, ordinal: 0),
            play: play.play,
            track: play.track
        )
        let sut = makeSUT(log: [again, play], weeks: [PlayBucket(start: .distantPast, plays: 2)])

        await sut.interactor.checkPlays()

        let finding = PlayFinding(kind: .repeated, sources: ["lastfm"], plays: [again.id], hasMore: false)
        expectEqual(sut.delegate.messages.last, .didCheck(findings: [finding]))

        await sut.interactor.fetchFindings()

        expectEqual(sut.delegate.messages.last, .didFetch(findings: [finding]))
    }

    @Test("Plays are fetched by the days that have some, and others on these days are left out") func plays()
        async
    {
        let log = [PlayEntry.sample(1), .sample(2), .sample(3), .sample(2000)]
        let sut = makeSUT(log: log)

        await sut.interactor.fetchPlays([log[0].id, log[2].id, log[3].id][...])

        let ranges = [(log[2], log[0]), (log[3], log[3])].map { first, last in
            let end = Date(timeIntervalSince1970: Double(last.id.start + 1))
            return Date(timeIntervalSince1970: Double(first.id.start))..<end
        }
        expectEqual(
            sut.browser.messages,
            ranges.map { .plays(matching: PlayFilter(in: $0), after: nil, limit: PageWalk.chunk) }
        )
        sut.delegate.expectMessages(.didFetch(plays: [log[0], log[2], log[3]]))
    }

    @Test("Plays of findings are deleted as one change, and each wrong name is another") func repair() async {
        let sut = makeSUT()
        let more = PlayFinding.repeats([4])

        await sut.interactor.repair([Self.repeats, Self.names, more], isPreview: false)

        let deletion = PlayCorrection.delete(.plays(Self.repeats.plays + more.plays))
        let edit = PlayCorrection.edit(.plays(Self.names.plays), PlayEdit(artist: "Vex"))
        expectEqual(
            sut.corrector.messages,
            [deletion, edit].map { .correct($0, in: Self.weeks, isPreview: false) }
        )
        sut.delegate.expectMessages(
            .didRepair([Self.repeats, more], with: deletion, summary: .sample()),
            .didRepair([Self.names], with: edit, summary: .sample())
        )
    }

    @Test("A preview repairs nothing") func preview() async {
        let sut = makeSUT()

        await sut.interactor.repair([Self.repeats], isPreview: true)

        let deletion = PlayCorrection.delete(.plays(Self.repeats.plays))
        sut.corrector.expectMessages(.correct(deletion, in: Self.weeks, isPreview: true))
        sut.delegate.expectMessages(.didPreview(deletion, summary: .sample()))
    }

    @Test("If plays have changed since the check, nothing else is repaired") func failure() async {
        let sut = makeSUT(result: .failure(.notFound(.plays)))

        await sut.interactor.repair([Self.repeats, Self.names], isPreview: false)

        sut.delegate.expectMessages(.handle(error: .notFound(.playsOfFinding)))
    }

    private func makeSUT(
        log: [PlayEntry] = [],
        weeks: [PlayBucket] = [],
        result: Result<PlayCorrectionSummary, ServiceError> = .success(.sample())
    ) -> (
        interactor: PlayAuditInteractor, delegate: PlayAuditInteractorDelegateSpy, counter: PlayCountingSpy,
        browser: PlayBrowsingSpy, tracks: TrackBrowsingSpy, corrector: PlayCorrectingSpy
    ) {
        let counter = PlayCountingSpy { $0.playTotals = { _, _, _ in .success(weeks) } }
        let browser = PlayBrowsingSpy(plays: log)
        let tracks = TrackBrowsingSpy(tracks: [.sample(1), .sample(3)])
        let corrector = PlayCorrectingSpy { $0.correct = { _, _, _ in result } }
        let interactor = PlayAuditInteractor(
            log: AuditedLog(counter: counter, browser: browser, tracks: tracks),
            corrector: corrector,
            weeks: { Self.weeks },
            now: { Date(timeIntervalSince1970: 4e9) }
        )
        let delegate = PlayAuditInteractorDelegateSpy()
        interactor.delegate = delegate
        return (interactor, delegate, counter, browser, tracks, corrector)
    }
}
