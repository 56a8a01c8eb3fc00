import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol DevicesPresenting: AnyObject {
    /// The user asks for the devices.
    func didTapDevices() async
    /// The user adds the device at an absolute path.
    func didTapAdd(_ name: String, at path: String) async
    /// The user asks for a device's selection.
    func didTapDevice(_ choice: ListPick) async
    /// The user changes a device's selection or its format.
    func didTapEdit(_ edit: DeviceEdit, of choice: ListPick) async
    /// The user removes a device.
    func didSwipeToDelete(_ choice: ListPick) async
    /// The user ejects a device.
    func didTapEject(_ choice: ListPick) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol DevicesInteracting: AnyObject {
    /// Fetches the devices, and checks which of them are connected.
    func fetchDevices() async
    /// Fetches a device.
    func fetchDevice(_ choice: ListPick) async
    /// Adds the device at a path.
    func addDevice(_ name: String, at path: String) async
    /// Changes a device's selection or its format.
    func edit(_ edit: DeviceEdit, of choice: ListPick) async
    /// Removes a device.
    func removeDevice(_ choice: ListPick) async
    /// Flushes pending writes to a device and unmounts it.
    func eject(_ choice: ListPick) async
}

/// Results for the presenter.
@MainActor protocol DevicesInteractorDelegate: ErrorHandling {
    /// The devices, in the order added.
    func didFetch(devices: [ListedDevice])
    /// The device that was added.
    func didAdd(device: Device)
    /// The device with its selection.
    func didFetch(device: Device)
    /// The device was removed.
    func didRemove(device: Device)
    /// The result of ejecting a device.
    func didEject(device: Device, ejection: DeviceEjection)
}

/// Everything the view can show.
@MainActor package protocol DevicesViewing: ErrorViewing {
    /// The devices, in the order added.
    func update(viewModels: [DeviceRow])
    /// The device that was added.
    func show(added device: DeviceRow)
    /// The device with its selection.
    func show(device: DeviceRow)
    /// The name of the device that was removed.
    func show(removed name: String)
    /// The result of ejecting a device.
    func show(ejected device: EjectedDevice)
}
