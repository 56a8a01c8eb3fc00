import Console
import Entities
import TestSupport
import Testing

@testable import Devices
@testable import DevicesPrompt

@MainActor struct DevicesAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let session = Session(stack: ScreenStack(makeSUT(output)), output: output)

        _ = await session.run(LineReadingStub(lines: ["devices"]), from: .prompt)

        #expect(
            display.text(of: .results) == """
                1\tdevice1\tconnected\t10 GB\tartist Radiohead\t0\tnever

                """
        )
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(Output(display: DisplaySpy(), style: .plain, isJSON: false))
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Devices") }

        screen = nil

        #expect(parts?.names == ["DevicesInteractor", "DevicesPresenter", "DevicesView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ output: Output) -> any Screen {
        let device = Device.sample(cargo: DeviceCargo(choices: [.artist("Radiohead")]))
        return DevicesBuilder.build(
            library: DeviceStoringSpy { $0.devices = { .success([device]) } },
            service: DeviceServicingSpy(),
            browser: CollectionBrowsingSpy(),
            playlists: PlaylistMakingSpy()
        ) {
            DevicesBuilder.view(for: $0, output: output)
        }
    }
}
