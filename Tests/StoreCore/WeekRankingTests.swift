import TestSupport
import Testing

@testable import StoreCore

@Suite("Weekly rankings") struct WeekRankingTests {
    private struct Place: Equatable {
        let group: Int64
        let plays: Int
        let rank: Int
    }

    @Test("Groups are sorted by plays, then by number, and equal plays share a rank")
    func order() {
        let ranking = WeekRanking([7: 2, 3: 5, 900_000: 2, 4: 1, 5: 0, 6: -3])

        expectEqual(
            places(ranking),
            [
                Place(group: 3, plays: 5, rank: 1), Place(group: 7, plays: 2, rank: 2),
                Place(group: 900_000, plays: 2, rank: 2), Place(group: 4, plays: 1, rank: 4),
            ]
        )
    }

    @Test("An empty week has no bytes")
    func empty() {
        expectEqual(WeekRanking([:]).bytes, [])
        expectEqual(places(WeekRanking(bytes: [])), [])
    }

    @Test("A truncated ranking ends before the cut")
    func cutOff() {
        var plays: [Int64: Int] = [:]
        for number in 1...30 { plays[Int64(number * number * 50)] = number % 4 + 1 }
        let whole = WeekRanking(plays)
        let expected = places(whole)

        let counts = (0...whole.bytes.count).map { end in
            let found = places(WeekRanking(bytes: Array(whole.bytes.prefix(end))))
            expectEqual(found, Array(expected.prefix(found.count)), "\(end) bytes")
            return found.count
        }

        expectEqual(counts, counts.sorted())
        expectEqual(Set(counts), Set(0...30))
    }

    @Test("Random bytes neither trap nor yield more groups than bytes")
    func damaged() {
        var generator = SeededGenerator(trial: 4)
        for _ in 1...2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            #expect(places(WeekRanking(bytes: bytes)).count <= bytes.count)
        }
        expectEqual(places(WeekRanking(bytes: [5, 0xFF, 0xFF])), [])
    }

    private func places(_ ranking: WeekRanking) -> [Place] {
        var places: [Place] = []
        ranking.forEach { group, plays, rank in
            places.append(Place(group: group, plays: plays, rank: rank))
            return true
        }
        return places
    }
}
