import Entities
import Mpd
import MpdViews

extension MpdContext {
    /// One music folder, `/music`.
    package static let sample = MpdContext(paths: MpdPaths(folders: [Location("/music")])) { "\($0)" }
}

/// A queue that records what it is given.
@MainActor package final class SongQueueSpy: SongQueue {
    package enum Message: Equatable {
        case songs
        case add(TrackSelection, at: MpdPosition?)
        case addToPlaylist(TrackSelection, String)
    }

    package private(set) var messages: [Message] = []
    /// The songs in the queue.
    package var content: TrackSelection?

    package init() {}

    package func songs() async throws(MpdError) -> TrackSelection? {
        messages.append(.songs)
        return content
    }

    package func add(_ songs: TrackSelection, at position: MpdPosition?) async throws(MpdError) {
        messages.append(.add(songs, at: position))
    }

    package func add(_ songs: TrackSelection, toPlaylist name: String) async throws(MpdError) {
        messages.append(.addToPlaylist(songs, name))
    }
}
