import Entities
import Services

@MainActor final class DeviceSyncPresenter {
    weak var view: (any DeviceSyncViewing)?

    private let interactor: any DeviceSyncInteracting

    init(interactor: any DeviceSyncInteracting) {
        self.interactor = interactor
    }
}

extension DeviceSyncPresenter: DeviceSyncPresenting {
    func viewDidAppear() async {
        await interactor.followDevices()
    }

    func didPullToRefresh(_ name: String, isTrial: Bool) async {
        if isTrial { await interactor.plan(name) } else { await interactor.sync(name) }
    }

    func didTapEject(_ name: String) async {
        await interactor.eject(name)
    }
}

extension DeviceSyncPresenter: DeviceSyncInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didChange(device: DeviceChange) {
        switch device {
        case .connected(let device, let room):
            view?.show(connected: device.name, availableBytes: room.available)
        case .disconnected(let device): view?.show(disconnected: device.name)
        }
    }

    func didBegin(step: DeviceStep, of device: Device) {
        view?.show(step: SyncStep(step), of: device.name)
    }

    func didCopy(progress: DeviceProgress, to device: Device) {
        view?.show(progress: CopiedPart(progress), to: device.name)
    }

    func didSync(device: Device, summary: DeviceSyncSummary) {
        view?.show(synced: SyncedDevice(device, summary, isTrial: false))
    }

    func didPlan(device: Device, summary: DeviceSyncSummary) {
        view?.show(synced: SyncedDevice(device, summary, isTrial: true))
    }

    func didEject(device: Device, ejection: DeviceEjection) {
        view?.show(ejected: EjectedDevice(device, ejection))
    }
}
