import Entities
import Foundation
import Services

extension SourceStoring where Self: SessionStore {
    package func sources() async throws(ServiceError) -> [MusicSource] {
        try await reading { session in try SourceRows(session).all() }
    }

    package func addSource(_ new: NewMusicSource) async throws(ServiceError) -> MusicSource {
        guard new.hasValidName else { throw .invalid(.sourceName(new.name)) }
        guard let user = new.user.storable else { throw .invalid(.unnamed) }
        let now = maker.now()
        return try await writing([.sources, .journal, .scrobblers]) { session in
            try SourceRows(session).add(new, user: user, at: now)
        }
    }

    package func removeSource(_ source: Int64) async throws(ServiceError) -> Int {
        let now = maker.now()
        return try await writing([.sources, .tracks, .journal, .scrobblers, .playlists]) { session in
            try SourceRows(session).remove(source, at: now)
        }
    }

    package func setSource(_ source: Int64, traits: SourceTraits) async throws(ServiceError) {
        try await writing(.sources) { session in
            try session.run(
                "UPDATE sources SET traits = \(try StoredJSON.text(traits)) WHERE id = \(source)"
            )
        }
    }

    package func setSource(_ source: Int64, state: ConnectionState) async throws(ServiceError) {
        try await writing([.sources, .scrobblers]) { session in
            try session.run("UPDATE sources SET \(.connection(state)) WHERE id = \(source)")
            // Plays are reported again, too.
            if state == .ready { try SourceRows(session).readyAccount(of: source) }
        }
    }

    package func songs(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SourceSong] {
        let songs = Location.songs(of: source.name)
        return try await reading { session in
            try FileRows(session).songs(
                after: location?.text ?? songs,
                before: songs.afterPrefix,
                limit: limit
            )
        }
    }

    package func song(at location: Location) async throws(ServiceError) -> SourceSong? {
        try await reading { session in try FileRows(session).rows(at: [location])[location]?.song }
    }

    package func walk(of source: Int64) async throws(ServiceError) -> SourceSyncProgress? {
        try await reading { session in try SourceRows(session).walk(of: source) }
    }
}

extension SourceLikeStoring where Self: SessionStore {
    package func unsentLikes(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SongLike] {
        let songs = Location.songs(of: source.name)
        return try await reading { session in
            try SourceRows(session)
                .unsentLikes(after: location?.text ?? songs, before: songs.afterPrefix, limit: limit)
        }
    }

    package func noteLikes(_ likes: [SongLike], at date: Date) async throws(ServiceError) {
        guard !likes.isEmpty else { return }
        try await writing([]) { session in try SourceRows(session).note(likes, at: date) }
    }
}

extension SQL {
    /// Assigns the columns of a connection's state.
    static func connection(_ state: ConnectionState) -> SQL {
        "waits_until = \(state.until?.wholeSeconds), problem = \(state.problem?.rawValue)"
    }
}
