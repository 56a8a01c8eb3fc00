import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import Overview

struct YearReportTests {
    @Test("A year is shown next to the same weeks a year earlier") func sample() {
        let year = YearReport(.sample)

        expectEqual(year.plays, 3)
        expectEqual(year.years, [2026, 2025, 2024])
        expectEqual(year.first.text, "2025-01-01")
        expectEqual(year.last.text, "2025-12-31")
        expectEqual(year.today.text, "2026-11-21")
        // The first week of 2025 began on 30 December, and the week a year before on 1 January.
        expectEqual(year.days.sum(from: CalendarDay(year: 2024, month: 1, day: 1), days: 1), 7)
        expectEqual(year.hours.plays[2][1], 3)
        expectEqual(year.artists.map(\.artist), ["Radiohead", "Björk"])
        expectEqual(year.albums.map(\.album), ["Kid A"])
        expectEqual(year.tracks.map(\.title), ["Idioteque"])
        expectEqual(year.artists.map(\.row), [1, 2])
        expectEqual(year.mostPlayed.map(\.row), [1, 2, 3, 4])
        expectEqual(year.mostPlayed.map(\.kind), [.artists, .artists, .albums, .tracks])
        expectEqual(year.newArtists.map(\.artist), ["Björk"])
        expectEqual(year.listenedMs, 720_000)
        expectEqual([year.playsBefore, year.change], [7, -57])
    }

    @Test("Days and months are counted") func days() {
        let year = YearReport(.sample(days: [(0, 2), (1, 1), (30, 1), (31, 4), (32, 1), (364, 4)]))

        expectEqual(year.daysPlayed, 6)
        expectEqual(year.busiest?.day.text, "2025-02-01")
        expectEqual(year.busiest?.plays, 4)
        expectEqual(year.longestStreak?.lowerBound.text, "2025-01-31")
        expectEqual(year.longestStreak?.days, 3)
        expectEqual(year.months, [4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])
    }

    @Test("A year without plays has no busiest day and no streak") func empty() {
        let year = YearReport(.sample(days: []))

        expectEqual(year.plays, 0)
        #expect(year.busiest == nil)
        #expect(year.longestStreak == nil)
        expectEqual(year.months, Array(repeating: 0, count: 12))
    }
}
