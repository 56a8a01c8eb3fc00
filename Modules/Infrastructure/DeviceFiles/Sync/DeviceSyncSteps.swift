import Entities
import Platform
import Services

/// The steps of a sync with a connected device. Each can be interrupted at any moment.
struct DeviceSyncSteps: Sendable {
    let device: Device
    let link: DeviceSession
    let storing: any DeviceStoring
    let failure: DeviceFailure

    init(_ device: Device, _ link: DeviceSession, storing: any DeviceStoring) {
        (self.device, self.link, self.storing) = (device, link, storing)
        failure = DeviceFailure(name: device.name)
    }

    var volume: Volume { link.volume }

    /// Performs an operation on the device.
    ///
    /// - Parameter path: the path that is read or written, for errors.
    func attempt<Value>(
        _ path: String = "",
        _ body: () throws(Errno) -> Value
    ) throws(ServiceError) -> Value {
        do {
            return try body()
        } catch {
            throw failure.error(error, at: path, on: volume)
        }
    }

    /// Compares the selection for the device with its files. Changes nothing.
    func plan(
        _ contents: @Sendable () async throws(ServiceError) -> DeviceContents,
        sources: DeviceSources,
        library: any TrackBrowsing,
        _ pulse: Heartbeat
    ) async throws(ServiceError) -> DevicePlan {
        async let recorded = recordedFiles(pulse)
        let contents = try await contents()
        var (wanted, own) = (try await sources.wanted(contents.tracks) { pulse.beat() }, [URN: String]())
        let prefix = Array("\(volume.path)/".utf8)
        wanted.removeAll { track in
            guard let path = track.source?.path, path.starts(with: prefix) else { return false }
            own[track.track.urn] = String(decoding: path.dropFirst(prefix.count), as: UTF8.self)
            return true
        }
        let planner = DevicePlanner(
            selection: device.selection,
            recorded: try await recorded.get(),
            inLibrary: try await files(of: library, pulse)
        ) { [volume] path throws(Errno) in
            pulse.beat()
            return try StoredState(of: path, on: volume)
        }
        var plan = try attempt { () throws(Errno) in try planner.plan(wanted, contents.playlists) }
        plan.own = own
        return plan
    }

    /// The paths of the library's files on the device, which may be the only ones of their tracks.
    private func files(of library: any TrackBrowsing, _ pulse: Heartbeat) async throws(ServiceError)
        -> [String]
    {
        let prefix = "\(volume.path)/"
        var (paths, last) = ([String](), Location(prefix))
        while true {
            let found = try await library.locations(of: nil, after: last, limit: 1000)
            let inside = found.prefix { $0.text.hasPrefix(prefix) }
            paths += inside.map { String($0.text.dropFirst(prefix.count)) }
            guard inside.count == 1000, let next = inside.last else { return paths }
            last = next
            pulse.beat()
        }
    }

    /// The files that earlier syncs wrote, with their current states. Read concurrently with the library and the local
    /// files.
    private func recordedFiles(_ pulse: Heartbeat) async -> Result<[RecordedFile], ServiceError> {
        do throws(ServiceError) {
            var files: [RecordedFile] = []
            for record in try await storing.files(onDevice: device.id) {
                if Task.isCancelled { throw .cancelled }
                let found = try attempt(record.path) { () throws(Errno) in
                    try StoredState(of: record.path, on: volume)
                }
                files.append(RecordedFile(record: record, found: found))
                pulse.beat()
            }
            return .success(files)
        } catch {
            return .failure(error)
        }
    }

    /// The totals of a plan.
    func summary(of plan: DevicePlan) throws(ServiceError) -> DeviceSyncSummary {
        let space = try attempt { () throws(Errno) in try volume.space() }
        var summary = DeviceSyncSummary(playlistCount: plan.playlists.count, missing: plan.missing)
        for file in plan.removals where !file.isEmpty {
            summary.removed.add(file.state.size)
            summary.neededBytes -= space.occupiedBytes(by: file.state.size)
        }
        for file in plan.kept + plan.adopted { summary.kept.add(file.state.size) }
        for copy in plan.copies {
            summary.copied.add(copy.size)
            summary.neededBytes += space.occupiedBytes(by: copy.size)
        }
        summary.availableBytes = space.available
        return summary
    }

    /// Deletes files that aren't selected for the device.
    func remove(_ files: [DeviceFile], _ pulse: Heartbeat) async throws(ServiceError) {
        if files.isEmpty { return }
        for file in files where !file.isEmpty {
            if Task.isCancelled { throw .cancelled }
            try attempt(file.path) { () throws(Errno) in try volume.remove(file.path) }
            pulse.beat()
        }
        // Records are deleted after the files are: a record without a file does no harm, but a file that reappears
        // without a record would never be deleted.
        try attempt { () throws(Errno) in try volume.flush() }
        try await storing.store([], removed: files.map(\.path), onDevice: device.id)
    }

    /// Writes playlists that are missing or outdated.
    ///
    /// - Parameter paths: the paths of the tracks on the device.
    /// - Returns: the number of playlists written.
    func write(_ playlists: [PlannedPlaylist], paths: [URN: String]) async throws(ServiceError) -> Int {
        var count = 0
        for playlist in playlists {
            let bytes = Array(DevicePlaylistFile.text(of: playlist, paths: paths).utf8)
            let old = try? volume.bytes(of: playlist.path, upTo: bytes.count)
            guard old != bytes else { continue }
            let content = DeviceFile.Content.playlist(playlist.name)
            let file = try attempt(playlist.path) { () throws(Errno) in
                let file = try DeviceFileWriter(on: volume, to: playlist.path)
                try file.write(bytes)
                return file
            }
            try await finish(file, at: playlist.path, content)
            count += 1
        }
        return count
    }

    /// Records a file, then gives it its final name. A file that is recorded but missing is copied again; a file
    /// without a record would be treated as the user's own.
    func finish(
        _ file: DeviceFileWriter,
        at path: String,
        _ content: DeviceFile.Content
    ) async throws(ServiceError) {
        let state = StoredState(try attempt(path) { () throws(Errno) in try file.sync() })
        let record = DeviceFile(path: path, content: content, state: state)
        try await storing.store([record], removed: [], onDevice: device.id)
        try attempt(path) { () throws(Errno) in try file.finish() }
    }

    /// Flushes all writes, and checks that the copies are complete.
    func verify(_ paths: [String]) async throws(ServiceError) {
        try attempt { () throws(Errno) in try volume.flush() }
        if paths.isEmpty { return }
        let records = try await storing.files(onDevice: device.id)
        let expected = Dictionary(records.map { ($0.path, $0.state.size) }, uniquingKeysWith: { $1 })
        for path in paths {
            let size = try attempt(path) { () throws(Errno) in try volume.state(of: path)?.size }
            guard size == expected[path] else {
                throw .inputOutput(
                    path: "\(volume.path)/\(path)",
                    reason: "Verification failed: the file on the device differs from the one written."
                )
            }
        }
    }
}

extension StoredState {
    /// The state of a file on a device; `nil` if it doesn't exist. A folder's state matches no file.
    init?(of path: String, on volume: Volume) throws(Errno) {
        do throws(Errno) {
            guard let state = try volume.state(of: path) else { return nil }
            self.init(state)
        } catch {
            guard error.code == EISDIR else { throw error }
            self.init(size: -1, modified: 0)
        }
    }

    init(_ state: FileState) {
        self.init(size: state.size, modified: state.modifiedNanoseconds / 1_000_000_000)
    }
}
