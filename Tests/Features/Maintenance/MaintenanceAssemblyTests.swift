import Console
import TestSupport
import Testing

@testable import Maintenance
@testable import MaintenancePrompt

@MainActor struct MaintenanceAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Maintenance") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return MaintenanceBuilder.build(maintainer: LibraryMaintainingSpy()) {
            MaintenanceBuilder.view(for: $0, output: output)
        }
    }
}
