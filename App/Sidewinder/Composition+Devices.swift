import Console
import DeviceSync
import DeviceSyncPrompt
import Devices
import DevicesPrompt

extension Composition {
    func deviceList() -> any Screen {
        DevicesBuilder.build(
            library: assembly.library,
            service: assembly.devices,
            browser: assembly.library,
            playlists: assembly.playlistMaker()
        ) { DevicesBuilder.view(for: $0, output: output) }
    }

    func deviceSync(_ router: Router) -> any Screen {
        let screen = DeviceSyncBuilder.build(
            library: assembly.library,
            service: assembly.devices,
            resolver: assembly.resolver,
            queries: assembly.library,
            playlists: assembly.playlistMaker(),
            calendar: assembly.calendar,
            now: assembly.now
        ) { DeviceSyncBuilder.view(for: $0, output: output, isAtPrompt: isWatched) }
        router.deviceSync = screen
        return screen
    }
}
