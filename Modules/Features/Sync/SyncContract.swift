import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown, except a sync in the background.
@MainActor package protocol SyncPresenting: AnyObject {
    /// The prompt is there. Devices that are plugged in or out are shown until the task is cancelled.
    func viewDidAppear() async
    /// The user brings the library up to date with music servers, or devices with the library.
    func didPullToRefresh(_ request: SyncRequest) async
    /// The user stops the background syncs of these music servers or, without names, all of them.
    func didTapStop(_ names: [String]) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol SyncInteracting: AnyObject {
    /// Reports devices that are plugged in or out, until the task is cancelled.
    func followDevices() async
    /// Brings devices up to date, one after the other, then the library with music servers. If one fails, the others are
    /// synced still.
    func sync(_ request: SyncRequest) async
    /// Stops the background syncs of these music servers or, without names, all of them.
    func stopSyncs(_ names: [String]) async
}

/// Results for the presenter.
@MainActor protocol SyncInteractorDelegate: ErrorHandling {
    /// A device was plugged in or out.
    func didChange(device: DeviceChange)
    /// The progress of a music server's sync, its result, or its failure.
    func didReceive(event: SourceSyncEvent)
    /// The progress of the background syncs that do already what the user asks for.
    func didFetch(running: [SourceSyncEvent])
    /// The progress of a device's sync, or what failed in it.
    func didReceive(event: DeviceSyncEvent, of device: Device)
    /// What the sync of a device did or, as a trial, would do.
    func didSync(device: Device, summary: DeviceSyncSummary, isDryRun: Bool)
    /// The music servers whose background syncs were stopped.
    func didStop(sources: [MusicSource])
}

/// Everything the view can show.
@MainActor package protocol SyncViewing: ErrorViewing {
    /// A device was plugged in or out.
    func show(connection: ConnectedDevice)
    /// The progress of a sync.
    func show(progress: SyncProgress)
    /// The progress of the background syncs that do already what the user asks for.
    func show(running: [SyncProgress])
    /// What the library took over from a music server.
    func show(source: SyncedSource)
    /// What the sync of a device did, or would do.
    func show(device: SyncedDevice)
    /// The music servers whose background syncs were stopped.
    func show(stopped names: [String])
}
