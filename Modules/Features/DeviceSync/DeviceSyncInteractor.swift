import Entities
import Services

@MainActor final class DeviceSyncInteractor {
    weak var delegate: (any DeviceSyncInteractorDelegate)?

    private let library: any DeviceStoring
    private let service: any DeviceServicing
    private let cargo: CargoResolver

    init(library: any DeviceStoring, service: any DeviceServicing, cargo: CargoResolver) {
        self.library = library
        self.service = service
        self.cargo = cargo
    }
}

extension DeviceSyncInteractor: DeviceSyncInteracting {
    func followDevices() async {
        for await change in service.changes() { delegate?.didChange(device: change) }
    }

    func sync(_ name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await chosenDevice(name)
            let summary = try await service.sync(device, contents: contents(of: device)) {
                [weak self] event in
                await self?.take(event, of: device)
            }
            delegate?.didSync(device: device, summary: summary)
        }
    }

    func plan(_ name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await chosenDevice(name)
            let summary = try await service.plan(device, contents: contents(of: device))
            delegate?.didPlan(device: device, summary: summary)
        }
    }

    func eject(_ name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await device(name)
            delegate?.didEject(device: device, ejection: try await service.eject(device))
        }
    }
}

extension DeviceSyncInteractor {
    /// What the choices for a device come to, once that is asked for.
    private func contents(
        of device: Device
    ) -> @Sendable () async throws(ServiceError) -> DeviceContents {
        { [cargo] () async throws(ServiceError) in try await cargo.contents(of: device.cargo.choices) }
    }

    private func device(_ name: String) async throws(ServiceError) -> Device {
        let devices = try await library.devices()
        guard let device = devices.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw .notFound(.device(name))
        }
        return device
    }

    private func chosenDevice(_ name: String) async throws(ServiceError) -> Device {
        let device = try await device(name)
        // Nothing to carry is everything to delete, which nobody chose.
        if device.cargo.choices.isEmpty, device.copies.count == 0 {
            throw .invalid(.nothingChosen(device: device.name))
        }
        return device
    }

    private func take(_ event: DeviceSyncEvent, of device: Device) {
        switch event {
        case .step(let step): delegate?.didBegin(step: step, of: device)
        case .progress(let progress): delegate?.didCopy(progress: progress, to: device)
        case .failed(let error): delegate?.handle(error: error)
        }
    }
}
