import Entities
import Foundation
import TestSupport
import Testing

@testable import PlayAudit

/// Plays whose times alone are suspicious.
struct TimeRuleTests {
    @Test("Plays before October 2002 are found", arguments: [(-1, true), (0, false)])
    func past(seconds: Int, isFound: Bool) {
        let start = 1_033_430_400 + seconds - PlayEntry.noon

        let findings = PlayAuditor.findings(in: [SamplePlay(start: start)])

        expectEqual(findings.map(\.kind), (isFound ? [.beforeScrobbling] : []))
        expectEqual(findings.map(\.starts), (isFound ? [[start]] : []))
    }

    @Test("Plays more than a day from now are found", arguments: [(86_401, true), (86_400, false)])
    func future(seconds: Int, isFound: Bool) {
        let now = Date(timeIntervalSince1970: Double(PlayEntry.noon))

        let findings = PlayAuditor.findings(in: [SamplePlay(start: seconds)], now: now)

        expectEqual(findings.map(\.kind), (isFound ? [.inFuture] : []))
    }

    @Test(
        "Ten plays at most five seconds apart are a burst",
        arguments: [(10, 5, true), (9, 5, false), (12, 6, false), (12, 0, true)]
    )
    func burst(count: Int, gap: Int, isFound: Bool) {
        let plays = (0..<count).map { SamplePlay(title: "Title \($0)", start: $0 * gap) }

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.kind), (isFound ? [.burst] : []))
        expectEqual(findings.map(\.plays.count), (isFound ? [count] : []))
    }

    @Test("Two bursts are two findings, and two sources aren't one burst") func bursts() {
        let two = (0..<20).map { SamplePlay(title: "Title \($0)", start: $0 < 10 ? $0 : 1000 + $0) }
        let sources = (0..<18).map { number in
            SamplePlay(title: "Title \(number)", source: number < 9 ? "lastfm" : "spotify", start: number)
        }

        expectEqual(PlayAuditor.findings(in: two).map(\.starts), [Array(0..<10), Array(1010..<1020)])
        expectEqual(PlayAuditor.findings(in: sources), [])
    }

    @Test("The plays of one track after the first are found if there are more than 20", arguments: [20, 21])
    func loop(count: Int) {
        let plays = (0..<count).map { SamplePlay(start: $0 * 240, length: 240) }

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.kind), (count > 20 ? [.loop(title: "Tide")] : []))
        expectEqual(findings.map(\.starts), (count > 20 ? [plays.dropFirst().map(\.start)] : []))
    }

    @Test("Another track, or more than an hour, ends a loop") func interrupted() {
        let other = (0..<30).map { SamplePlay(title: $0 == 15 ? "Lull" : "Tide", start: $0 * 240) }
        let pause = (0..<30).map { SamplePlay(start: $0 * 240 + ($0 < 15 ? 0 : 3361)) }

        expectEqual(PlayAuditor.findings(in: other), [])
        expectEqual(PlayAuditor.findings(in: pause), [])
    }
}
