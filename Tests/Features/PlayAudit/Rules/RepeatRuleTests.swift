import Entities
import TestSupport
import Testing

@testable import PlayAudit

/// Plays that one source reported twice.
struct RepeatRuleTests {
    @Test(
        "The same track within 30 seconds is found, unless it can have ended",
        arguments: [
            (30, nil, true), (31, nil, false), (30, 36, true), (30, 35, false), (0, nil, true),
        ] as [(Int, Int?, Bool)]
    )
    func repeated(gap: Int, length: Int?, isFound: Bool) {
        let album = gap == 0 ? "Best" : "North"
        let plays = [SamplePlay(length: length), SamplePlay(album: album, start: gap, length: length)]

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.kind), (isFound ? [.repeated] : []))
        expectEqual(findings.map(\.starts), (isFound ? [[gap]] : []))
    }

    @Test("Another track, artist or source isn't a repeat") func others() {
        let other = SamplePlay(title: "Lull", start: 20)

        expectEqual(PlayAuditor.findings(in: [SamplePlay(), other]), [])
        expectEqual(PlayAuditor.findings(in: [SamplePlay(), SamplePlay(artist: "Mora", start: 20)]), [])
        expectEqual(PlayAuditor.findings(in: [SamplePlay(), SamplePlay(source: "spotify", start: 20)]), [])
    }

    @Test("Case and accents don't distinguish tracks") func spelling() {
        let plays = [SamplePlay(artist: "Sigur Rós"), SamplePlay(artist: "SIGUR ROS", start: 20)]

        expectEqual(PlayAuditor.findings(in: plays).map(\.starts), [[20]])
    }

    @Test("Plays are compared with the last that stays") func chain() {
        let plays = [0, 20, 30, 40, 60].map { SamplePlay(start: $0) }

        expectEqual(PlayAuditor.findings(in: plays).map(\.starts), [[20, 30, 60]])
    }

    @Test("A track that was doubled, and really played again, stays twice", arguments: [24, 200])
    func again(length: Int) {
        let doubled = length / 2
        let plays = [0, doubled, length].map { SamplePlay(start: $0, length: length) }

        expectEqual(PlayAuditor.findings(in: plays).map(\.starts), [[doubled]])
    }

    @Test("A source that knows only minutes doesn't repeat a track") func minutes() {
        let plays = [SamplePlay(source: "tidal"), SamplePlay(album: "Best", source: "tidal")]

        expectEqual(PlayAuditor.findings(in: plays), [])
    }

    @Test(
        "A play before the track can have ended is found",
        arguments: [
            (194, 200, true), (195, 200, false), (200, 200, false), (100, nil, false),
        ] as [(Int, Int?, Bool)]
    )
    func resumed(gap: Int, length: Int?, isFound: Bool) {
        let plays = [SamplePlay(length: length), SamplePlay(start: gap, length: length)]

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.kind), (isFound ? [.resumed] : []))
        expectEqual(findings.map(\.starts), (isFound ? [[gap]] : []))
    }

    @Test("A play after another track wasn't resumed") func between() {
        let plays = [
            SamplePlay(length: 200), SamplePlay(title: "Lull", start: 60, length: 200),
            SamplePlay(start: 120, length: 200),
        ]

        expectEqual(PlayAuditor.findings(in: plays), [])
    }
}
