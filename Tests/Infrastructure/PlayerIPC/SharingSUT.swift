import Entities
import Foundation
import Platform
import Services
import TestSupport

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

    /// A process of the library.
    struct Process {
        /// The folder is deleted after the test.
        let folder: ShortFolder
        let shared: SharedPlayer
        let own: PlaybackServicingSpy
        let session: PlaybackSharingSpy
    }

    /// Starts a process.
    ///
    /// - Parameter isPlaying: whether it is playing after its first request.
    func process(
        isPlaying: Bool = false,
        queue: PlayQueue = PlayQueue([.playable(1), .playable(2)]),
        timeouts: PlayerTimeouts = PlayerTimeouts(),
        followsOthers: Bool = false,
        playToEnd: (@Sendable () async -> Void)? = nil
    ) -> Process {
        let own = PlaybackServicingSpy(.success(queue))
        let session = PlaybackSharingSpy { $0.release = { !isPlaying } }
        let shared = SharedPlayer(
            own: own,
            session: session,
            library: library,
            place: place,
            followsOthers: followsOthers,
            timeouts: timeouts,
            playToEnd: playToEnd
        )
        return Process(folder: folder, shared: shared, own: own, session: session)
    }

    /// Listens in place of a process that plays.
    func listener() throws -> OpenFile { try UnixSocket.listen(at: place.socket) }
}

extension PlayerTimeouts {
    /// Timeouts for crowds on a busy machine, in which all processes keep trying.
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
        queueCount: 2,
        queueIndex: 0,
        volume: 40,
        modes: PlayingModes(isShuffled: true, repeats: .one)
    )
}
