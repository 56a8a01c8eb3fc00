import Entities
import Platform
import Services

/// Copies tracks to a device, one after another, while the next ones are transcoded, two at a time.
struct DeviceCopying: Sendable {
    let exchange: DeviceSyncSteps
    let files: any FileLocating
    let transcoder: Transcoder
    let meter: CopyMeter
    let pulse: Heartbeat
    let clock: any Clock<Duration>
    let report: @Sendable (DeviceSyncEvent) async -> Void

    private static let transcodedAhead = 2

    /// The result of copying.
    struct Result: Equatable, Sendable {
        var copied = FileSum()
        var failedCount = 0
        var paths: [URN: String] = [:]
    }

    /// Copies tracks. If a track's file can't be read, reports it and continues with the others.
    ///
    /// - Throws: errors of the device, which end the copying.
    func copy(_ copies: [PlannedCopy]) async throws(ServiceError) -> Result {
        if copies.contains(where: { $0.format != .original }) { try transcoder.prepare() }
        var result = Result()
        var ahead = TranscodingAhead(of: copies, with: transcoder, count: Self.transcodedAhead)
        for copy in copies {
            do throws(ServiceError) {
                if Task.isCancelled { throw .cancelled }
                let file = try await waiting { () throws(ServiceError) in try await ahead.file(for: copy) }
                defer { if copy.format != .original { unlink(file) } }
                let size = try await self.copy(copy, from: file)
                result.copied.add(size)
                result.paths[copy.track.urn] = copy.path
            } catch {
                guard error.isOfOneTrack else {
                    await ahead.end()
                    throw error
                }
                result.failedCount += 1
                await report(.failed(.notTransferred(title: copy.track.details.title, .copy, reason: error)))
            }
            await meter.didFinish(copy.size)
        }
        return result
    }

    /// Throws if the file at a track's location has another recording, in a library that several machines share.
    private func check(_ copy: PlannedCopy) async throws(ServiceError) {
        guard let location = copy.track.details.location, let path = location.path,
            path.elementsEqual(copy.source.path), try await files.file(at: location) != location
        else { return }
        throw .alreadyExists(.otherRecording(path: location.text))
    }

    /// - Returns: the copy's size in bytes.
    private func copy(_ copy: PlannedCopy, from path: String) async throws(ServiceError) -> Int64 {
        let source: OpenFile
        do {
            source =
                copy.format == .original
                ? try AbsolutePath(copy.source.path, relativeTo: .root).map(OpenFile.init(reading:))
                    ?? OpenFile(path, O_RDONLY)
                : try OpenFile(path, O_RDONLY)
        } catch {
            throw .inputOutput(path: path, reason: "\((error as? Errno ?? .last).reason).")
        }
        try await check(copy)
        let (file, sourceError): (DeviceFileWriter, Errno?)
        do throws(Errno) {
            file = try DeviceFileWriter(on: exchange.volume, to: copy.path)
            sourceError = try await file.copy(source) { (count) throws(Errno) in
                if Task.isCancelled { throw Errno(code: ECANCELED) }
                pulse.beat()
                await meter.didWrite(count)
            }
        } catch {
            throw exchange.failure.error(error, at: copy.path, on: exchange.volume)
        }
        if let sourceError { throw .inputOutput(path: path, reason: "\(sourceError.reason).") }
        if copy.format != .original { file.setTime(copy.source.modifiedNanoseconds) }
        try await exchange.finish(
            file,
            at: copy.path,
            .track(copy.track.urn, copy.source.copied(as: copy.format))
        )
        return (try? FileState(source).size) ?? copy.size
    }
}

extension DeviceCopying {
    /// Creates cover pictures: in JPEG, which players support, and not larger than their screens. A cover that can't be
    /// created is recorded as empty, and retried once its track has changed.
    func makeCovers(_ covers: [PlannedCover]) async throws(ServiceError) {
        if !covers.isEmpty { try transcoder.prepare() }
        for cover in covers {
            if Task.isCancelled { throw .cancelled }
            let content = DeviceFile.Content.cover(cover.source.copied(as: .original))
            let bytes = try await waiting { () throws(ServiceError) in
                try await transcoder.cover(of: cover.source)
            }
            guard let bytes else {
                let record = DeviceFile(
                    path: cover.path,
                    content: content,
                    state: StoredState(size: 0, modified: 0)
                )
                try await exchange.storing.store([record], removed: [], onDevice: exchange.device.id)
                continue
            }
            let file = try exchange.attempt(cover.path) { () throws(Errno) in
                let file = try DeviceFileWriter(on: exchange.volume, to: cover.path)
                try file.write(bytes)
                return file
            }
            try await exchange.finish(file, at: cover.path, content)
            pulse.beat()
        }
    }

    /// Does lengthy work that doesn't involve the device. Sends heartbeats during it.
    private func waiting<Value: Sendable>(
        _ body: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let beating = Task { [pulse, clock] in
            repeat { pulse.beat() } while (try? await clock.sleep(for: .seconds(10))) != nil
        }
        defer { beating.cancel() }
        return try await body()
    }
}

/// Transcodes some tracks ahead of the one being copied.
private struct TranscodingAhead {
    private let copies: [PlannedCopy]
    private let transcoder: Transcoder
    private let count: Int
    private var started = 0
    private var running: [URN: Task<Swift.Result<String, ServiceError>, Never>] = [:]

    init(of copies: [PlannedCopy], with transcoder: Transcoder, count: Int) {
        self.copies = copies.filter { $0.format != .original }
        (self.transcoder, self.count) = (transcoder, count)
    }

    /// The path of the file to copy for a track.
    mutating func file(for copy: PlannedCopy) async throws(ServiceError) -> String {
        guard copy.format != .original else { return String(decoding: copy.source.path, as: UTF8.self) }
        start()
        guard let task = running.removeValue(forKey: copy.track.urn) else { throw .cancelled }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        start()
        return try result.get()
    }

    private mutating func start() {
        while running.count < count, started < copies.count {
            let copy = copies[started]
            started += 1
            running[copy.track.urn] = Task { [transcoder] in
                do throws(ServiceError) {
                    return .success(try await transcoder.transcode(copy))
                } catch {
                    return .failure(error)
                }
            }
        }
    }

    /// Cancels the running transcodings, and deletes their files.
    mutating func end() async {
        for task in running.values { task.cancel() }
        for task in running.values { if case .success(let path) = await task.value { unlink(path) } }
        running = [:]
    }
}

extension ServiceError {
    /// Whether other tracks can still be copied.
    fileprivate var isOfOneTrack: Bool {
        switch self {
        case .inputOutput, .unreadable, .missing, .alreadyExists, .full(.fileSize), .full(.folder): true
        default: false
        }
    }
}
