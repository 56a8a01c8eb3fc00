import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import PlayAudit
@testable import PlayAuditPrompt

@MainActor struct PlayAuditAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlayAudit") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return PlayAuditBuilder.build(
            counter: PlayCountingSpy(),
            browser: PlayBrowsingSpy(),
            tracks: TrackBrowsingSpy(),
            corrector: PlayCorrectingSpy(),
            weeks: { WeekCalendar(.iso, timeZone: .gmt) },
            now: { Date(timeIntervalSince1970: 0) }
        ) { PlayAuditBuilder.view(for: $0, output: output) }
    }
}
