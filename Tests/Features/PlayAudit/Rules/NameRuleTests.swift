import Entities
import TestSupport
import Testing

@testable import PlayAudit

struct NameRuleTests {
    @Test(
        "Artists are corrected",
        arguments: [
            ("Sia - Topic", "Sia"), ("AdeleVEVO", "Adele"), ("BjÃ¶rk", "Björk"), ("Sigur RÃ³s", "Sigur Rós"),
            ("ÐœÐ¸Ñ€", "Мир"), ("Iâ€™m", "I’m"),
        ]
    )
    func artists(name: String, corrected: String) {
        let findings = PlayAuditor.findings(in: [SamplePlay(artist: name)])

        expectEqual(findings.map(\.edit), [PlayEdit(artist: corrected)])
    }

    @Test(
        "Titles are corrected",
        arguments: [
            ("Tide (Official Video)", "Tide"), ("Tide [OFFICIAL MUSIC VIDEO]", "Tide"),
            ("Tide (Live) (Lyric Video)", "Tide (Live)"), ("HoppÃ­polla", "Hoppípolla"),
        ]
    )
    func titles(name: String, corrected: String) {
        let findings = PlayAuditor.findings(in: [SamplePlay(title: name)])

        expectEqual(findings.map(\.edit), [PlayEdit(title: corrected)])
    }

    @Test(
        "Names whose correction is unknown are found",
        arguments: [nil, "<Untagged>", "Bj\u{FFFD}rk", "ArcticMonkeysVEVO", "VEVO", " - Topic"]
    )
    func unknown(name: String?) {
        let findings = PlayAuditor.findings(in: [SamplePlay(artist: name)])

        expectEqual(findings.count, 1)
        expectEqual(findings.map(\.edit), [nil])
        expectEqual(findings.map(\.isDeletion), [false])
    }

    @Test(
        "Other names are right",
        arguments: [
            ("Tide (Live)", "Björk"), ("(Official Video)", "Ólafur Arnalds"), ("Video (Video Mix)", "Topic"),
            ("Lyrics", "Ã"), ("Hoppípolla", "São Paulo"), ("Tide)", "Mötley Crüe"),
        ]
    )
    func right(title: String, artist: String) {
        expectEqual(PlayAuditor.findings(in: [SamplePlay(title: title, artist: artist)]), [])
    }

    @Test("Both names of a play are one finding") func both() {
        let play = SamplePlay(title: "Tide (Official Video)", artist: "Vex - Topic")

        let findings = PlayAuditor.findings(in: [play])

        expectEqual(findings.map(\.edit), [PlayEdit(title: "Tide", artist: "Vex")])
    }
}
