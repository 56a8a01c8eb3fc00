import Console
import Entities
import TestSupport
import Testing

@testable import Devices
@testable import DevicesPrompt

@MainActor struct DevicesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Devices") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        let device = Device.sample(selection: DeviceSelection(choices: [.artist("Radiohead")]))
        return DevicesBuilder.build(
            library: DeviceStoringSpy { $0.devices = { .success([device]) } },
            service: DeviceServicingSpy(),
            browser: CollectionBrowsingSpy(),
            playlists: PlaylistResolvingSpy()
        ) {
            DevicesBuilder.view(for: $0, output: output)
        }
    }
}
