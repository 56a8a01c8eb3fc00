import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Previews of corrections", .fewAtATime) struct PlayCorrectionPreviewTests {
    private let calendar = WeekCalendar(.iso, timeZone: .gmt)

    @Test(
        "A preview has the effect of the correction, and changes nothing",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func preview(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store)
        var events = RandomEvents(seed: seed)
        _ = try await sut.library.store(events.next(200))
        let before = try await HistoryDump(of: sut.library)
        let ids = try await sut.library.loggedPlays().prefix(30).map(\.id)

        for correction in [
            .delete(.plays(ids)), .edit(.plays(ids), PlayEdit(title: "Lucky", album: "Best")),
            .add(.sample()),
        ] as [PlayCorrection] {
            let changes = try await sut.library.changes(limit: 9)
            var preview = try await sut.library.correct(correction, isPreview: true)
            preview.charts = []
            try await expectEqual(HistoryDump(of: sut.library), before)
            try await expectEqual(sut.library.changes(limit: 9), changes)
            try await expectEqual(sut.library.correct(correction), preview)
            _ = try await sut.library.undo()
        }
        try await expectEqual(HistoryDump(of: sut.library), before)
    }

    @Test("A preview has the charts that change, and the new number ones", arguments: Store.all)
    func charts(store: Store) async throws {
        let sut = try await makeSUT(store)
        let week = Double(7 * 86_400)
        _ = try await sut.library.store([
            // The second album becomes first; the first keeps its lead; the only one goes.
            .sample(on: "A", after: 0), .sample("Lucky", on: "A", after: 60), .sample(on: "B", after: 120),
            .sample(on: "B", after: week), .sample(on: "B", after: week + 60),
            .sample(on: "A", after: week + 120),
            .sample(on: "A", after: 2 * week),
            .sample(on: "B", after: 3 * week),
        ])
        let weeks = try (0..<3).map { number in
            try #require(calendar.week(containing: Play.sample(after: Double(number) * week).startedAt))
        }
        let filter = try PlayFilter(SearchQuery([.init(.text("A", in: .album, as: .exact))]))

        let summary = try await sut.library.correct(.delete(.matching(filter)), isPreview: true)
        _ = try await sut.library.correct(.delete(.matching(filter)))

        expectEqual(summary.count, 4)
        expectEqual(
            summary.charts,
            [
                .init(
                    kind: .albums,
                    changed: 3,
                    newLeaders: [
                        .init(week: weeks[0], subject: .album("B", artist: "Radiohead")),
                        .init(week: weeks[2], subject: nil),
                    ]
                ),
                .init(kind: .artists, changed: 3, newLeaders: [.init(week: weeks[2], subject: nil)]),
                .init(kind: .tracks, changed: 3, newLeaders: [.init(week: weeks[2], subject: nil)]),
            ]
        )
        let chart = try await sut.library.chart(.albums, of: weeks[0], moreThan: 0, limit: 9)
        expectEqual(chart.entries.map(\.subject), [.album("B", artist: "Radiohead")])
    }

    @Test("A preview of more than a year compares every week", arguments: Store.all)
    func years(store: Store) async throws {
        let sut = try await makeSUT(store)
        let starts = (0..<60).map { Double($0 * 7 * 86_400) }
        // An album of the second year, too.
        let others = (0..<60).map { $0 < 55 ? "B" : "C" }
        _ = try await sut.library.store(
            zip(starts, others).flatMap { start, other in
                [Play.sample(on: "A", after: start), .sample(on: other, after: start + 60)]
            }
        )
        let filter = try PlayFilter(SearchQuery([.init(.text("A", in: .album, as: .exact))]))

        let summary = try await sut.library.correct(.delete(.matching(filter)), isPreview: true)

        let weeks = starts.compactMap { calendar.week(containing: Play.sample(after: $0).startedAt) }
        expectEqual(
            summary.charts,
            [
                .init(
                    kind: .albums,
                    changed: 60,
                    newLeaders: zip(weeks, others).map { week, other in
                        .init(week: week, subject: .album(other, artist: "Radiohead"))
                    }
                ),
                .init(kind: .artists, changed: 60),
                .init(kind: .tracks, changed: 60),
            ]
        )
    }

    @Test(
        "A preview agrees with the charts before and after",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func agreement(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store)
        var generator = SeededGenerator(trial: seed)
        func name(_ names: String...) -> String { names.randomElement(using: &generator) ?? "" }
        _ = try await sut.library.store(
            (0..<150).map { number in
                .sample(
                    name("Airbag", "Lucky", "Joga", "Halo"),
                    by: name("Radiohead", "Abba", "Can"),
                    on: name("Best", "Live", "Post"),
                    after: Double(number) * 40_000
                )
            }
        )
        let plays = try await sut.library.loggedPlays()
        let weeks = Set(plays.compactMap { calendar.week(containing: $0.play.startedAt) })
        let edit = PlayEdit(title: "Lucky", artist: "Radiohead", album: "Best")
        // Half of the weeks are ranked before, and half by the correction.
        for week in weeks.prefix(weeks.count / 2) {
            _ = try await sut.library.chart(.artists, of: week, moreThan: 0, limit: 1)
        }
        for correction in [.delete(.plays(plays.prefix(40).map(\.id))), .edit(.matching(.all), edit)]
            as [PlayCorrection]
        {
            let before = try await charts(of: weeks, in: sut.library)
            let summary = try await sut.library.correct(correction, isPreview: true)
            _ = try await sut.library.correct(correction)
            let after = try await charts(of: weeks, in: sut.library)
            for kind in Chart.Kind.allCases {
                let changed = weeks.filter { before[kind]?[$0] != after[kind]?[$0] }
                let leaders = changed.filter {
                    before[kind]?[$0]?.first?.subject != after[kind]?[$0]?.first?.subject
                }
                let charts = summary.charts.first { $0.kind == kind }
                expectEqual(charts?.changed ?? 0, changed.count)
                expectEqual(Set(charts?.newLeaders.map(\.week) ?? []), leaders)
                for leader in charts?.newLeaders ?? [] {
                    expectEqual(leader.subject, after[kind]?[leader.week]?.first?.subject)
                }
            }
        }
    }

    private struct Place: Equatable {
        let subject: PlaySubject
        let plays: Int
    }

    /// The entries of the weeks' charts.
    private func charts(
        of weeks: Set<Week>,
        in library: some ChartBrowsing
    ) async throws -> [Chart.Kind: [Week: [Place]]] {
        var charts: [Chart.Kind: [Week: [Place]]] = [:]
        for kind in Chart.Kind.allCases {
            for week in weeks {
                let chart = try await library.chart(kind, of: week, moreThan: 0, limit: 1_000)
                charts[kind, default: [:]][week] = chart.entries.map {
                    Place(subject: $0.subject, plays: $0.plays)
                }
            }
        }
        return charts
    }

    @Test("Waiting submissions follow a correction, and its undo", arguments: Store.all)
    func submissions(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Airbga", artist: "Radiohead")])
        let track = try #require(try await sut.library.all().first)
        let account = try await sut.library.addScrobbler(.sample())
        _ = try await sut.library.addScrobbler(.brainz)
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        let waiting = try await sut.library.submissions(of: account.id, limit: 9)

        let edited = try await sut.library.correct(.edit(.matching(.all), PlayEdit(title: "Airbag")))
        let changed = try await sut.library.submissions(of: account.id, limit: 9).map(\.report.title)
        _ = try await sut.library.undo()
        let restored = try await sut.library.submissions(of: account.id, limit: 9)
        _ = try await sut.library.correct(.delete(.matching(.all)))
        let dropped = try await sut.library.submissions(of: nil, limit: 9)
        _ = try await sut.library.removeScrobbler(account.id)
        _ = try await sut.library.undo()

        expectEqual(edited.keepers, [])
        expectEqual(changed, ["Airbag"])
        expectEqual(restored, waiting)
        expectEqual(dropped, [])
        try await expectEqual(sut.library.submissions(of: nil, limit: 9).map(\.report.title), ["Airbga"])
    }

    @Test(
        "A corrected play is submitted, even if it was held back or refused before",
        arguments: Store.all
    )
    func held(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Airbga", artist: "Radiohead")])
        let track = try #require(try await sut.library.all().first)
        _ = try await sut.library.addScrobbler(.sample())
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        let id = try #require(try await sut.library.submissions(of: nil, limit: 9).first?.id)
        let outcomes: [SubmissionOutcome] = [
            .refused(reason: "No."), .later(until: StoreSUT.now + 86_400, isAttempt: true),
        ]

        for outcome in outcomes {
            try await sut.library.store([id: outcome])
            let before = try await sut.library.submissions(of: nil, limit: 9)
            _ = try await sut.library.correct(.edit(.matching(.all), PlayEdit(title: "Airbag")))
            let corrected = try await sut.library.submissions(of: nil, limit: 9)
            _ = try await sut.library.undo()

            #expect(before.map(\.state) != [.pending])
            expectEqual(corrected.map(\.state), [.pending])
            try await expectEqual(sut.library.submissions(of: nil, limit: 9), before)
        }
    }

    @Test(
        "A submission that was sent isn't sent again after undo or redo",
        arguments: Store.all
    )
    func sent(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Airbga", artist: "Radiohead")])
        let track = try #require(try await sut.library.all().first)
        _ = try await sut.library.addScrobbler(.sample())
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        _ = try await sut.library.correct(.edit(.matching(.all), PlayEdit(title: "Airbag")))
        let id = try #require(try await sut.library.submissions(of: nil, limit: 9).first?.id)
        try await sut.library.store([id: .stored()])

        _ = try await sut.library.undo()
        let undone = try await sut.library.submissions(of: nil, limit: 9)
        _ = try await sut.library.redo()

        expectEqual(undone, [])
        try await expectEqual(sut.library.submissions(of: nil, limit: 9), [])
    }

    @Test("The summary names who keeps the former plays", arguments: Store.all)
    func keepers(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Airbag", artist: "Radiohead")])
        let track = try #require(try await sut.library.all().first)
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: Play.sample().startedAt)
        _ = try await sut.library.addScrobbler(.sample("anna"))
        _ = try await sut.library.store([
            .sample(after: 60, from: "listenbrainz"), .sample(after: 120, from: "rockbox"),
        ])

        let summary = try await sut.library.correct(.delete(.matching(.all)), isPreview: true)

        expectEqual(summary.keepers, ["anna", "listenbrainz"])
    }
}
