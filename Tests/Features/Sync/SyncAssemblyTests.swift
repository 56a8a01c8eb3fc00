import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Sync
@testable import SyncPrompt

@MainActor struct SyncAssemblyTests {
    @Test("At a prompt, connected and disconnected devices are shown") func changes() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let service = DeviceServicingSpy {
            $0.changes = {
                AsyncStream {
                    $0.yield(.connected(.sample(1), .sample))
                    $0.yield(.disconnected(.sample(1)))
                    $0.finish()
                }
            }
        }

        await makeSUT(output, service, isAtPrompt: true).viewDidAppear()

        expectEqual(
            display.text(of: .notices),
            """
            “device1” is connected with 10 GB free. `sync device1` syncs it.
            “device1” is disconnected.

            """
        )
    }

    @Test("Without a prompt, devices aren't followed") func noPrompt() async {
        let service = DeviceServicingSpy()

        await makeSUT(.silent, service, isAtPrompt: false).viewDidAppear()

        expectEqual(service.messages, [])
    }

    private func makeSUT(
        _ output: Output,
        _ service: DeviceServicingSpy,
        isAtPrompt: Bool
    ) -> any Screen {
        SyncBuilder.build(
            sources: SourceStoringSpy(),
            syncs: SourceSyncingSpy(),
            devices: DeviceStoringSpy(),
            service: service,
            resolver: TrackResolvingSpy(),
            queries: PlaylistQueryingSpy(),
            playlists: PlaylistResolvingSpy(),
            calendar: { .utc },
            now: { Date(timeIntervalSince1970: 0) }
        ) {
            SyncBuilder.view(for: $0, output: output, isAtPrompt: isAtPrompt)
        }
    }
}

extension Output {
    fileprivate static var silent: Output {
        Output(display: DisplaySpy(), style: .plain, isJSON: false)
    }
}
