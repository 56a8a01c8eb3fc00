import Entities
import Services
import Synchronization

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Music servers and their songs in memory.
final class SourceStoreFake: SourceStore {
    struct State {
        var sources: [MusicSource] = []
        /// The songs, by location.
        var songs: [String: SourceSong] = [:]
        var pages: [SourceSyncProgress] = []
        var changes: [SourceChange] = []
        /// The number of pages to store before failing.
        var failsAfter = Int.max
        var isClosed = true
        /// The likes in the library, by location.
        var likes: [String: Bool] = [:]
        var playlists: [(playlist: SourcePlaylist, songs: [String])] = []
    }

    private let state = Mutex(State())

    var sources: [MusicSource] {
        state.withLock { state in
            state.sources.map { source in
                var source = source
                source.trackCount = state.songs.count
                return source
            }
        }
    }
    var playlists: [String: [String]] {
        state.withLock { state in
            Dictionary(state.playlists.map { ($0.playlist.name, $0.songs) }) { first, _ in first }
        }
    }
    /// All changes stored.
    var changes: [SourceChange] { state.withLock { $0.changes } }
    /// The songs, sorted by location.
    var songs: [SourceSong] { state.withLock { $0.songs.sorted { $0.key < $1.key }.map(\.value) } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    func sources() async throws(ServiceError) -> [MusicSource] { sources }

    func addSource(_ new: NewMusicSource) async throws(ServiceError) -> MusicSource {
        state.withLock { state in
            let source = MusicSource(
                id: Int64(state.sources.count + 1),
                name: new.name,
                address: new.address,
                user: new.user,
                certificates: new.certificates,
                traits: new.traits
            )
            state.sources.append(source)
            return source
        }
    }

    func removeSource(_ source: Int64) async throws(ServiceError) -> Int {
        state.withLock { state in
            state.sources.removeAll { $0.id == source }
            defer { state.songs = [:] }
            return state.songs.count
        }
    }

    func setSource(_ source: Int64, traits: SourceTraits) async throws(ServiceError) {
        state.withLock { state in
            for index in state.sources.indices where state.sources[index].id == source {
                state.sources[index].traits = traits
            }
        }
    }

    func setSource(_ source: Int64, state newState: ConnectionState) async throws(ServiceError) {
        state.withLock { state in
            for index in state.sources.indices where state.sources[index].id == source {
                state.sources[index].state = newState
            }
        }
    }

    func songs(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SourceSong] {
        Array(songs.filter { ($0.details.location?.text ?? "") > (location?.text ?? "") }.prefix(limit))
    }

    func song(at location: Location) async throws(ServiceError) -> SourceSong? {
        state.withLock { $0.songs[location.text] }
    }

    func walk(of source: Int64) async throws(ServiceError) -> SourceSyncProgress? {
        state.withLock { state in
            state.pages.last.map { SourceSyncProgress(cursor: $0.cursor, seen: state.pages.flatMap(\.seen)) }
        }
    }

    func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate {
        state.withLock { $0.isClosed = false }
        return Update(store: self)
    }

    func unsentLikes(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SongLike] {
        state.withLock { state in
            let unsent = state.songs.sorted { $0.key < $1.key }.compactMap { key, song -> SongLike? in
                guard let isLiked = state.likes[key], isLiked == (song.likedAt == nil) else { return nil }
                return SongLike(song: Location(key), isLiked: isLiked)
            }
            return Array(unsent.filter { $0.song.text > location?.text ?? "" }.prefix(limit))
        }
    }

    func noteLikes(_ likes: [SongLike], at date: Date) async throws(ServiceError) {
        change { state in
            for like in likes { state.songs[like.song.text]?.likedAt = like.isLiked ? date : nil }
        }
    }

    func playlists(of source: MusicSource) async throws(ServiceError) -> [SourcePlaylist] {
        state.withLock { $0.playlists.map(\.playlist) }
    }

    func store(
        _ playlist: SourcePlaylist,
        songs: [Location],
        of source: MusicSource
    ) async throws(ServiceError) -> Bool {
        let songs = songs.compactMap(\.song?.number)
        return state.withLock { state in
            guard let index = state.playlists.firstIndex(where: { $0.playlist.number == playlist.number })
            else {
                state.playlists.append((playlist, songs))
                return true
            }
            defer { state.playlists[index] = (playlist, songs) }
            return state.playlists[index].songs != songs
                || state.playlists[index].playlist.name != playlist.name
        }
    }

    func deletePlaylists(
        of source: MusicSource,
        except numbers: [String]
    ) async throws(ServiceError) -> Int {
        state.withLock { state in
            let count = state.playlists.count
            state.playlists.removeAll { !numbers.contains($0.playlist.number) }
            return count - state.playlists.count
        }
    }

    private struct Update: SourceUpdate {
        let store: SourceStoreFake

        func store(_ changes: [SourceChange], page: SourceSyncProgress) async throws(ServiceError)
            -> UpdateSummary
        {
            try await store.store(changes) { $0.pages.append(page) }
        }

        func close() async throws(ServiceError) {
            store.change { $0.isClosed = true }
        }

        func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError)
            -> UpdateSummary
        {
            try await store.store(changes) { state in
                state.pages = []
                for index in state.sources.indices {
                    (state.sources[index].syncedAt, state.sources[index].state) = (date, .ready)
                }
            }
        }
    }

    private func store(
        _ changes: [SourceChange],
        noting progress: (inout State) -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        let summary: UpdateSummary? = state.withLock { state in
            guard state.failsAfter > 0 else { return nil }
            state.failsAfter -= 1
            var summary = UpdateSummary()
            for change in changes { state.take(change, &summary) }
            state.changes += changes
            progress(&state)
            return summary
        }
        guard let summary else { throw .inputOutput(path: "/library.sqlite", reason: "The disk is full.") }
        return summary
    }
}

extension SourceStoreFake.State {
    fileprivate mutating func take(_ change: SourceChange, _ summary: inout UpdateSummary) {
        switch change {
        case .new(let song):
            songs[song.key] = song
            summary.added += 1
        case .changed(let song):
            songs[song.key] = song
            summary.updated += 1
        case .moved(let location, let song):
            songs[location.text] = nil
            songs[song.key] = song
            summary.moved += 1
        case .gone(let location):
            songs[location.text] = nil
            summary.pruned += 1
        }
    }
}

extension SourceSong {
    fileprivate var key: String { details.location?.text ?? "" }
}
