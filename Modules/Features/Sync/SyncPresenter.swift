import Entities
import Services

@MainActor final class SyncPresenter {
    weak var view: (any SyncViewing)?

    private let interactor: any SyncInteracting

    init(interactor: any SyncInteracting) {
        self.interactor = interactor
    }
}

extension SyncPresenter: SyncPresenting {
    func viewDidAppear() async {
        await interactor.followDevices()
    }

    func didPullToRefresh(_ request: SyncRequest) async {
        await interactor.sync(request)
    }

    func didTapStop(_ names: [String]) async {
        await interactor.stopSyncs(names)
    }
}

extension SyncPresenter: SyncInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didChange(device: DeviceChange) {
        view?.show(connection: ConnectedDevice(device))
    }

    func didReceive(event: SourceSyncEvent) {
        switch event {
        case .listed(let source, let count, let total):
            view?.show(progress: .source(source.name, count: count, of: total))
        case .synced(let source, let summary): view?.show(source: SyncedSource(source.name, summary))
        case .failed(let error): view?.show(error: error)
        }
    }

    func didFetch(running: [SourceSyncEvent]) {
        view?.show(
            running: running.compactMap { event in
                guard case .listed(let source, let count, let total) = event else { return nil }
                return .source(source.name, count: count, of: total)
            }
        )
    }

    func didReceive(event: DeviceSyncEvent, of device: Device) {
        switch event {
        case .step(let step): view?.show(progress: .device(device.name, DeviceActivity(step)))
        case .progress(let progress): view?.show(progress: .copy(CopiedPart(progress)))
        case .failed(let error): view?.show(error: error)
        }
    }

    func didSync(device: Device, summary: DeviceSyncSummary, isDryRun: Bool) {
        view?.show(device: SyncedDevice(device, summary, isDryRun: isDryRun))
    }

    func didStop(sources: [MusicSource]) {
        view?.show(stopped: sources.map(\.name))
    }
}
