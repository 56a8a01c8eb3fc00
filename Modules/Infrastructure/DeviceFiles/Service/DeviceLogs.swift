import Digests
import Entities
import Foundation
import Platform
import Services

/// Imports the plays that players have logged. Logs are moved away once their plays are stored.
struct DeviceLogs: Sendable {
    let storing: any DeviceStoring
    let tracks: any TrackBrowsing
    let tags: any TagReading
    let reader: any PlayLogReading
    let now: @Sendable () -> Date

    /// The logs that Rockbox writes to the device's folder.
    private static let scrobblerLogs = [".scrobbler.log", ".scrobbler-timeless.log"]
    /// The maximum size of a log to read, in bytes. Rockbox starts a new log after 512 KiB.
    private static let largestLog = 64 << 20

    /// The plays that haven't been imported yet.
    struct Pulled: Sendable {
        var plays: [DevicePlay] = []
        /// The logs that contain the plays, by path.
        var logs: [String: PulledLog] = [:]
        var problems: [ServiceError] = []
        /// The counts, as far as known before storing.
        var counts = PulledPlays()
    }

    /// Reads the new plays in a device's logs.
    func read(_ exchange: DeviceSyncSteps, _ pulse: Heartbeat) async throws(ServiceError) -> Pulled {
        var pulled = Pulled()
        var logs: [PlayLog] = []
        let earlier = try await storing.pulledLogs(ofDevice: exchange.device.id)
        let taken = Dictionary(earlier.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        for path in try paths(exchange) {
            guard let bytes = try bytes(of: path, exchange, &pulled.problems),
                var log = reader.plays(inLog: bytes, named: "\(exchange.volume.path)/\(path)")
            else { continue }
            let known = taken[path].map { $0.lineCount(in: bytes) } ?? 0
            log.plays.removeAll { $0.lineNumber <= known }
            if known == 0 { pulled.problems += log.problems }
            pulled.logs[path] = PulledLog(name: path, bytes)
            logs.append(log)
        }
        pulled.counts.unreadable = pulled.problems.count
        try await take(reader.plays(in: logs, now: now(), timeZone: .current), into: &pulled, exchange, pulse)
        return pulled
    }

    /// Stores plays, then moves their logs away.
    func store(_ pulled: Pulled, _ exchange: DeviceSyncSteps) async throws(ServiceError) -> PulledPlays {
        if pulled.logs.isEmpty { return pulled.counts }
        let summary = try await storing.store(
            pulled.plays,
            from: pulled.logs.values.sorted { $0.name < $1.name },
            ofDevice: exchange.device.id
        )
        for (path, log) in pulled.logs.sorted(by: { $0.key < $1.key }) where log.length > 0 {
            try exchange.attempt(path) { () throws(Errno) in try move(path, log, exchange.volume) }
        }
        var counts = pulled.counts
        (counts.added, counts.known) = (summary.added, summary.skipped)
        counts.undated = min(counts.undated, summary.added)
        return counts
    }
}

extension DeviceLogs {
    /// The paths of the logs, oldest first.
    private func paths(_ exchange: DeviceSyncSteps) throws(ServiceError) -> [String] {
        let names = try exchange.attempt(DeviceIdentityFile.rockbox) { () throws(Errno) in
            try exchange.volume.names(in: DeviceIdentityFile.rockbox)
        }
        let playbackLogs = names.filter { $0.hasPrefix("playback") && $0.hasSuffix(".log") }
        // `playback.log` is the newest: full ones get a number, and an exported one is called `playback_old.log`.
        let older = playbackLogs.filter { $0 != "playback.log" && $0 != "playback_old.log" }
        let ordered = ["playback_old.log"] + older + ["playback.log"]
        return Self.scrobblerLogs.filter(exchange.volume.hasEntry)
            + ordered.filter(playbackLogs.contains).map { "\(DeviceIdentityFile.rockbox)/\($0)" }
    }

    private func bytes(
        of path: String,
        _ exchange: DeviceSyncSteps,
        _ problems: inout [ServiceError]
    ) throws(ServiceError) -> [UInt8]? {
        do throws(Errno) {
            return try exchange.volume.bytes(of: path, upTo: Self.largestLog)
        } catch {
            guard error.code == EFBIG || error.code == EISDIR else {
                throw exchange.failure.error(error, at: path, on: exchange.volume)
            }
            let reason = error.code == EFBIG ? "larger than 64 MB" : "not a file"
            problems.append(.unreadable(path: "\(exchange.volume.path)/\(path)", reason: reason))
            return nil
        }
    }

    /// Finds the tracks that were played: by the copy at the path, or else by the tags in the log or the file.
    private func take(
        _ played: [PlayedFile],
        into pulled: inout Pulled,
        _ exchange: DeviceSyncSteps,
        _ pulse: Heartbeat
    ) async throws(ServiceError) {
        if played.isEmpty { return }
        let copies = try await copies(exchange.device)
        /// The details of files that no sync has copied; `nil` for those that can't be read.
        var read: [String: TrackDetails?] = [:]
        for file in played {
            if Task.isCancelled { throw .cancelled }
            pulse.beat()
            let path = file.path.map(Self.pathOnVolume)
            let track = path.flatMap { copies[FATName.key($0)] }
            var play = file.play
            if !file.isTagged {
                if track == nil, let path, read[path] == nil {
                    read[path] = .some(try? tags.details(of: Location("\(exchange.volume.path)/\(path)")))
                }
                guard let details = track?.details ?? path.flatMap({ read[$0] ?? nil }) else {
                    pulled.counts.unknown += 1
                    continue
                }
                (play.title, play.artist, play.album) = (details.title, details.artist, details.album)
            }
            if !file.isDated { pulled.counts.undated += 1 }
            pulled.plays.append(DevicePlay(play, of: track?.urn))
        }
        pulled.counts.added = pulled.plays.count
    }

    /// The copied tracks, by the keys of their paths.
    private func copies(_ device: Device) async throws(ServiceError) -> [String: Track] {
        var paths: [(key: String, urn: URN)] = []
        for file in try await storing.files(onDevice: device.id) {
            if case .track(let urn, _) = file.content { paths.append((FATName.key(file.path), urn)) }
        }
        let tracks = try await tracks.tracks(paths.map(\.urn))
        return Dictionary(
            zip(paths, tracks).compactMap { path, track in track.map { (path.key, $0) } },
            uniquingKeysWith: { $1 }
        )
    }

    /// The path below the device's folder. A player with a card calls its volumes `/<HD0>` and `/<microSD1>`.
    private static func pathOnVolume(_ path: String) -> String {
        let parts = path.split(separator: "/")
        let isNamed = parts.first.map { $0.hasPrefix("<") && $0.hasSuffix(">") } ?? false
        return parts.dropFirst(isNamed ? 1 : 0).joined(separator: "/")
    }

    /// Moves a log to the folder of imported logs, unless it has grown since it was read.
    private func move(_ path: String, _ log: PulledLog, _ volume: Volume) throws(Errno) {
        guard try volume.state(of: path)?.size == Int64(log.length) else { return }
        let name = path.split(separator: "/").last.map { $0.drop { $0 == "." } } ?? ""
        let stem = "\(DeviceIdentityFile.folder)/logs/\(Self.stamp(now()))"
        var target = "\(stem) \(name)"
        var number = 2
        while volume.hasEntry(target) {
            target = "\(stem) (\(number)) \(name)"
            number += 1
        }
        try volume.rename(path, to: target, of: volume.open(path, O_RDONLY))
    }

    /// A time in a format for file names: `20261122-174455`.
    private static func stamp(_ date: Date) -> String {
        var (time, clock) = (time_t(date.timeIntervalSince1970), tm())
        localtime_r(&time, &clock)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(1900 + Int(clock.tm_year))\(digits(clock.tm_mon + 1))\(digits(clock.tm_mday))-"
            + "\(digits(clock.tm_hour))\(digits(clock.tm_min))\(digits(clock.tm_sec))"
    }
}

extension PulledLog {
    fileprivate init(name: String, _ bytes: [UInt8]) {
        self.init(name: name, length: bytes.count, digest: MD5.hex(of: bytes))
    }

    /// The number of lines at the beginning of a log that were read before; 0 if it is another log.
    fileprivate func lineCount(in bytes: [UInt8]) -> Int {
        guard length > 0, length <= bytes.count, MD5.hex(of: Array(bytes[..<length])) == digest else {
            return 0
        }
        return bytes[..<length].count { $0 == UInt8(ascii: "\n") }
    }
}
