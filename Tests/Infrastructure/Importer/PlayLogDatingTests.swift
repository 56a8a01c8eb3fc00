import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Dating the plays of logs")
struct PlayLogDatingTests {
    /// 2019-04-25, 12:00 UTC.
    private static let noon = 1_556_193_600
    private let noon = Self.noon

    @Test("A play logged at its end started earlier by its position, or by its length")
    func ends() {
        let plays = plays(
            scrobbles("A\t\tOne\t\t200\tL\t\(noon)\t", hasEnds: true),
            "\(noon + 1000):150000:200000:/Music/two.mp3"
        )

        expectEqual(
            plays,
            [
                PlayedFile(
                    play: play("One", by: "A", at: noon - 200),
                    path: nil,
                    isTagged: true,
                    isDated: true,
                    lengthMs: 200_000
                ),
                PlayedFile(
                    play: play("two", at: noon + 850),
                    path: "/Music/two.mp3",
                    isTagged: false,
                    isDated: true,
                    lengthMs: 200_000
                ),
            ]
        )
    }

    @Test("A play logged at its start keeps that time")
    func starts() {
        expectEqual(
            plays(scrobbles("A\t\tOne\t\t200\tL\t\(noon)\t")).map(\.play),
            [play("One", by: "A", at: noon)]
        )
    }

    @Test(
        "Local times are read in their time zone, with daylight saving",
        arguments: [(noon, noon - 7200), (noon - 100 * 86_400, noon - 100 * 86_400 - 3600)]
    )
    func timeZones(stamp: Int, start: Int) throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let log = "#AUDIOSCROBBLER/1.1\n#TZ/UNKNOWN\nA\t\tOne\t\t200\tL\t\(stamp)\t"

        expectEqual(plays(log, in: berlin).map(\.play), [play("One", by: "A", at: start)])
    }

    @Test(
        "Times around a change of the clocks are read correctly",
        arguments: [(1_553_990_400, 1, 2), (1_572_134_400, 2, 1)]
    )
    func changes(midnight: Int, hoursBefore: Int, hoursAfter: Int) throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let stamps = (0..<6).map { midnight + 1800 + $0 * 3600 }
        let lines = stamps.enumerated().map { "A\t\t\($0.offset)\t\t200\tL\t\($0.element)\t" }
        let log = "#AUDIOSCROBBLER/1.1\n#TZ/UNKNOWN\n" + lines.joined(separator: "\n")

        let plays = plays(log, now: midnight + 86_400, in: berlin).map(\.play)

        expectEqual(plays.count, 6)
        expectEqual(plays.first, play("0", by: "A", at: midnight + 1800 - hoursBefore * 3600))
        expectEqual(plays.last, play("5", by: "A", at: midnight + 1800 + (5 - hoursAfter) * 3600))
    }

    @Test("A play in both logs counts once, with the tags of one and the times of the other")
    func twins() {
        let plays = plays(
            scrobbles(
                """
                A\tB\tOne\t\t200\tL\t\(noon)\t
                A\tB\tTwo\t\t200\tL\t\(noon + 1001)\t
                A\tB\tOther\t\t100\tL\t\(noon)\t
                """,
                hasEnds: true
            ),
            """
            \(noon):150000:200900:/1.mp3
            \(noon + 1000):150000:200900:/2.mp3
            """
        )

        expectEqual(plays.map(\.play.title), ["One", "Other", "Two"])
        expectEqual(plays.map(\.path), ["/1.mp3", nil, "/2.mp3"])
        expectEqual(plays.map(\.isTagged), [true, true, true])
        expectEqual(
            plays.map { Int($0.play.startedAt.timeIntervalSince1970) },
            [
                noon - 150, noon - 100, noon + 850,
            ]
        )
    }

    @Test("For a play in both logs, the position decides whether it counts")
    func judges() {
        let plays = plays(
            scrobbles("A\t\tOne\t\t200\tL\t\(noon)\t\nA\t\tTwo\t\t200\tS\t\(noon + 1000)\t", hasEnds: true),
            "\(noon):50000:200000:/1.mp3\n\(noon + 1000):150000:200000:/2.mp3"
        )

        expectEqual(plays.map(\.path), ["/2.mp3"])
    }

    @Test("Half of a track or four minutes count as a play; skipped and nameless tracks don't")
    func rule() {
        let plays = plays(
            scrobbles("A\t\tOne\t\t200\tS\t\(noon)\t\n<Untagged>\t\tx.mp3\t\t200\tL\t\(noon + 500)\t"),
            """
            \(noon + 1000):99999:200000:/too-short.mp3
            \(noon + 2000):100000:200000:/half.mp3
            \(noon + 3000):240000:2000000:/four-minutes.mp3
            """
        )

        expectEqual(plays.map(\.play.title), ["half", "four-minutes"])
    }

    @Test("Repeated lines, in a log or in its copy, are the same plays")
    func again() {
        let line = "\(noon):150000:200000:/1.mp3\n"
        let scrobble = "A\t\tOne\t\t200\tL\t\(noon + 5000)\t\n"

        let plays = plays(line + line, "@" + line, scrobbles(scrobble + scrobble))

        expectEqual(plays.map(\.play.title), ["1", "One"])
    }

    @Test("An interrupted and resumed play counts once; a repeated track counts twice")
    func resumed() {
        let plays = plays(
            """
            \(noon):150000:200000:/resumed.mp3
            \(noon + 100):200000:200000:/resumed.mp3
            \(noon + 1000):200000:200000:/again.mp3
            \(noon + 1200):200000:200000:/again.mp3
            """
        )

        expectEqual(
            plays.map { Int($0.play.startedAt.timeIntervalSince1970) },
            [
                noon - 100, noon + 800, noon + 1000,
            ]
        )
    }

    @Test("Plays without a valid time are dated back from the next play, or from now")
    func undated() {
        let plays = plays(
            """
            946994845:150000:200000:/1.mp3
            73000:200000:200000:/2.mp3
            \(noon):100000:200000:/3.mp3
            0:150000:200000:/4.mp3
            \(noon + 30 * 86_400):100000:200000:/5.mp3
            """,
            now: noon + 10_000
        )

        expectEqual(plays.map(\.play.title), ["1", "2", "3", "4", "5"])
        expectEqual(plays.map(\.isDated), [false, false, true, false, false])
        expectEqual(
            plays.map { Int($0.play.startedAt.timeIntervalSince1970) },
            [
                noon - 450, noon - 300, noon - 100, noon + 9750, noon + 9900,
            ]
        )
    }

    @Test("Undated plays in both logs are paired one to one")
    func undatedTwins() {
        let line = "A\t\tOne\t\t200\tL\t0\t\n"

        let plays = plays(
            scrobbles(line + line + line, hasEnds: true),
            "73000:150000:200500:/1.mp3\n990000:150000:200500:/1.mp3"
        )

        expectEqual(plays.map(\.path), [nil, "/1.mp3", "/1.mp3"])
        expectEqual(plays.map(\.play.title), ["One", "One", "One"])
    }

    private func scrobbles(_ lines: String, hasEnds: Bool = false) -> String {
        let headings = hasEnds ? "#ARTIST\t#ALBUM\n" : "#ARTIST #ALBUM\n"
        return "#AUDIOSCROBBLER/1.1\n#TZ/UTC\n" + headings + lines
    }

    private func plays(
        _ logs: String...,
        now: Int = noon + 86_400,
        in timeZone: TimeZone = .gmt
    ) -> [PlayedFile] {
        let sut = PlayLogReader()
        return sut.plays(
            in: logs.compactMap { sut.plays(inLog: Array($0.utf8), named: "log") },
            now: Date(timeIntervalSince1970: Double(now)),
            timeZone: timeZone
        )
    }

    private func play(_ title: String, by artist: String? = nil, at start: Int) -> Play {
        Play(
            title: title,
            artist: artist,
            startedAt: Date(timeIntervalSince1970: Double(start)),
            source: PlaySource(name: "rockbox")
        )
    }
}
