import Entities
import TestSupport
import Testing

@testable import PlayAudit

/// Plays that two sources reported.
struct TwinRuleTests {
    @Test(
        "Services list several artists in different ways",
        arguments: [
            ("Tide", "Vex, Lull", true), ("Tide", "Vex & Lull", true), ("Tide", "Vex;Lull", true),
            ("Tide", "VEX feat. Lull", true), ("Tide (with Lull)", "Vex", true),
            ("Tide [feat. Lull]", "Vex x Lull", true),
            ("Tide (Live)", "Vex", false), ("Tide", "Vexed", false), ("Tide", "Lull, Vex", false),
        ]
    )
    func artists(title: String, artist: String, isFound: Bool) {
        let other = SamplePlay(title: title, artist: artist, source: "maloja")

        let findings = PlayAuditor.findings(in: [SamplePlay(), other])

        expectEqual(findings.map(\.kind), (isFound ? [.twin] : []))
    }

    @Test(
        "The same track from two sources within ten seconds, or at the end of the first, is found",
        arguments: [
            (0, nil, true), (10, nil, true), (11, nil, false), (195, 200, true), (205, 200, true),
            (194, 200, false), (206, 200, false), (200, nil, false),
        ] as [(Int, Int?, Bool)]
    )
    func twins(gap: Int, length: Int?, isFound: Bool) {
        let plays = [
            SamplePlay(length: length), SamplePlay(source: "spotify", start: gap, length: length),
        ]

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.kind), (isFound ? [.twin] : []))
        expectEqual(findings.map(\.starts), (isFound ? [[gap]] : []))
        expectEqual(findings.map(\.sources), (isFound ? [["spotify", "lastfm"]] : []))
    }

    @Test("A source that knows only minutes may be a minute early") func minutes() {
        let near = [SamplePlay(source: "tidal"), SamplePlay(start: 69)]
        let far = [SamplePlay(source: "tidal"), SamplePlay(start: 70)]

        expectEqual(PlayAuditor.findings(in: near).map(\.starts), [[69]])
        expectEqual(PlayAuditor.findings(in: far), [])
    }

    @Test("A track that was really played twice stays twice") func twice() {
        let plays = [0, 200].flatMap { start in
            [
                SamplePlay(start: start, length: 200),
                SamplePlay(source: "spotify", start: start + 3, length: 200),
            ]
        }

        expectEqual(PlayAuditor.findings(in: plays).map(\.starts), [[3, 203]])
    }

    @Test("Of three sources one report stays") func three() {
        let plays = ["lastfm", "spotify", "koito"].enumerated().map { SamplePlay(source: $1, start: $0 * 4) }

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.flatMap(\.starts), [4, 8])
    }
}
