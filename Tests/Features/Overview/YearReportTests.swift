import Entities
import Foundation
import Testing
import ViewModels

@testable import Overview

struct YearReportTests {
    @Test("A year is shown next to the same weeks a year earlier") func sample() {
        let year = YearReport(.sample)

        #expect(year.plays == 3)
        #expect(year.years == [2026, 2025])
        #expect(year.first.text == "2025-01-01")
        #expect(year.last.text == "2025-12-31")
        #expect(year.today.text == "2026-11-21")
        // The first week of 2025 began on 30 December, and the week a year before on 1 January.
        #expect(year.days.sum(from: CalendarDay(year: 2024, month: 1, day: 1), days: 1) == 7)
        #expect(year.hours.plays[2][1] == 3)
        #expect(year.artists.map(\.artist) == ["Radiohead", "Björk"])
        #expect(year.albums.map(\.album) == ["Kid A"])
        #expect(year.tracks.map(\.title) == ["Idioteque"])
        #expect(year.artists.map(\.row) == [1, 2])
    }
}
