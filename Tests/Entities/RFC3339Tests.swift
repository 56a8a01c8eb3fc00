import Foundation
import TestSupport
import Testing

@testable import Entities

struct RFC3339Tests {
    @Test(
        "An instant is formatted in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
        ]
    )
    func utc(seconds: Int, text: String) {
        expectEqual(RFC3339.text(Date(timeIntervalSince1970: Double(seconds))), text)
    }

    @Test("A fraction of a second is dropped") func fraction() {
        expectEqual(RFC3339.text(Date(timeIntervalSince1970: 0.9)), "1970-01-01T00:00:00Z")
        expectEqual(RFC3339.text(Date(timeIntervalSince1970: -0.1)), "1969-12-31T23:59:59Z")
    }

    @Test("Any instant is formatted as by Foundation") func anyInstant() {
        var random = SeededGenerator(trial: 4)
        for _ in 0..<2000 {
            let date = Date(
                timeIntervalSince1970: Double(
                    Int.random(in: -12_219_292_800..<253_402_300_800, using: &random)
                )
            )

            expectEqual(RFC3339.text(date), date.formatted(.iso8601))
        }
    }

    @Test(
        "An instant beyond the calendar's years is formatted without a crash",
        arguments: [
            Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e18),
            Date(timeIntervalSince1970: -1e18),
        ]
    )
    func distantInstant(date: Date) {
        #expect(!RFC3339.text(date).isEmpty)
    }
}
