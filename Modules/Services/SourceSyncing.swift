import Entities

/// Syncs the library with several music servers, in the foreground or in the background.
public protocol SourceSyncing: Sendable {
    /// Syncs the library with music servers, one after the other. If one fails, the others are still synced.
    ///
    /// - Parameters:
    ///   - prunes: whether many tracks that a server lacks may be deleted.
    ///   - report: called during the sync.
    func sync(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async

    /// Begins such a sync in the background. Returns when the first server is asked for its songs, or when the sync is
    /// over; until then, cancelling the task cancels it.
    func begin(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async

    /// The progress of the background syncs that include all these music servers.
    func running(_ sources: [MusicSource]) async -> [SourceSyncEvent]

    /// Stops the background syncs that include all these music servers, and returns when they have ended. They don't
    /// report their cancellation.
    ///
    /// - Returns: the music servers that were being synced.
    func stop(_ sources: [MusicSource]) async -> [MusicSource]
}

/// An event during syncs with music servers.
public enum SourceSyncEvent: Equatable, Sendable {
    /// The number of songs listed by a server, and the total if known. The first event has 0 songs and no total.
    case listed(MusicSource, count: Int, of: Int?)
    case synced(MusicSource, SyncSummary)
    case failed(ServiceError)
}
