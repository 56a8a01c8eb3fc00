import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Stars songs that are liked in the library, and unstars the others. Stars from the server arrive with its songs.
struct LikeSync {
    let source: MusicSource
    let client: SubsonicClient
    let storing: any SourceLikeStoring
    let now: @Sendable () -> Date

    /// The number of songs read from the library at a time, and the number sent per request.
    private static let songsAtOnce = 1000
    private static let sentAtOnce = 50

    /// Sends all unsent likes. Each batch is recorded immediately: after a failure, or a change of likes, the next run
    /// sends the rest.
    func run(_ summary: inout SyncSummary) async throws(SyncFailure) {
        var last: Location?
        while true {
            let likes = try await stored { [last] () throws(ServiceError) in
                try await storing.unsentLikes(of: source, after: last, limit: Self.songsAtOnce)
            }
            guard let end = likes.last?.song else { return }
            last = end
            for isLiked in [true, false] {
                let likes = likes.filter { $0.isLiked == isLiked }
                for start in stride(from: 0, to: likes.count, by: Self.sentAtOnce) {
                    let end = min(start + Self.sentAtOnce, likes.count)
                    let sent = try await send(Array(likes[start..<end]), isLiked)
                    try await stored { () throws(ServiceError) in
                        try await storing.noteLikes(sent, at: now())
                    }
                    if isLiked { summary.liked += sent.count } else { summary.unliked += sent.count }
                }
            }
        }
    }

    /// - Returns: the likes sent, without songs that the server lacks.
    private func send(_ likes: [SongLike], _ isLiked: Bool) async throws(SyncFailure) -> [SongLike] {
        let numbers = likes.compactMap(\.song.song?.number)
        do throws(SubsonicFailure) {
            if isLiked { try await client.star(numbers) } else { try await client.unstar(numbers) }
            return likes
        } catch {
            guard error.reason == .notFound else { throw .server(error) }
        }
        guard likes.count > 1 else { return [] }
        var sent: [SongLike] = []
        for like in likes { sent += try await send([like], isLiked) }
        return sent
    }
}
