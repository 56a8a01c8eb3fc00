import Foundation
import TestSupport
import Testing

@testable import Importer

@Suite("RFC 3339")
struct TimestampTests {
    @Test(
        "A timestamp is read with its offset, without fractions",
        arguments: [
            "2026-11-21T09:30:00Z", "2026-11-21T10:30:00+01:00", "2026-11-21T04:00:00-05:30",
            "2026-11-21 09:30:00Z",
            "2026-11-21t09:30:00.999z", "2026-11-20T23:30:00.5-10:00",
        ]
    )
    func instants(text: String) {
        expectEqual(Timestamp(text)?.seconds, 1_795_253_400)
    }

    @Test(
        "Text that isn't a timestamp is rejected",
        arguments: [
            "", "2026-11-21", "2026-11-21T09:30:00", "2026-11-21T09:30Z", "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T09:30:00Zjunk",
            "2026-11-21T09:30:00.Z",
            "2026-11-21T09:30:00+1:00", "2026-11-21T09:30:00+01:60", "0000-01-01T00:00:00Z",
            "２０２６-11-21T09:30:00Z",
            "26-11-21T09:30:00Z", "+2026-11-21T09:30:00Z",
        ]
    )
    func noInstants(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test("Any second from 1600 to 9999 reads back unchanged")
    func roundTrip() {
        var generator = SeededGenerator(trial: 1)
        let all = -11_676_096_000...253_402_300_799

        for _ in 0..<2000 {
            let seconds = Int.random(in: all, using: &generator)
            let text = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
            expectEqual(Timestamp(text)?.seconds, seconds, "\(text)")
        }
    }

    @Test("Mutated timestamps never crash")
    func fuzz() {
        var generator = SeededGenerator(trial: 2)

        for _ in 0..<5000 {
            let bytes = generator.mutated(Array("2026-11-21T10:30:00.25+01:00".utf8))
            let seconds = Timestamp(String(decoding: bytes, as: UTF8.self))?.seconds
            #expect(seconds.map { abs($0) < 1_000_000_000_000 } != false)
        }
    }
}
