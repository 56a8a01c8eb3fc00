import Entities
import Foundation
import TestSupport
import Testing

@testable import PlayAudit

struct PlayAuditorTests {
    @Test("A play is part of one finding, and of doubled plays one stays") func overlaps() {
        let plays = [0, 20].flatMap { start in
            [
                SamplePlay(start: start, length: 200),
                SamplePlay(source: "spotify", start: start + 2, length: 200),
            ]
        }

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.kind), [.repeated, .repeated, .twin])
        expectEqual(findings.map(\.starts), [[20], [22], [2]])
    }

    @Test("The twin of a play with a wrong time stays") func twinOfBurst() {
        let burst = (0..<10).map { SamplePlay(title: "Title \($0)", start: $0) }
        let twin = SamplePlay(title: "Title 9", source: "spotify", start: 12)

        let findings = PlayAuditor.findings(in: burst + [twin])

        expectEqual(findings.map(\.kind), [.burst])
        expectEqual(findings.map(\.starts), [Array(0..<10)])
    }

    @Test("A play to delete isn't renamed") func deletedName() {
        let plays = [0, 20].map { SamplePlay(artist: "Vex - Topic", start: $0) }

        let findings = PlayAuditor.findings(in: plays)

        expectEqual(findings.map(\.starts), [[20], [0]])
    }

    @Test(
        "Repaired plays aren't found again, and what they repeat isn't either",
        arguments: 1...trials(4, nightly: 100)
    )
    func repair(seed: UInt64) {
        var random = SeededGenerator(trial: seed)
        var plays = PlayEntry.entries(Self.faultyHistory(&random))
        var rounds = 0
        var deleted: Set<PlayID> = []
        while rounds < 5 {
            var auditor = PlayAuditor(now: Date(timeIntervalSince1970: 4e9))
            auditor.add(plays)
            let found = auditor.findings().filter(\.isDeletion).flatMap(\.plays)
            expectEqual(Set(found).count, found.count)
            guard !found.isEmpty else { break }
            deleted.formUnion(found)
            plays.removeAll { deleted.contains($0.entry.id) }
            rounds += 1
        }
        #expect(rounds < 5)
        #expect(!plays.isEmpty)
    }

    @Test("A finding has at most a number of plays, and says that there are more", arguments: [14, 15])
    func limit(count: Int) {
        var auditor = PlayAuditor(now: Date(timeIntervalSince1970: 4e9), limit: 14)
        let plays = (0..<count).map { SamplePlay(title: "Title \($0)", start: $0) }

        auditor.add(PlayEntry.entries(plays))

        expectEqual(auditor.findings().map(\.plays.count), [14])
        expectEqual(auditor.findings().map(\.hasMore), [count > 14])
    }

    @Test("Ordinary listening has no findings") func ordinary() {
        var history = OrdinaryHistory(seed: 1)

        let findings = PlayAuditor.findings(in: history.plays(20_000))

        expectEqual(findings, [])
    }

    /// A few tracks from two sources, close together.
    private static func faultyHistory(_ random: inout SeededGenerator) -> [SamplePlay] {
        var start = 0
        return (0..<400).map { number in
            start += [1, 3, 8, 25, 100, 195, 240].randomElement(using: &random) ?? 0
            return SamplePlay(
                title: "Title \(Int.random(in: 0..<3, using: &random))",
                album: "Album \(number)",
                source: Bool.random(using: &random) ? "lastfm" : "spotify",
                start: start,
                length: Bool.random(using: &random) ? 200 : nil
            )
        }
    }
}
