import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol DevicesPresenting: AnyObject {
    /// The user asks for the devices.
    func didTapDevices() async
    /// The user adds the device at an absolute path.
    func didTapAdd(_ name: String, at path: String) async
    /// The user asks what a device is to carry.
    func didTapDevice(_ choice: ListPick) async
    /// The user changes what a device is to carry, or how.
    func didTapEdit(_ edit: DeviceEdit, of choice: ListPick) async
    /// The user removes a device.
    func didSwipeToDelete(_ choice: ListPick) async
    /// The user wants to unplug a device.
    func didTapEject(_ choice: ListPick) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol DevicesInteracting: AnyObject {
    /// Fetches the devices, and looks whether they are there.
    func fetchDevices() async
    /// Fetches a device.
    func fetchDevice(_ choice: ListPick) async
    /// Adds the device at a folder.
    func addDevice(_ name: String, at path: String) async
    /// Changes what a device is to carry, or how.
    func edit(_ edit: DeviceEdit, of choice: ListPick) async
    /// Forgets a device.
    func removeDevice(_ choice: ListPick) async
    /// Makes sure that everything is written to a device, and unmounts it.
    func eject(_ choice: ListPick) async
}

/// Results for the presenter.
@MainActor protocol DevicesInteractorDelegate: ErrorHandling {
    /// The devices, in the order added.
    func didFetch(devices: [ListedDevice])
    /// The device that was added.
    func didAdd(device: Device)
    /// What a device is to carry.
    func didFetch(device: Device)
    /// The device was removed.
    func didRemove(device: Device)
    /// How a device was ejected.
    func didEject(device: Device, ejection: DeviceEjection)
}

/// Everything the view can show.
@MainActor package protocol DevicesViewing: ErrorViewing {
    /// The devices, in the order added.
    func update(viewModels: [DeviceRow])
    /// The device that was added.
    func show(added device: DeviceRow)
    /// What a device is to carry.
    func show(device: DeviceRow)
    /// The device that was removed.
    func show(removed name: String)
    /// How a device was ejected.
    func show(ejected device: EjectedDevice)
}
