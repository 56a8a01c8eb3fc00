import Entities

/// Brings the library up to date with several music servers, also while other things are done.
public protocol SourceSyncing: Sendable {
    /// Brings the library up to date with music servers, one after the other. If one fails, the others are synced still.
    ///
    /// - Parameters:
    ///   - prunes: whether many tracks that a server lacks may be deleted.
    ///   - report: called as it goes on.
    func sync(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async

    /// Begins such a sync in the background. Returns when the first server is asked for its songs, or the sync is over; until
    /// then, cancelling the task cancels it.
    func begin(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async

    /// The progress of the background syncs that include all these music servers.
    func running(_ sources: [MusicSource]) async -> [SourceSyncEvent]

    /// Stops the background syncs that include all these music servers, and returns when they have ended. They don't report
    /// that they were cancelled.
    ///
    /// - Returns: the music servers that were being synced.
    func stop(_ sources: [MusicSource]) async -> [MusicSource]
}

/// What happens during syncs with music servers.
public enum SourceSyncEvent: Equatable, Sendable {
    /// How many songs a server has listed, of how many if it says so. It begins with none of an unknown number.
    case listed(MusicSource, count: Int, of: Int?)
    case synced(MusicSource, SyncSummary)
    case failed(ServiceError)
}
