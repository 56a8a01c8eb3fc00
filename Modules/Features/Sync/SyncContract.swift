import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown, except background syncs.
@MainActor package protocol SyncPresenting: AnyObject {
    /// The view appears. Reports devices as they connect and disconnect, until the task is cancelled.
    func viewDidAppear() async
    /// The user syncs with music servers, or with devices.
    func didPullToRefresh(_ request: SyncRequest) async
    /// The user stops the background syncs of these music servers or, without names, all of them.
    func didTapStop(_ names: [String]) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol SyncInteracting: AnyObject {
    /// Reports devices as they connect and disconnect, until the task is cancelled.
    func followDevices() async
    /// Syncs devices, one after the other, then music servers. A failure of one doesn't affect the others.
    func sync(_ request: SyncRequest) async
    /// Stops the background syncs of these music servers or, without names, all of them.
    func stopSyncs(_ names: [String]) async
}

/// Results for the presenter.
@MainActor protocol SyncInteractorDelegate: ErrorHandling {
    /// A device was connected or disconnected.
    func didChange(device: DeviceChange)
    /// The progress of a music server's sync, its result, or its failure.
    func didReceive(event: SourceSyncEvent)
    /// The progress of requested syncs that are already running in the background.
    func didFetch(running: [SourceSyncEvent])
    /// The progress of a device's sync, or a failure in it.
    func didReceive(event: DeviceSyncEvent, of device: Device)
    /// The result of a device's sync or, in a dry run, its plan.
    func didSync(device: Device, summary: DeviceSyncSummary, isDryRun: Bool)
    /// The music servers with stopped background syncs.
    func didStop(sources: [MusicSource])
}

/// Everything the view can show.
@MainActor package protocol SyncViewing: ErrorViewing {
    /// A device was connected or disconnected.
    func show(connection: ConnectedDevice)
    /// The progress of a sync.
    func show(progress: SyncProgress)
    /// The progress of requested syncs that are already running in the background.
    func show(running: [SyncProgress])
    /// The result of a sync with a music server.
    func show(source: SyncedSource)
    /// The result of a sync with a device, or its plan.
    func show(device: SyncedDevice)
    /// The names of the music servers with stopped background syncs.
    func show(stopped names: [String])
}
