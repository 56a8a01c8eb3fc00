import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol SourceSyncPresenting: AnyObject {
    /// The user brings the library up to date with music servers or, without names, with all of them. The same gesture
    /// brings devices up to date.
    ///
    /// - Parameters:
    ///   - names: what the user calls the music servers and devices.
    ///   - prunes: whether tracks that a server lacks are deleted even if they are many.
    ///   - isTrial: whether the user only asks what would be done, which is known of devices.
    func didPullToRefresh(_ names: [String], prunes: Bool, isTrial: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol SourceSyncInteracting: AnyObject {
    /// Brings the library up to date with music servers, one after the other. A failure of one doesn't keep it from the
    /// others.
    func sync(_ names: [String], prunes: Bool) async
}

/// Results for the presenter.
@MainActor protocol SourceSyncInteractorDelegate: ErrorHandling {
    /// A music server is asked for its songs.
    func didBegin(source: MusicSource)
    /// How many songs a music server has listed, and how many there are if it says so.
    func didList(source: MusicSource, count: Int, of total: Int?)
    /// The library is up to date with a music server.
    func didSync(source: MusicSource, summary: SyncSummary)
}

/// Everything the view can show.
@MainActor package protocol SourceSyncViewing: ErrorViewing {
    /// The music server that is asked for its songs.
    func show(began name: String)
    /// How many songs a music server has listed, of how many if that is known.
    func show(progress name: String, count: Int, of total: Int?)
    /// What the library took over from a music server.
    func show(synced source: SyncedSource)
}

/// Destinations outside the module.
@MainActor package protocol SourceSyncRouting: AnyObject {
    /// Brings the devices with these names up to date, or shows what that would do.
    ///
    /// - Returns: the names that no device has.
    func syncDevices(_ names: [String], isTrial: Bool) async -> [String]
}
