import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import PlayerIPC

/// A library with five tracks that have files, and one that doesn't.
struct SharingSUT {
    let folder: ShortFolder
    let place: PlayerSocket
    let library = TrackBrowsingSpy(tracks: (1...5).map { .playable($0) } + [.sample(6)])

    init() throws {
        folder = try ShortFolder()
        place = PlayerSocket(library: folder.path("library"), runtime: folder.path, temporary: folder.path)
        try place.makeFolder()
    }

    /// The library's player.
    struct Player {
        let host: PlayerHost
        let own: PlaybackServicingSpy
        let session: PlaybackSharingSpy
        /// The end of the player.
        let running: Task<PlayerHost.End, Never>

        func end() async {
            await host.end(.signal)
            _ = await running.value
        }
    }

    /// A program of the library that doesn't play itself.
    struct Program {
        /// The folder is deleted after the test.
        let folder: ShortFolder
        let shared: SharedPlayer
        let own: PlaybackServicingSpy
        let session: PlaybackSharingSpy
    }

    /// Starts the player.
    func player(
        queue: PlayQueue = PlayQueue([.playable(1), .playable(2)]),
        idleTime: Duration? = nil,
        timeouts: PlayerTimeouts = .endless,
        clock: ManualClock = ManualClock(),
        version: LineSocket.Greeting = .current
    ) async throws -> Player {
        let own = PlaybackServicingSpy(.success(queue))
        let session = PlaybackSharingSpy { $0.suspend = { true } }
        let host = try #require(
            try await PlayerHost(
                player: own,
                session: session,
                library: library,
                place: place,
                process: .sample,
                idleTime: idleTime,
                timeouts: timeouts,
                clock: clock,
                version: version
            )
        )
        return Player(host: host, own: own, session: session, running: Task { await host.run() })
    }

    /// Starts a program.
    ///
    /// - Parameter launch: starts the player; by default, that fails.
    func program(
        queue: PlayQueue = PlayQueue([.playable(1), .playable(2)]),
        timeouts: PlayerTimeouts = .endless,
        version: LineSocket.Greeting = .current,
        launch: @escaping @Sendable () async throws(ServiceError) -> Void = { () throws(ServiceError) in
            throw .unavailable(.playerProcess(reason: "a test"))
        }
    ) -> Program {
        let (own, session) = (PlaybackServicingSpy(.success(queue)), PlaybackSharingSpy())
        let shared = SharedPlayer(
            own: own,
            session: session,
            library: library,
            place: place,
            timeouts: timeouts,
            version: version,
            launch: launch
        )
        return Program(folder: folder, shared: shared, own: own, session: session)
    }

    /// Listens in place of the player.
    func listener() throws -> OpenFile { try UnixSocket.listen(at: place.socket) }
}

extension PlayerProcess {
    static let sample = PlayerProcess(
        number: 4711,
        startedAt: Date(timeIntervalSince1970: 1_795_253_400),
        version: "1.2.3",
        log: "/state/player.log"
    )
}

extension PlayerTimeouts {
    /// Timeouts for a busy machine, where all processes keep trying.
    static var endless: PlayerTimeouts {
        var timeouts = PlayerTimeouts()
        timeouts.greeting = .seconds(60)
        timeouts.attempts.count = 10_000
        return timeouts
    }

    /// Timeouts for answers that never come.
    static var none: PlayerTimeouts {
        var timeouts = PlayerTimeouts()
        (timeouts.greeting, timeouts.answer) = (.zero, .zero)
        timeouts.attempts = (.zero, 3)
        return timeouts
    }
}

extension NowPlaying {
    /// The state while the first of two tracks plays.
    static let playingFirst = NowPlaying(
        state: .playing(
            Item(id: 7, entry: PlayQueue([.playable(1)]).entries[0], positionMs: 5, durationMs: 100_000)
        ),
        next: PlayQueue.Entry(id: 1, track: .playable(2)),
        queueCount: 2,
        queueIndex: 0,
        volume: 40,
        modes: PlayingModes(isShuffled: true, repeats: .one)
    )
}
