import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Packed days") struct PackedDayTests {
    @Test("Plays are unpacked by quarter hour and version, without retracted ones")
    func order() throws {
        let first = PackedDay.slots(100).lowerBound
        let plays = [(0, 5, 1), (0, 900_000, 1), (0, 5, 1), (3, 7, 1), (3, 7, -1), (95, 2, 1)].map {
            LoggedPlay(slot: first + $0.0, version: $0.1, sign: $0.2)
        }

        let day = try #require(PackedDay(number: 100, plays))

        expectEqual(
            versions(day.versions, from: first),
            [
                [first, 5], [first, 5], [first, 900_000], [first + 95, 2],
            ]
        )
        expectEqual(totals(day.totals, from: first), [[first, 3], [first + 95, 1]])
    }

    @Test("A day with more retractions than plays of a version can't be packed")
    func retractions() {
        let plays = [(1, 1), (2, -1)].map { LoggedPlay(slot: 9600, version: $0.0, sign: $0.1) }

        #expect(PackedDay(number: 100, plays) == nil)
    }

    @Test("Truncated bytes yield the plays before the cut")
    func cutOff() throws {
        let plays = (0..<96).map { LoggedPlay(slot: 9600 + $0, version: $0 * $0 + 1, sign: 1) }
        let day = try #require(PackedDay(number: 100, plays))
        let expected = plays.map { [$0.slot, $0.version] }

        let counts = (0...day.versions.count).map { end in
            let found = versions(Array(day.versions.prefix(end)), from: 9600)
            expectEqual(found, Array(expected.prefix(found.count)), "\(end) bytes")
            return found.count
        }

        expectEqual(counts, counts.sorted())
        expectEqual(Set(counts), Set(0...96))
    }

    @Test("Random bytes never yield plays outside the day")
    func damaged() {
        var generator = SeededGenerator(trial: 4)
        for _ in 1...2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }

            let found = versions(bytes, from: 9600) + totals(bytes, from: 9600)

            #expect(found.allSatisfy { (9600..<9696).contains($0[0]) })
            #expect(found.count <= 2 * bytes.count)
        }
    }

    private func versions(_ bytes: [UInt8], from first: Int64) -> [[Int64]] {
        var plays: [[Int64]] = []
        bytes.withUnsafeBufferPointer { bytes in
            PackedDay.forEachPlay(in: bytes, from: first) { plays.append([$0, $1]) }
        }
        return plays
    }

    private func totals(_ bytes: [UInt8], from first: Int64) -> [[Int64]] {
        var slots: [[Int64]] = []
        bytes.withUnsafeBufferPointer { bytes in
            PackedDay.forEachSlot(in: bytes, from: first) { slots.append([$0, Int64($1)]) }
        }
        return slots
    }
}
