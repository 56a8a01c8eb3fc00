import TestSupport
import Testing

@testable import AppServices

@MainActor struct SettingsProblemsTests {
    @Test("Each problem is reported once, however often the settings are read")
    func once() {
        var reports: [String] = []
        let sut = SettingsProblems { reports.append($0) }
        let (first, second) = (Settings(Array("colour = red".utf8), path: "/s"), Settings([0xFF], path: "/s"))

        for settings in [first, first, second, first] { sut.report(settings) }

        expectEqual(reports, first.problems + second.problems)
        expectEqual(reports.count, 2)
    }
}
