import Entities
import Foundation
import SQLiteLibrary
import Services
import TestSupport

/// A music server with songs that are imported in one page, and never change.
struct SourceServiceFake: SourceServicing {
    let library: SQLiteLibrary
    let songs: [String]
    var album: String?
    /// The name of a playlist that has the last song twice.
    var playlist: String?

    func add(_ source: NewMusicSource, password: Secret) async throws(ServiceError) -> MusicSource {
        guard password == "secret" else { throw .refused(host: source.address, .password) }
        var source = source
        source.traits = SourceTraits(product: "navidrome", version: "0.54.3")
        return try await library.addSource(source)
    }

    func setPassword(_ password: Secret, of source: MusicSource) async throws(ServiceError) {
        guard password == "new secret" else { throw .refused(host: source.address, .password) }
    }

    func remove(_ source: MusicSource) async throws(ServiceError) -> Int {
        try await library.removeSource(source.id)
    }

    func sync(
        _ source: MusicSource,
        prunes: Bool,
        report: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> SyncSummary {
        let update = try await library.beginSync(of: source)
        let known = try await library.songs(of: source, after: nil, limit: songs.count + 1)
        let changes = songs.enumerated().map { number, title in
            let location = source.location(of: "\(number)")
            return SourceChange.new(
                SourceSong(
                    details: TrackDetails(title: title, artist: "Radiohead", album: album, location: location)
                )
            )
        }
        await report(0, nil)
        await report(songs.count, songs.count)
        let summary = try await update.finish(
            storing: known.isEmpty ? changes : [],
            at: Date(timeIntervalSince1970: 0)
        )
        try await update.close()
        if let playlist {
            let last = source.location(of: "\(songs.count - 1)")
            _ = try await library.store(
                SourcePlaylist(number: "1", name: playlist),
                songs: [last, last],
                of: source
            )
        }
        return SyncSummary(tracks: summary)
    }
}

extension SongFetchingSpy {
    /// Returns three bytes for every song.
    static var short: SongFetchingSpy {
        SongFetchingSpy {
            $0.fetchSong = { _, receive in
                do throws(ServiceError) { try await receive([1, 2, 3], 3) } catch {
                    return .failure(error)
                }
                return .success(3)
            }
        }
    }
}
