import AlbumHistory
import AlbumHistoryPrompt
import Charts
import ChartsPrompt
import Console
import Entities
import Foundation
import PlayCounts
import PlayCountsPrompt
import Services
import Statistics
import StatisticsPrompt

/// The screens of what was played when.
extension Composition {
    func playCounts() -> any Screen {
        PlayCountsBuilder.build(counter: library, rebuilder: library, calendar: calendar) {
            PlayCountsBuilder.view(for: $0, output: output, glyphs: glyphs, calendar: calendar)
        }
    }

    func charts(_ router: Router) -> any Screen {
        let screen = ChartsBuilder.build(
            charts: library,
            friends: friendCharts,
            filter: library,
            weeks: weeks,
            now: now,
            router: router
        ) { ChartsBuilder.view(for: $0, output: output, glyphs: glyphs) }
        router.chartScreen = screen
        return screen
    }

    func albumHistory(
        _ id: AlbumID,
        _ week: Week?,
        _ player: any PlaybackServicing,
        _ router: any AlbumHistoryRouting
    ) -> any Screen {
        AlbumHistoryBuilder.build(
            id: id,
            week: week,
            browser: library,
            follower: library,
            files: files,
            player: player,
            now: now,
            timeZone: { calendar().timeZone },
            router: router
        ) { AlbumHistoryBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }

    func statistics() -> any Screen {
        StatisticsBuilder.build(library: library, timeZone: { calendar().timeZone }, now: now) {
            StatisticsBuilder.view(for: $0, output: output, glyphs: glyphs)
        }
    }
}
