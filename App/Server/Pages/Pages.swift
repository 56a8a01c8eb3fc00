import AppServices
import Console
import ConsoleViews
import Foundation
import MiniPlayer
import MiniPlayerWeb
import PlayerIPC
import Services
import Web

/// Builds modules with their views over HTTP, one for each request.
@MainActor struct Pages {
    let services: AppServices
    let player: SharedPlayer
    let live: LiveState
    /// What plays, followed for all requests.
    let miniPlayer: MiniPlayerWebView
    let nowhere = NoOpRouter()

    init(services: AppServices, player: SharedPlayer, live: LiveState) {
        (self.services, self.player, self.live) = (services, player, live)
        miniPlayer = MiniPlayerBuilder.build(
            player: player,
            resolver: services.resolver,
            waveforms: services.waveforms
        ) { presenter in MiniPlayerWebView(presenter: presenter) { [weak live] in live?.didChange($0) } }
    }

    /// What can be asked for as JSON, and as pages beside it.
    var routes: [Route] { modules.filter { $0.schema != nil } }

    /// Reads what the first page shows, so that a library that can't be read isn't served.
    func check() async throws(CommandFailure) {
        do {
            _ = try await overview(services, WebInput([:])).week()
        } catch {
            throw CommandFailure(
                code: error.code,
                message: error.detail { CommandFailure($0, knowing: []).message }
            )
        }
    }

    /// Everything that is answered.
    func site(gate: ServerAccess, version: String) -> WebApplication {
        let (library, live) = (services.library, live)
        return WebApplication(
            WebApplication.Settings(
                routes: routes,
                pages: modules.filter { $0.schema == nil },
                files: WebFile.all,
                gate: gate.keeper,
                version: version,
                revision: { () async throws(ServiceError) in try await library.revision() },
                liveState: { live.text() },
                clock: {
                    "\(Int(Date().timeIntervalSince1970 / 900)) \(TimeZone.current.identifier)"
                },
                words: { CommandFailure($0, knowing: []).message },
                layout: layout
            )
        )
    }
}
