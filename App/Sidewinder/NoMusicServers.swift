import Entities
import Services

/// In place of the client for music servers: none can be reached.
struct NoMusicServers: SourceServicing {
    func add(_ source: NewMusicSource, password: String) async throws(ServiceError) -> MusicSource {
        throw .unavailable(.host(source.address, .unreachable))
    }

    func remove(_ source: MusicSource) async throws(ServiceError) -> Int {
        throw .unavailable(.host(source.address, .unreachable))
    }

    func sync(
        _ source: MusicSource,
        prunes: Bool,
        report: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> SyncSummary {
        throw .unavailable(.host(source.address, .unreachable))
    }
}
