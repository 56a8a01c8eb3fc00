import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown, unless the user asks for a sync in the
/// background.
@MainActor package protocol SyncPresenting: AnyObject {
    /// The prompt is there. Devices that are plugged in or out are shown until the task is cancelled.
    func viewDidAppear() async
    /// The user brings the library up to date with music servers, or devices with the library.
    func didPullToRefresh(_ request: SyncRequest) async
    /// The user ends the syncs in the background with these music servers or, without names, all of them.
    func didTapStop(_ names: [String]) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol SyncInteracting: AnyObject {
    /// Reports devices that are plugged in or out, until the task is cancelled.
    func followDevices() async
    /// Brings devices up to date, one after the other, then the library with music servers. A failure of one doesn't keep it
    /// from the others.
    func sync(_ request: SyncRequest) async
    /// Ends the syncs in the background with these music servers or, without names, all of them.
    func stopSyncs(_ names: [String]) async
}

/// Results for the presenter.
@MainActor protocol SyncInteractorDelegate: ErrorHandling {
    /// A device was plugged in or out.
    func didChange(device: DeviceChange)
    /// How far the sync with a music server has come, or what it did.
    func didReceive(event: SourceSyncEvent)
    /// How far the syncs in the background have come that are asked for again.
    func didFetch(running: [SourceSyncEvent])
    /// How far the sync of a device has come, or what failed in it.
    func didReceive(event: DeviceSyncEvent, of device: Device)
    /// What the sync of a device did or, as a trial, would do.
    func didSync(device: Device, summary: DeviceSyncSummary, isTrial: Bool)
    /// The music servers whose syncs in the background were ended.
    func didStop(sources: [MusicSource])
}

/// Everything the view can show.
@MainActor package protocol SyncViewing: ErrorViewing {
    /// A device was plugged in or out.
    func show(connection: ConnectedDevice)
    /// How far a sync has come.
    func show(progress: SyncProgress)
    /// How far the syncs in the background have come that are asked for again.
    func show(running: [SyncProgress])
    /// What the library took over from a music server.
    func show(source: SyncedSource)
    /// What the sync of a device did, or would do.
    func show(device: SyncedDevice)
    /// The music servers whose syncs in the background were ended.
    func show(stopped names: [String])
}
