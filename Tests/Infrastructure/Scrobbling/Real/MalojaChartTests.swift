import Entities
import Foundation
import JSON
import TestSupport
import Testing

@testable import Scrobbling

/// Weekly album charts, compared with Maloja's charts of the same plays.
@Suite(.real, .needs("python3"), .timeLimit(.minutes(5)))
struct MalojaChartTests {
    /// Monday 30 October 2023, 00:00 UTC, the beginning of week 44.
    private static let start = 1_698_624_000
    private static let week = 7 * 86_400
    private static let weeks = 5

    @Test("Weekly charts equal Maloja's", arguments: 1...2)
    func charts(seed: UInt64) async throws {
        let maloja = try await Maloja()
        let sut = BuiltProgram(folder: try TemporaryFolder())
        let reports = Self.history(seed: seed)
        let client = ListenBrainz(
            http: .test,
            address: maloja.listenBrainz,
            token: "KEY",
            pace: RateLimiter(time: SkippingClock().time),
            takesImports: true
        )
        let file = try sut.folder.write(Self.lines(reports), to: "history.jsonl")

        for first in stride(from: 0, to: reports.count, by: 100) {
            let receipt = try await client.submit(Array(reports[first..<min(first + 100, reports.count)]))
            expectEqual(receipt, .stored)
        }
        try sut.run("import", file)

        for number in 44..<(44 + Self.weeks) {
            let theirs = try await maloja.albums(of: "2023/W\(number)")
            let ours = try sut.run("--json", "charts", "--week", "2023-W\(number)", "--limit", "1000")
            #expect(theirs.count > 10)
            expectEqual(Self.rows(ours), theirs, "week \(number)")
        }
    }

    /// Plays of five weeks, including their first and last seconds. A few albums are played much more often than
    /// others.
    private static func history(seed: UInt64) -> [PlayReport] {
        var generator = SeededGenerator(seed: seed)
        let seconds = (0..<weeks).flatMap { number -> Set<Int> in
            let monday = start + number * week
            let others = (0..<80).map { _ in Int.random(in: monday..<(monday + week), using: &generator) }
            return Set(others + [monday, monday + week - 1])
        }
        return seconds.sorted().map { second in
            let album = Int.random(in: 0..<8, using: &generator) * Int.random(in: 0..<8, using: &generator)
            let number = Int.random(in: 1...9, using: &generator)
            return PlayReport(
                startedAt: Date(second: second),
                title: "Song \(album)x\(number)",
                artist: "Band \(album % 7)",
                album: "Record \(album)"
            )
        }
    }

    private static func lines(_ reports: [PlayReport]) -> String {
        reports.map { report in
            """
            {"user_name":"me","listened_at":\(report.second),"track_metadata":{"track_name":"\(report.title)",\
            "artist_name":"\(report.artist)","release_name":"\(report.album ?? "")"}}

            """
        }
        .joined()
    }

    private static func rows(_ output: String) -> Set<String> {
        Set(
            output.split(separator: "\n").compactMap { line in
                guard let row = JSON(Array(line.utf8)) else { return nil }
                return (["rank", "plays", "album", "artist"] as [StaticString]).map { key in
                    row[key]?.text ?? ""
                }
                .joined(separator: " ")
            }
        )
    }
}
