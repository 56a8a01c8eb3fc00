import Entities

/// Brings the library up to date with several music servers, also while other things are done.
public protocol SourceSyncing: Sendable {
    /// Brings the library up to date with music servers, one after the other. A failure of one doesn't keep it from the
    /// others.
    ///
    /// - Parameters:
    ///   - prunes: whether many tracks that a server lacks may be deleted.
    ///   - report: called as it goes on.
    func sync(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async

    /// Begins such a sync in the background. Returns when a server is asked for its songs, or it is over; until then,
    /// cancelling the task cancels the sync.
    func begin(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async

    /// How far the syncs in the background have come that include all these music servers.
    func running(_ sources: [MusicSource]) async -> [SourceSyncEvent]

    /// Ends the syncs in the background that include all these music servers, and returns when they have ended, which isn't
    /// reported.
    ///
    /// - Returns: the music servers that were asked for their songs.
    func stop(_ sources: [MusicSource]) async -> [MusicSource]
}

/// What happens during syncs with music servers.
public enum SourceSyncEvent: Equatable, Sendable {
    /// How many songs a server has listed, of how many if it says so. It begins with none of an unknown number.
    case listed(MusicSource, count: Int, of: Int?)
    case synced(MusicSource, SyncSummary)
    case failed(ServiceError)
}
