import Entities
import Services

@MainActor final class DevicesPresenter {
    weak var view: (any DevicesViewing)?

    private let interactor: any DevicesInteracting

    init(interactor: any DevicesInteracting) {
        self.interactor = interactor
    }
}

extension DevicesPresenter: DevicesPresenting {
    func didTapDevices() async {
        await interactor.fetchDevices()
    }

    func didTapAdd(_ name: String, at path: String) async {
        await interactor.addDevice(name, at: path)
    }

    func didTapDevice(_ choice: ListPick) async {
        await interactor.fetchDevice(choice)
    }

    func didTapEdit(_ edit: DeviceEdit, of choice: ListPick) async {
        await interactor.edit(edit, of: choice)
    }

    func didSwipeToDelete(_ choice: ListPick) async {
        await interactor.removeDevice(choice)
    }

    func didTapEject(_ choice: ListPick) async {
        await interactor.eject(choice)
    }
}

extension DevicesPresenter: DevicesInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(devices: [ListedDevice]) {
        let rows = devices.enumerated().map { DeviceRow($1.device, $1.connection, row: $0 + 1) }
        view?.update(viewModels: rows)
    }

    func didAdd(device: Device) {
        view?.show(added: DeviceRow(device))
    }

    func didFetch(device: Device) {
        view?.show(device: DeviceRow(device))
    }

    func didRemove(device: Device) {
        view?.show(removed: device.name)
    }

    func didEject(device: Device, ejection: DeviceEjection) {
        view?.show(ejected: EjectedDevice(device, ejection))
    }
}
