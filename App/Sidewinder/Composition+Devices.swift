import Console
import DeviceSync
import DeviceSyncPrompt
import Devices
import DevicesPrompt

extension Composition {
    func deviceList() -> any Screen {
        DevicesBuilder.build(
            library: library,
            service: devices,
            browser: library,
            playlists: playlistMaker()
        ) { DevicesBuilder.view(for: $0, output: output) }
    }

    func deviceSync(_ router: Router) -> any Screen {
        let screen = DeviceSyncBuilder.build(
            library: library,
            service: devices,
            resolver: library,
            queries: library,
            playlists: playlistMaker(),
            calendar: calendar,
            now: now
        ) { DeviceSyncBuilder.view(for: $0, output: output, isAtPrompt: isWatched) }
        router.deviceSync = screen
        return screen
    }
}
