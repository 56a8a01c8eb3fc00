import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// One sync with a music server: a walk through all its songs, then the deletion of songs that it doesn't list.
struct SyncRun: Sendable {
    let source: MusicSource
    let client: SubsonicClient
    let pace: RequestLimiter
    let storing: any SourceStoring
    let now: @Sendable () -> Date
    /// Whether to delete even more songs than a server usually loses.
    let prunes: Bool
    let report: @Sendable (_ done: Int, _ total: Int?) async -> Void

    /// The number of songs read from the library at a time.
    private static let songsAtOnce = 5000

    /// - Parameter update: the walk in the library, begun and closed by the caller.
    func run(storing update: any SourceUpdate) async throws(SyncFailure) -> SyncSummary {
        var known = try await knownSongs()
        let walk = try await stored { () throws(ServiceError) in try await storing.walk(of: source.id) }
        known.resume(walk?.seen ?? [])
        return try await sync(&known, from: walk, storing: update)
    }

    private func sync(
        _ known: inout KnownSongs,
        from walk: SourceSyncProgress?,
        storing update: any SourceUpdate
    ) async throws(SyncFailure) -> SyncSummary {
        let lister = SongLister(client, pace: pace)
        let total = try await request { () throws(SubsonicFailure) in try await lister.total() }
        var summary = SyncSummary()
        var done = walk?.seen.count ?? 0
        var page = try await request { [cursor = walk?.cursor] () throws(SubsonicFailure) in
            try await lister.page(at: cursor)
        }
        while true {
            // Requests the next page while this one is stored.
            let next = page.next
            async let following = Self.page(at: next, lister)
            var (changes, seen): ([SourceChange], [UInt64]) = ([], [])
            for song in page.songs {
                guard let (hash, change) = known.take(song) else { continue }
                seen.append(hash)
                if let change { changes.append(change) }
            }
            summary.tracks.failed += page.unreadableCount
            done += seen.count
            guard let next else {
                _ = await following
                let gone = try await gone(known)
                summary.kept = gone.kept
                let last = changes + gone.songs.map(SourceChange.gone)
                summary.tracks += try await stored { () throws(ServiceError) in
                    try await update.finish(storing: last, at: now())
                }
                await report(done, max(done, total ?? 0))
                return summary
            }
            let position = SourceSyncProgress(cursor: next, seen: seen)
            summary.tracks += try await stored { [changes] () throws(ServiceError) in
                try await update.store(changes, page: position)
            }
            if done > 0 || total != nil { await report(done, total.map { max($0, done) }) }
            switch await following {
            case .success(let following): page = following
            case .failure(let failure): throw .server(failure)
            }
        }
    }

    private static func page(
        at cursor: String?,
        _ lister: SongLister
    ) async -> Result<SongPage, SubsonicFailure> {
        guard let cursor else { return .success(SongPage()) }
        do throws(SubsonicFailure) {
            return .success(try await lister.page(at: cursor))
        } catch {
            return .failure(error)
        }
    }

    private func knownSongs() async throws(SyncFailure) -> KnownSongs {
        var known = KnownSongs()
        var last: Location?
        while true {
            let songs = try await stored { [last] () throws(ServiceError) in
                try await storing.songs(of: source, after: last, limit: Self.songsAtOnce)
            }
            known.add(songs)
            guard songs.count == Self.songsAtOnce else { return known }
            last = songs.last?.details.location
        }
    }

    /// The songs that the server lacks. A server may list only some of its songs, so it is asked for each missing one.
    /// If more than ten songs and more than a fifth are missing, they are kept unless the user wants them deleted.
    private func gone(_ known: KnownSongs) async throws(SyncFailure) -> (songs: [Location], kept: Int) {
        let missing = known.gone
        guard prunes || missing.count <= max(10, known.count / 5) else { return ([], missing.count) }
        let exist = try await request { [client, pace] () throws(SubsonicFailure) in
            try await inFlight(missing, atMost: RequestLimiter.requestsAtOnce) {
                location throws(SubsonicFailure) -> Bool in
                guard let number = location.song?.number else { return false }
                return try await pace.request { () throws(SubsonicFailure) in
                    try await client.hasSong(number)
                }
            }
        }
        return (zip(missing, exist).filter { !$0.1 }.map(\.0), 0)
    }
}
