import Entities
import Foundation

@testable import Statistics

extension LibraryStatistics {
    /// Three tracks, and plays at midnight UTC on 19, 20 and 21 November 2026, after one in March.
    static var sample: LibraryStatistics {
        var statistics = LibraryStatistics()
        (statistics.tracks, statistics.artists, statistics.durationMs) = (1234, 2, 7_384_000)
        statistics.formats = [
            .init(format: .file(extension: "flac"), tracks: 1200, durationMs: 7_200_000),
            .init(format: .file(extension: ""), tracks: 20, durationMs: 184_000),
            .init(format: .stream, tracks: 10, durationMs: 0),
            .init(format: .none, tracks: 4, durationMs: 0),
        ]
        statistics.years = [.init(year: 1997, tracks: 1000), .init(year: 2000, tracks: 100)]
        statistics.unknownPlays = 3
        statistics.firstPlay = .init(title: "Kid A", artist: "Radiohead", startedAt: day(0))
        statistics.lastPlay = .init(title: "Roads", artist: nil, startedAt: day(265))
        statistics.days = [
            .init(start: day(0), plays: 2, listenedMs: 568_000), .init(start: day(263), plays: 1),
            .init(start: day(264), plays: 1500, listenedMs: 3_600_000), .init(start: day(265), plays: 1),
        ]
        return statistics
    }

    /// A number of days after 2026-03-01, UTC.
    static func day(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_772_323_200 + Double(number) * 86_400)
    }
}

extension StatisticsReport {
    /// The report of the sample on 2026-11-21.
    static var sample: StatisticsReport {
        report(of: .sample)
    }

    static func report(of statistics: LibraryStatistics) -> StatisticsReport {
        let now = LibraryStatistics.day(265)
        return StatisticsReport(
            statistics,
            listening: ListeningReport(statistics, now: now, timeZone: .gmt)
        )
    }
}
