import Entities
import Services

@MainActor final class SyncInteractor {
    weak var delegate: (any SyncInteractorDelegate)?

    private let sources: any SourceStoring
    private let syncs: any SourceSyncing
    private let devices: any DeviceStoring
    private let service: any DeviceServicing
    private let selection: SelectionResolver

    init(
        sources: any SourceStoring,
        syncs: any SourceSyncing,
        devices: any DeviceStoring,
        service: any DeviceServicing,
        selection: SelectionResolver
    ) {
        self.sources = sources
        self.syncs = syncs
        self.devices = devices
        self.service = service
        self.selection = selection
    }
}

extension SyncInteractor: SyncInteracting {
    func followDevices() async {
        for await change in service.changes() { delegate?.didChange(device: change) }
    }

    func sync(_ request: SyncRequest) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let names = try await syncDevices(request)
            if names.isEmpty, !request.names.isEmpty { return }
            guard !request.isDryRun else {
                for name in names { delegate?.handle(error: .notFound(.device(name))) }
                return
            }
            try await syncSources(names, request)
        }
    }

    func stopSyncs(_ names: [String]) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let all = try await sources.sources()
            let named = names.compactMap { ListPick.named($0).first(in: all, called: \.name) }
            // If a name is unknown, no sync is stopped.
            let isKnown = named.count == names.count
            delegate?.didStop(sources: isKnown ? await syncs.stop(named) : [])
        }
    }
}

extension SyncInteractor {
    /// - Returns: the names that don't belong to a device.
    private func syncDevices(_ request: SyncRequest) async throws(ServiceError) -> [String] {
        if request.names.isEmpty { return [] }
        let all = try await devices.devices()
        var others: [String] = []
        for name in request.names {
            guard let device = ListPick.named(name).first(in: all, called: \.name) else {
                others.append(name)
                continue
            }
            do throws(ServiceError) {
                try await sync(device, isDryRun: request.isDryRun)
            } catch .cancelled {
                throw .cancelled
            } catch {
                delegate?.handle(error: error)
            }
        }
        return others
    }

    private func sync(_ device: Device, isDryRun: Bool) async throws(ServiceError) {
        if Task.isCancelled { throw .cancelled }
        // Without a selection or earlier copies, the user hasn't chosen anything yet.
        if device.selection.choices.isEmpty, device.copies.count == 0 {
            throw .invalid(.nothingChosen(device: device.name))
        }
        let contents: @Sendable () async throws(ServiceError) -> DeviceContents = {
            [selection] () async throws(ServiceError) in
            try await selection.contents(of: device.selection.choices)
        }
        let summary =
            if isDryRun {
                try await service.plan(device, contents: contents)
            } else {
                try await service.sync(device, contents: contents) { @MainActor [weak self] event in
                    self?.delegate?.didReceive(event: event, of: device)
                }
            }
        delegate?.didSync(device: device, summary: summary, isDryRun: isDryRun)
    }

    private func syncSources(_ names: [String], _ request: SyncRequest) async throws(ServiceError) {
        let chosen = try await sources(named: names)
        if chosen.isEmpty { return }
        let report: @Sendable (SourceSyncEvent) async -> Void = { @MainActor [weak self] event in
            self?.delegate?.didReceive(event: event)
        }
        guard request.isInBackground else {
            return await syncs.sync(chosen, prunes: request.prunes, report: report)
        }
        let running = await syncs.running(names.isEmpty ? [] : chosen)
        guard request.prunes || running.isEmpty else {
            delegate?.didFetch(running: running)
            return
        }
        await syncs.begin(chosen, prunes: request.prunes, report: report)
    }

    /// Returns the music servers with these names, each once; all without names. Reports unknown names.
    private func sources(named names: [String]) async throws(ServiceError) -> [MusicSource] {
        let all = try await sources.sources()
        if names.isEmpty {
            if all.isEmpty { throw .notFound(.sources) }
            return all
        }
        var named: [MusicSource] = []
        for name in names {
            guard let source = ListPick.named(name).first(in: all, called: \.name) else {
                delegate?.handle(error: .notFound(.synced(name)))
                continue
            }
            if !named.contains(source) { named.append(source) }
        }
        return named
    }
}
