import Console
import Entities
import Services
import TestSupport
import Testing

@testable import PlayEditor
@testable import PlayEditorPrompt

@MainActor struct PlayEditorAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlayEditor") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return PlayEditorBuilder.build(
            corrector: PlayCorrectingSpy(),
            resolver: TrackResolvingSpy(),
            weeks: { WeekCalendar(.iso, timeZone: .gmt) }
        ) { PlayEditorBuilder.view(for: $0, output: output) }
    }
}
