import Foundation
import TestSupport
import Testing

@testable import Subsonic

struct SubsonicDateTests {
    @Test(
        "Dates are parsed in every format that servers send",
        arguments: [
            ("2026-11-21T18:48:28", 1_795_286_908), ("2026-11-21T18:48:28Z", 1_795_286_908),
            ("2026-11-21T18:48:28.000Z", 1_795_286_908),
            ("2026-11-21T18:48:28.250000000Z", 1_795_286_908.25),
            ("2026-11-21T19:48:28+01:00", 1_795_286_908), ("2026-11-21T13:18:28-0530", 1_795_286_908),
            ("2026-11-21T19:48:28+01", 1_795_286_908), ("2026-11-21 18:48:28", 1_795_286_908),
            ("2026-11-21T18:48", 1_795_286_880), ("2026-11-21", 1_795_219_200),
            ("2024-02-29T00:00:00Z", 1_709_164_800), ("1795286908000", 1_795_286_908),
        ]
    )
    func dates(text: String, seconds: Double) {
        expectEqual(SubsonicDate.date(text), Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "Invalid dates and the year 1 are rejected",
        arguments: [
            "", "true", "never", "0", "-5", "nan", "1e300", "0001-01-01T00:00:00Z", "2026-13-01",
            "2026-11-21T",
            "2026-11-21T25:00:00", "2026-11-21T18:48:28+", "2026-11-21T18:48:28+01:0",
            "2026-11-21T18:48:28Zx",
            "２０２６-11-21",
        ]
    )
    func others(text: String) {
        #expect(SubsonicDate.date(text) == nil)
    }
}
