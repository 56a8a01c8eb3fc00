public import Entities
import Platform
public import Services
import Synchronization

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
    import struct FoundationEssentials.UUID
#else
    public import struct Foundation.Date
    import struct Foundation.UUID
#endif

/// Syncs mounted folders. Each operation on a device is a workflow, and the workflows of a device run one at a time.
public struct DeviceService: Sendable {
    let storing: any DeviceStoring
    let tracks: any TrackBrowsing
    let sources: DeviceSources
    let logs: DeviceLogs
    let transcoder: Transcoder
    let finder: DeviceFinder
    let chains: WorkflowRunner
    let clock: any Clock<Duration>
    let uptime: @Sendable () -> Duration
    let now: @Sendable () -> Date
    let makeIdentifier: @Sendable () -> String
    let unmounter: Unmounter
    private let executor = BlockingExecutor()

    /// - Parameters:
    ///   - storing: records devices and their files.
    ///   - tracks: looks up the tracks that devices have played, and the library's files on devices.
    ///   - files: finds the files of tracks.
    ///   - tags: reads the tags of files on devices.
    ///   - logs: reads the logs of players.
    ///   - cache: the absolute path of a folder for temporary files.
    ///   - clock: measures deadlines and the pauses between reports.
    public init(
        storing: any DeviceStoring,
        tracks: any TrackBrowsing,
        files: any FileLocating,
        tags: any TagReading,
        logs: any PlayLogReading,
        cache: String,
        clock: some Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.storing, self.tracks) = (storing, tracks)
        self.now = now
        sources = DeviceSources(files: files)
        self.logs = DeviceLogs(storing: storing, tracks: tracks, tags: tags, reader: logs, now: now)
        transcoder = Transcoder(folder: cache)
        finder = DeviceFinder()
        chains = WorkflowRunner(clock: clock)
        self.clock = clock
        let start = clock.now
        uptime = { start.duration(to: clock.now) }
        makeIdentifier = { UUID().uuidString.lowercased() }
        unmounter = Unmounter()
    }

    /// Runs blocking work apart from the threads of other tasks.
    func blocking<Value: Sendable>(
        _ body: @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let result = await withTaskExecutorPreference(executor) { () async -> Result<Value, ServiceError> in
            do throws(ServiceError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension DeviceService: DeviceServicing {
    public func add(_ name: String, at path: String) async throws(ServiceError) -> Device {
        let new = NewDevice(identifier: makeIdentifier(), name: name, kind: .folder, path: path)
        guard new.hasValidName else { throw .invalid(.deviceName(name)) }
        return try await blocking { () throws(ServiceError) in try await mark(new) }
    }

    public func remove(_ device: Device) async throws(ServiceError) {
        try await storing.removeDevice(device.id)
    }

    public func connection(of device: Device) async -> DeviceConnection {
        (try? await blocking { finder.connection(of: device) }) ?? .away
    }

    public func plan(
        _ device: Device,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents
    ) async throws(ServiceError) -> DeviceSyncSummary {
        try await run(DeviceSync(device, self, contents: contents) { _ in }.planning(), device)
    }

    public func sync(
        _ device: Device,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents,
        report: @escaping @Sendable (DeviceSyncEvent) async -> Void
    ) async throws(ServiceError) -> DeviceSyncSummary {
        try await run(DeviceSync(device, self, contents: contents, report: report).syncing(), device)
    }

    public func eject(_ device: Device) async throws(ServiceError) -> DeviceEjection {
        let path = try await run(DeviceSync.flushing(device, self), device)
        return try await unmounter.unmount(device, at: path)
    }

    public func changes() -> AsyncStream<DeviceChange> {
        DeviceWatch(storing: storing, finder: finder).changes()
    }
}

extension DeviceService {
    /// Writes an identity file to a folder, unless it has one, and adds the device.
    private func mark(_ device: NewDevice) async throws(ServiceError) -> Device {
        var device = device
        let failure = DeviceFailure(name: device.name)
        guard let real = realpath(device.path, nil) else { throw .missing(path: device.path) }
        // Without links and trailing slashes, as in the table of mounted file systems.
        device.path = String(cString: real)
        free(real)
        let volume: Volume
        do throws(Errno) {
            volume = try Volume(at: device.path)
        } catch {
            throw .inputOutput(path: device.path, reason: "\(error.reason).")
        }
        device.kind = volume.hasEntry(DeviceIdentityFile.rockbox) ? .rockbox : .folder
        if let identifier = DeviceIdentityFile.identifier(at: volume) {
            device.identifier = identifier
            return try await storing.addDevice(device)
        }
        do throws(Errno) {
            try DeviceIdentityFile.write(device.identifier, to: volume)
        } catch {
            throw failure.error(error, at: DeviceIdentityFile.path, on: volume)
        }
        do {
            return try await storing.addDevice(device)
        } catch {
            try? volume.remove(DeviceIdentityFile.path)
            throw error
        }
    }

    /// Runs a workflow, and converts its error to a service error.
    private func run<Value: Sendable>(
        _ chain: Workflow<DeviceSession, Value, ServiceError>,
        _ device: Device
    ) async throws(ServiceError) -> Value {
        do {
            return try await chains.run(chain)
        } catch {
            switch error {
            case .failed(let error, in: _): throw error
            case .timedOut(let name):
                throw .unavailable(.device(device.name, .late(DeviceStep(rawValue: name) ?? .connect)))
            case .cancelled: throw .cancelled
            }
        }
    }
}
