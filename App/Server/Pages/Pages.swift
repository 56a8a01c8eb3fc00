import AppServices
import Console
import ConsoleViews
import Foundation
import MiniPlayer
import MiniPlayerWeb
import PlayerIPC
import Receiving
import ReceivingWeb
import Services
import Web

/// Builds modules with their HTTP views, one for each request.
@MainActor struct Pages {
    let services: AppServices
    let player: SharedPlayer
    let live: LiveState
    /// The playing track, shared by all requests.
    let miniPlayer: MiniPlayerWebView
    let nowhere = NoOpRouter()

    init(services: AppServices, player: SharedPlayer, live: LiveState) {
        (self.services, self.player, self.live) = (services, player, live)
        miniPlayer = MiniPlayerBuilder.build(
            player: player,
            resolver: services.resolver,
            waveforms: services.waveforms
        ) { presenter in
            MiniPlayerWebView(presenter: presenter) { [weak live] in
                live?.didChange($0)
            } elsewhere: { [weak live] in
                live?.elsewhere
            }
        }
    }

    /// The routes of the API. Those with JSON also have pages.
    var routes: [Route] { modules.filter { $0.schema != nil || $0.isAction } }

    /// Reads the data of the first page, because a library that can't be read must not be served.
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

    /// Takes the plays of other players, for one request.
    private func receiving() -> ReceivingWebView {
        ReceivingBuilder.build(clients: services.clients, recorder: services.library, now: services.now) {
            ReceivingWebView(presenter: $0, now: services.now) { [weak live] in live?.show($0) }
        }
    }

    /// The application that answers all requests.
    func application(access: ServerAccess, version: String) -> WebApplication {
        let (library, live) = (services.library, live)
        return WebApplication(
            WebApplication.Settings(
                routes: routes,
                pages: modules.filter { $0.schema == nil && !$0.isAction },
                files: WebFile.all,
                access: access.authorizer,
                intake: Intake { request, body in await receiving().answer(request, body) },
                version: version,
                revision: { () async throws(ServiceError) in
                    // Days begin and end by the time zone.
                    "\(try await library.revision()) \(TimeZone.current.identifier)"
                },
                liveState: { live.text() },
                clock: { "\(Int(Date().timeIntervalSince1970 / 900))" },
                message: { CommandFailure($0, knowing: []).message },
                layout: layout
            )
        )
    }
}
