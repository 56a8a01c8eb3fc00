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
        assembly.playCounts {
            PlayCountsBuilder.view(for: $0, output: output, glyphs: glyphs, calendar: assembly.calendar)
        }
    }

    func charts(_ router: Router) -> any Screen {
        let screen = assembly.charts(router) { ChartsBuilder.view(for: $0, output: output, glyphs: glyphs) }
        router.chartScreen = screen
        return screen
    }

    func albumHistory(
        _ id: AlbumID,
        _ week: Week?,
        _ router: any AlbumHistoryRouting
    ) -> any Screen {
        AlbumHistoryBuilder.build(
            id: id,
            week: week,
            browser: assembly.library,
            follower: assembly.library,
            now: assembly.now,
            timeZone: { assembly.calendar().timeZone },
            router: router
        ) { AlbumHistoryBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }

    func statistics() -> any Screen {
        assembly.statistics {
            StatisticsBuilder.view(for: $0, output: output, glyphs: glyphs)
        }
    }
}
