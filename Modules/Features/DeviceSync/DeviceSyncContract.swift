import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol DeviceSyncPresenting: AnyObject {
    /// The prompt is there. Devices that are plugged in or out are shown until the task is cancelled.
    func viewDidAppear() async
    /// The user brings a device up to date, or asks what that would do.
    func didPullToRefresh(_ name: String, isTrial: Bool) async
    /// The user wants to unplug a device.
    func didTapEject(_ name: String) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol DeviceSyncInteracting: AnyObject {
    /// Reports devices that are plugged in or out, until the task is cancelled.
    func followDevices() async
    /// Brings a device up to date, reporting how far it is.
    func sync(_ name: String) async
    /// Finds out what a sync would do.
    func plan(_ name: String) async
    /// Makes sure that everything is written to a device, and unmounts it.
    func eject(_ name: String) async
}

/// Results for the presenter.
@MainActor protocol DeviceSyncInteractorDelegate: ErrorHandling {
    /// A device was plugged in or out.
    func didChange(device: DeviceChange)
    /// The next step of a sync begins.
    func didBegin(step: DeviceStep, of device: Device)
    /// How far copying has come.
    func didCopy(progress: DeviceProgress, to device: Device)
    /// What a sync did.
    func didSync(device: Device, summary: DeviceSyncSummary)
    /// What a sync would do.
    func didPlan(device: Device, summary: DeviceSyncSummary)
    /// How a device was ejected.
    func didEject(device: Device, ejection: DeviceEjection)
}

/// Everything the view can show.
@MainActor package protocol DeviceSyncViewing: ErrorViewing {
    /// A device was plugged in.
    func show(connected name: String, availableBytes: Int64)
    /// A device was plugged out.
    func show(disconnected name: String)
    /// What is being done with a device.
    func show(step: SyncStep, of name: String)
    /// How far copying has come.
    func show(progress: CopiedPart, to name: String)
    /// What a sync did, or would do.
    func show(synced device: SyncedDevice)
    /// How a device was ejected.
    func show(ejected device: EjectedDevice)
}
