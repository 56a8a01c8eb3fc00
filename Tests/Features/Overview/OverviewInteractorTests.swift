import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Overview

@MainActor struct OverviewInteractorTests {
    @Test("This week is counted with the days of two years and the hours of one") func fetchWeek() async {
        let sut = makeSUT()

        await sut.interactor.fetchWeek()

        let (monday, sunday) = ("2026-11-16", "2026-11-22")
        expectEqual(
            sut.requests,
            [
                .playTotals(per: .day, in: range("2024-11-18", sunday), timeZone: .gmt),
                .playTotals(per: .hour, in: range("2025-11-22", sunday), timeZone: .gmt),
                .playSeries(of: .everything, per: .week, in: range(monday, sunday), timeZone: .gmt),
                .topPlayed(.artists, in: range(monday, sunday), limit: 8),
            ].ordered
        )
        sut.delegate.expectMessages(
            .didFetch(
                week: WeekPlays(
                    now: .saturday,
                    timeZone: .gmt,
                    days: [.per(.day)],
                    hours: [.per(.hour)],
                    week: [.per(.week)],
                    artists: [.most(.artists)]
                )
            )
        )
    }

    @Test("Without plays in two years, all are counted", arguments: [0, 7])
    func nothing(plays: Int) async {
        let sut = makeSUT(PlayCountingSpy { $0.playCount = { _, _ in .success(plays) } })

        await sut.interactor.fetchWeek()

        let week = WeekPlays(
            now: .saturday,
            timeZone: .gmt,
            days: [],
            hours: [],
            week: [],
            artists: [],
            isEmpty: plays == 0
        )
        sut.delegate.expectMessages(.didFetch(week: week))
    }

    @Test("A year is counted with the days of the year before", arguments: [2026, nil])
    func fetchYear(year: Int?) async throws {
        let sut = makeSUT()

        await sut.interactor.fetchYear(year, pictureAt: "/year.svg")

        let range = range("2026-01-01", "2027-01-01")
        let start = try #require(range?.lowerBound)
        expectEqual(
            sut.requests,
            [
                .playTotals(per: .year, in: nil, timeZone: .gmt),
                .playTotals(per: .day, in: self.range("2024-12-26", "2027-01-07"), timeZone: .gmt),
                .playTotals(per: .hour, in: range, timeZone: .gmt),
                .playSeries(of: .everything, per: .year, in: range, timeZone: .gmt),
                .topPlayed(.artists, in: range, limit: 100), .topPlayed(.albums, in: range, limit: 10),
                .topPlayed(.tracks, in: range, limit: 10),
                .playCount(of: PlayCount.most(.artists).subject, in: .distantPast..<start),
            ].ordered
        )
        sut.delegate.expectMessages(
            .didFetch(
                year: YearPlays(
                    year: 2026,
                    now: .saturday,
                    timeZone: .gmt,
                    years: [.per(.year)],
                    days: [.per(.day)],
                    hours: [.per(.hour)],
                    listened: [.per(.year)],
                    artists: [.most(.artists)],
                    newArtists: [.most(.artists)],
                    albums: [.most(.albums)],
                    tracks: [.most(.tracks)]
                ),
                pictureAt: "/year.svg"
            )
        )
    }

    @Test("New artists are the first five of a hundred that weren't played in earlier years")
    func newArtists() async {
        let artists = (1...9).map { PlayCount(subject: .artist("\($0)"), plays: 10 - $0) }
        let sut = makeSUT(
            PlayCountingSpy {
                $0.playTotals = { _, _, _ in .success([]) }
                $0.playSeries = { _, _, _, _ in .success([]) }
                $0.topPlayed = { kind, _, _ in .success(kind == .artists ? artists : []) }
                $0.playCount = { subject, _ in .success(subject == .artist("2") ? 1 : 0) }
            }
        )

        await sut.interactor.fetchYear(2025, pictureAt: nil)

        guard case .didFetch(let year, _) = sut.delegate.messages.first else {
            Issue.record("No year was fetched.")
            return
        }
        expectEqual(year.newArtists.map(\.subject), ["1", "3", "4", "5", "6"].map { .artist($0) })
    }

    @Test("A picture is written") func write() async {
        let files = FileWritingFake()
        let sut = makeSUT(files: files)

        await sut.interactor.write(picture: "<svg/>", to: "/year.svg")

        expectEqual(files.files, [.init(path: "/year.svg", text: "<svg/>")])
        sut.delegate.expectMessages(.didWrite(pictureTo: "/year.svg"))
    }

    @Test("A picture that can't be written is an error") func writeFailure() async {
        let sut = makeSUT(files: FileWritingFake(error: .cancelled))

        await sut.interactor.write(picture: "<svg/>", to: "/year.svg")

        sut.delegate.expectMessages(.handle(error: .cancelled))
    }

    @Test("Days begin in the time zone") func timeZone() async throws {
        let kolkata = try #require(TimeZone(identifier: "Asia/Kolkata"))
        let sut = makeSUT(timeZone: kolkata)

        await sut.interactor.fetchYear(2025, pictureAt: nil)

        let year = range("2025-01-01", "2026-01-01", ahead: 5.5)
        #expect(sut.counter.messages.contains(.playTotals(per: .hour, in: year, timeZone: kolkata)))
    }

    @Test("A request that fails reports one error") func failures() async {
        let sut = makeSUT(PlayCountingSpy { $0.error = .cancelled })

        await sut.interactor.fetchWeek()
        await sut.interactor.fetchYear(nil, pictureAt: nil)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 2))
    }

    /// - Parameter hours: the time zone's offset from UTC, in hours.
    private func range(_ first: String, _ end: String, ahead hours: Double = 0) -> Range<Date>? {
        let bounds = [first, end].compactMap(CalendarDay.init).map {
            Date(timeIntervalSince1970: 86_400 * Double($0.number) - hours * 3_600)
        }
        return bounds[0]..<bounds[1]
    }

    @MainActor private struct SUT {
        let interactor: OverviewInteractor
        let delegate: OverviewInteractorDelegateSpy
        let counter: PlayCountingSpy

        /// The concurrent requests, in a fixed order.
        var requests: [PlayCountingSpy.Message] { counter.messages.ordered }
    }

    private func makeSUT(
        _ counter: PlayCountingSpy = .counting,
        files: FileWritingFake = FileWritingFake(),
        timeZone: TimeZone = .gmt
    ) -> SUT {
        let delegate = OverviewInteractorDelegateSpy()
        let interactor = OverviewInteractor(
            counter: counter,
            files: files,
            timeZone: { timeZone },
            now: { .saturday }
        )
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, counter: counter)
    }
}

extension PlayCountingSpy {
    /// A spy with a different answer to each request.
    fileprivate static var counting: PlayCountingSpy {
        PlayCountingSpy {
            $0.playTotals = { period, _, _ in .success([.per(period)]) }
            $0.playSeries = { _, period, _, _ in .success([.per(period)]) }
            $0.topPlayed = { kind, _, _ in .success([.most(kind)]) }
            $0.playCount = { _, _ in .success(0) }
        }
    }
}

extension PlayBucket {
    fileprivate static func per(_ period: PlayPeriod) -> PlayBucket {
        PlayBucket(start: .monday, plays: PlayPeriod.allCases.firstIndex(of: period) ?? -1)
    }
}

extension PlayCount {
    fileprivate static func most(_ kind: PlaySubject.Kind) -> PlayCount {
        PlayCount(subject: .genre(kind.rawValue), plays: 1)
    }
}

extension [PlayCountingSpy.Message] {
    /// The messages in an order that doesn't depend on timing.
    fileprivate var ordered: Self { sorted { "\($0)" < "\($1)" } }
}
