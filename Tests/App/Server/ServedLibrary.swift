import AppServices
import Entities
import Files
import Foundation
import PlayClients
import Platform
import PlayerIPC
import SQLiteLibrary
import Services
import TestSupport
import Web

@testable import sidewinder_serve

/// A library in a file of its own, and an application that serves it, without a network.
@MainActor final class ServedLibrary {
    private let folder: TemporaryFolder
    let library: SQLiteLibrary
    let pages: Pages
    let live: LiveState
    let application: WebApplication
    private let player: SharedPlayer

    /// - Parameters:
    ///   - name: a name for the contents; only the first library with a name is filled, the others are copies.
    ///   - fill: fills that library.
    init(_ name: String, fill: @escaping @Sendable (SQLiteLibrary) async throws -> Void) async throws {
        folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let now = { @Sendable in Date(timeIntervalSince1970: 1_795_253_400) }
        try await NewLibrary.write(name, to: path) { path in
            let library = try SQLiteLibrary.open(at: path, now: now)
            try await fill(library)
            library.close()
        }
        library = try SQLiteLibrary.open(at: path, now: now)
        let services = AppServices(
            library: library,
            audio: AudioPlayingSpy(),
            waveforms: WaveformServicingSpy(Waveform.sample(7).map(Result.success) ?? .failure(.cancelled)),
            pictures: PictureServicingSpy(),
            tags: TagReadingSpy { $0.canRead = { _ in true } },
            fingerprints: AudioFingerprintingSpy { $0.error = .cancelled },
            tagWriter: TagWritingSpy(),
            files: FileWriter(),
            scrobbling: ScrobblerServicingSpy { $0.error = .unavailable(.network) },
            friends: FriendServicingSpy { $0.error = .unavailable(.network) },
            friendCharts: FriendBrowsingSpy { $0.error = .unavailable(.network) },
            sources: SourceServicingSpy { $0.error = .unavailable(.network) },
            downloads: DownloadServicingSpy(),
            devices: DeviceServicingSpy(),
            secrets: SecretStoringSpy(),
            clients: PlayClientFiles(
                tokens: folder.path("clients"),
                logs: folder.path("client-logs"),
                now: now
            ),
            sharing: PlayerSocket(
                library: folder.path("library.sqlite"),
                runtime: folder.path,
                temporary: folder.path
            ),
            launchPlayer: { () throws(ServiceError) in throw .unavailable(.playerProcess(reason: "a test")) },
            calendar: { .utc },
            now: { Date(timeIntervalSince1970: 1_795_339_800) }
        )
        player = services.player()
        live = LiveState(library: library, now: services.now)
        pages = Pages(services: services, player: player, live: live)
        application = pages.application(
            access: ServerAccess(authorizer: RequestAuthorizer(), token: nil),
            version: "test"
        )
    }

    func end() async {
        live.end()
        await player.end()
        library.close()
    }

    /// Requests an address.
    func get(_ target: String, accept: String? = nil) async -> WebResponse {
        await application.response(
            to: WebRequest("GET", target, headers: accept.map { ["accept": $0] } ?? [:])
        )
    }

    /// The JSON at an address.
    func json(_ target: String) async throws -> [String: Any] {
        let response = await get(target, accept: "application/json")
        let object = try JSONSerialization.jsonObject(with: Data(response.bytes))
        return object as? [String: Any] ?? [:]
    }
}

extension WebResponse {
    var bytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
