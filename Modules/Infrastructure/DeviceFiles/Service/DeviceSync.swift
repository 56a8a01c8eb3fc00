import Entities
import Platform
import Services

/// The workflow of a sync with a device: connect, import its plays, plan, remove, copy, write playlists, verify,
/// disconnect.
struct DeviceSync: Sendable {
    private let device: Device
    private let service: DeviceService
    private let contents: @Sendable () async throws(ServiceError) -> DeviceContents
    private let report: @Sendable (DeviceSyncEvent) async -> Void

    private typealias Planned = (plan: DevicePlan, summary: DeviceSyncSummary)

    /// The longest time for a step without progress. A card may need time to wake up or to repair itself.
    private static let timeout = Duration.seconds(60)
    /// The longest time for flushing what other programs have written.
    private static let flushTimeout = Duration.seconds(600)

    init(
        _ device: Device,
        _ service: DeviceService,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents,
        report: @escaping @Sendable (DeviceSyncEvent) async -> Void
    ) {
        (self.device, self.service, self.contents, self.report) = (device, service, contents, report)
    }

    /// Plans a sync without changing anything.
    func planning() -> Workflow<DeviceSession, DeviceSyncSummary, ServiceError> {
        Self.connecting(device, service)
            .then(DeviceStep.pullPlays.rawValue, within: Self.timeout) {
                link,
                _,
                pulse async throws(ServiceError) in
                try await service.blocking { () async throws(ServiceError) in
                    try await service.logs.read(exchange(link), pulse).counts
                }
            }
            .then(DeviceStep.plan.rawValue, within: Self.timeout) {
                link,
                plays,
                pulse async throws(ServiceError) in
                try await service.blocking { () async throws(ServiceError) in
                    let exchange = exchange(link)
                    let plan = try await plan(exchange, pulse)
                    var summary = try exchange.summary(of: plan)
                    summary.plays = plays
                    return summary
                }
            }
    }

    /// Syncs the device.
    func syncing() -> Workflow<DeviceSession, DeviceSyncSummary, ServiceError> {
        Self.connecting(device, service)
            .then(DeviceStep.pullPlays.rawValue, within: Self.timeout, step(.pullPlays, pullPlays))
            .then(DeviceStep.plan.rawValue, within: Self.timeout, step(.plan, plan))
            .then(DeviceStep.remove.rawValue, within: Self.timeout, step(.remove, remove))
            .then(DeviceStep.copy.rawValue, within: Self.timeout, step(.copy, copy))
            .then(DeviceStep.playlists.rawValue, within: Self.timeout, step(.playlists, writePlaylists))
            .then(DeviceStep.verify.rawValue, within: Self.timeout, step(.verify, verify))
    }

    /// Flushes all writes. The workflow returns the path of the device's folder.
    static func flushing(_ device: Device, _ service: DeviceService) -> Workflow<
        DeviceSession, String, ServiceError
    > {
        connecting(device, service)
            .then(DeviceStep.verify.rawValue, within: flushTimeout) { link, _, _ async throws(ServiceError) in
                try await service.blocking { () async throws(ServiceError) in
                    try await DeviceSyncSteps(device, link, storing: service.storing).verify([])
                    return link.volume.path
                }
            }
    }

    /// Connects to a device and disconnects.
    private static func connecting(
        _ device: Device,
        _ service: DeviceService
    ) -> Workflow<DeviceSession, Void, ServiceError> {
        Workflow(
            of: "device \(device.id)",
            within: timeout,
            connect: { () async throws(ServiceError) in
                try await service.blocking { () async throws(ServiceError) in
                    guard let path = service.finder.path(of: device) else {
                        throw .unavailable(.device(device.name, .away))
                    }
                    let link = try DeviceSession(to: device, at: path)
                    if path != device.path { try await service.storing.setDevice(device.id, path: path) }
                    return link
                }
            },
            disconnectWithin: timeout,
            disconnect: { (link, _) async throws(ServiceError) in
                try await service.blocking { () async throws(ServiceError) in link.close() }
            }
        )
    }
}

/// The steps. Each receives the result of the previous one.
extension DeviceSync {
    private func pullPlays(
        _ exchange: DeviceSyncSteps,
        _: Void,
        _ pulse: Heartbeat
    ) async throws(ServiceError) -> PulledPlays {
        let space = try exchange.attempt { () throws(Errno) in try exchange.volume.space() }
        if space.isReadOnly { throw .notEditable(.device(device.name)) }
        let pulled = try await service.logs.read(exchange, pulse)
        for problem in pulled.problems { await report(.failed(problem)) }
        return try await service.logs.store(pulled, exchange)
    }

    private func plan(
        _ exchange: DeviceSyncSteps,
        _ plays: PulledPlays,
        _ pulse: Heartbeat
    ) async throws(ServiceError) -> Planned {
        try exchange.attempt { () throws(Errno) in try DeviceFileWriter.removeRemains(on: exchange.volume) }
        let plan = try await self.plan(exchange, pulse)
        var summary = try exchange.summary(of: plan)
        summary.plays = plays
        guard summary.fits else {
            throw .full(
                .device(device.name, needed: summary.neededBytes, available: summary.availableBytes)
            )
        }
        return (plan, summary)
    }

    private func plan(_ exchange: DeviceSyncSteps, _ pulse: Heartbeat) async throws(ServiceError)
        -> DevicePlan
    {
        try await exchange.plan(contents, sources: service.sources, library: service.tracks, pulse)
    }

    private func remove(
        _ exchange: DeviceSyncSteps,
        _ planned: Planned,
        _ pulse: Heartbeat
    ) async throws(ServiceError) -> Planned {
        if !planned.plan.adopted.isEmpty {
            try await service.storing.store(planned.plan.adopted, removed: [], onDevice: device.id)
        }
        try await exchange.remove(planned.plan.removals, pulse)
        return planned
    }

    private func copy(
        _ exchange: DeviceSyncSteps,
        _ planned: Planned,
        _ pulse: Heartbeat
    ) async throws(ServiceError) -> (Planned, DeviceCopying.Result) {
        let copies = planned.plan.copies
        let meter = CopyMeter(
            count: copies.count,
            totalBytes: planned.summary.copied.bytes,
            uptime: service.uptime
        ) { progress in
            await report(.progress(progress))
        }
        let copying = DeviceCopying(
            exchange: exchange,
            files: service.sources.files,
            transcoder: service.transcoder,
            meter: meter,
            pulse: pulse,
            clock: service.clock,
            report: report
        )
        let result = try await copying.copy(copies)
        try await copying.makeCovers(planned.plan.covers)
        return (planned, result)
    }

    private func writePlaylists(
        _ exchange: DeviceSyncSteps,
        _ done: (Planned, DeviceCopying.Result),
        _: Heartbeat
    ) async throws(ServiceError) -> (DeviceSyncSummary, [String]) {
        let (planned, result) = done
        var summary = planned.summary
        summary.copied = result.copied
        summary.failedCount = result.failedCount
        if !planned.plan.playlists.isEmpty {
            let paths = planned.plan.paths(copied: result.paths)
            summary.playlistCount = try await exchange.write(planned.plan.playlists, paths: paths)
        }
        return (summary, Array(result.paths.values))
    }

    private func verify(
        _ exchange: DeviceSyncSteps,
        _ done: (summary: DeviceSyncSummary, paths: [String]),
        _: Heartbeat
    ) async throws(ServiceError) -> DeviceSyncSummary {
        try await exchange.verify(done.paths)
        try await service.storing.setDevice(device.id, syncedAt: service.now())
        return done.summary
    }

    /// Wraps a step that may block, and reports it when it starts.
    private func step<Input: Sendable, Output: Sendable>(
        _ step: DeviceStep,
        _ body: @escaping @Sendable (DeviceSyncSteps, Input, Heartbeat) async throws(ServiceError) -> Output
    ) -> @Sendable (DeviceSession, Input, Heartbeat) async throws(ServiceError) -> Output {
        { (link, input, pulse) async throws(ServiceError) in
            await report(.step(step))
            return try await service.blocking { () async throws(ServiceError) in
                try await body(exchange(link), input, pulse)
            }
        }
    }

    private func exchange(_ link: DeviceSession) -> DeviceSyncSteps {
        DeviceSyncSteps(device, link, storing: service.storing)
    }
}
