import Entities
import TestSupport
import Testing

@testable import PlayAudit

/// Plays that are reported twice, hours apart.
struct ShiftRuleTests {
    @Test(
        "Twenty tracks at a distance of quarters of an hour are found",
        arguments: [
            (20, 7200, true), (19, 7200, false), (20, 7260, true), (20, 7261, false), (25, 1800, true),
            (20, 50_400, true), (20, 51_300, false), (20, 400, false),
        ]
    )
    func shifted(count: Int, shift: Int, isFound: Bool) {
        let findings = PlayAuditor.findings(in: history(count) + history(count, "spotify", shift: shift))

        expectEqual(findings.map(\.kind), (isFound ? [.shifted(minutes: shift / 900 * 15)] : []))
        expectEqual(findings.map(\.plays.count), (isFound ? [count] : []))
        expectEqual(findings.map(\.sources), (isFound ? [["spotify", "lastfm"]] : []))
    }

    @Test("The source whose plays begin later repeats, also if its times are earlier") func earlier() {
        let past = SamplePlay(title: "Lull", start: -1_000_000)

        let findings = PlayAuditor.findings(in: [past] + history(20) + history(20, "spotify", shift: -3600))

        expectEqual(findings.map(\.kind), [.shifted(minutes: -60)])
        expectEqual(findings.map(\.sources), [["spotify", "lastfm"]])
    }

    @Test("Up to three plays in a row may be lacking", arguments: [3, 4]) func lacking(count: Int) {
        let gap = 10..<(10 + count)
        let known = history(30).enumerated().filter { !gap.contains($0.offset) }.map(\.element)

        let findings = PlayAuditor.findings(in: known + history(30, "spotify", shift: 7200))

        expectEqual(findings.map(\.plays.count), (count == 3 ? [27] : []))
    }

    @Test("The original plays may be from several sources") func mixture() {
        let known = history(40).enumerated().map { number, play in
            var play = play
            if number % 10 < 5 { play.source = "koito" }
            return play
        }

        let findings = PlayAuditor.findings(in: known + history(40, "spotify", shift: 7200))

        expectEqual(findings.map(\.sources), [["spotify", "koito"], ["spotify", "lastfm"]])
        expectEqual(findings.map(\.plays.count), [20, 20])
    }

    @Test(
        "One source's plays are compared to the second",
        arguments: [
            (20, 3600, true), (19, 3600, false), (20, 3599, false), (20, 50_400, true), (20, 51_300, false),
        ]
    )
    func ownPlays(count: Int, shift: Int, isFound: Bool) {
        let findings = PlayAuditor.findings(in: history(count) + history(count, shift: shift))

        expectEqual(findings.map(\.kind), (isFound ? [.shifted(minutes: shift / 60)] : []))
        expectEqual(findings.map(\.plays.count), (isFound ? [count] : []))
        expectEqual(findings.map(\.sources), (isFound ? [["lastfm"]] : []))
    }

    @Test(
        "Ten sittings with five tracks each, read in two time zones, are one finding",
        arguments: [5400, 36_000, 30 * 86_400]
    )
    func sittings(distance: Int) {
        let plays = (0..<50).map { number in
            SamplePlay(title: "Title \(number)", start: number / 5 * distance + number % 5 * 251, length: 250)
        }
        let copies = plays.map { play in
            var copy = play
            copy.start += 7200
            return copy
        }

        let findings = PlayAuditor.findings(in: plays + copies)

        expectEqual(findings.map(\.kind), [.shifted(minutes: 120)])
        expectEqual(findings.map(\.starts), [copies.map(\.start)])
    }

    @Test("A source that knows only minutes isn't compared with itself") func minutes() {
        let source = PlaySource.Name.tidal

        expectEqual(PlayAuditor.findings(in: history(20, source) + history(20, source, shift: 7200)), [])
    }

    @Test("A song that two sources play for hours isn't shifted") func loop() {
        let plays = (0..<20).flatMap { number in
            [
                SamplePlay(start: number * 300, length: 300),
                SamplePlay(source: "spotify", start: number * 300 + 20, length: 300),
            ]
        }

        expectEqual(PlayAuditor.findings(in: plays), [])
    }

    @Test("An album that two sources played is shifted only if both paused", arguments: [3600, 3599])
    func sitting(pause: Int) {
        let plays = history(20, pause: pause) + history(20, "spotify", shift: 7200, pause: pause)

        expectEqual(PlayAuditor.findings(in: plays).count, (pause == 3600 ? 1 : 0))
    }

    /// Different tracks of four minutes, with a pause after half of them.
    private func history(
        _ count: Int,
        _ source: String = "lastfm",
        shift: Int = 0,
        pause: Int = 3600
    ) -> [SamplePlay] {
        (0..<count).map { number in
            SamplePlay(
                title: "Title \(number)",
                source: source,
                start: shift + number * 251 + (number < 5 ? 0 : pause - 251),
                length: 250
            )
        }
    }
}
