import Entities
import Foundation
import Testing
import ViewModels

@testable import Overview

struct YearReportTests {
    @Test("A year is shown next to the same weeks a year earlier") func sample() {
        let year = YearReport(.sample)

        #expect(year.plays == 3)
        #expect(year.years == [2026, 2025, 2024])
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
        #expect(year.mostPlayed.map(\.row) == [1, 2, 3, 4])
        #expect(year.mostPlayed.map(\.kind) == [.artists, .artists, .albums, .tracks])
        #expect(year.newArtists.map(\.artist) == ["Björk"])
        #expect(year.listenedMs == 720_000)
        #expect([year.playsBefore, year.change] == [7, -57])
    }

    @Test("Days and months are counted") func days() {
        let year = YearReport(.sample(days: [(0, 2), (1, 1), (30, 1), (31, 4), (32, 1), (364, 4)]))

        #expect(year.daysPlayed == 6)
        #expect(year.busiest?.day.text == "2025-02-01")
        #expect(year.busiest?.plays == 4)
        #expect(year.longestStreak?.lowerBound.text == "2025-01-31")
        #expect(year.longestStreak?.days == 3)
        #expect(year.months == [4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])
    }

    @Test("A year without plays has no busiest day and no streak") func empty() {
        let year = YearReport(.sample(days: []))

        #expect(year.plays == 0)
        #expect(year.busiest == nil)
        #expect(year.longestStreak == nil)
        #expect(year.months == Array(repeating: 0, count: 12))
    }
}
