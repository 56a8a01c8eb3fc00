import DBus
import Entities
import Services

/// Carries out the requests of other programs. Those that are impossible now do nothing, as MPRIS demands.
struct MprisControls: Sendable {
    let player: any PlaybackServicing

    /// Calls a method of the player. Its arguments have the types of `MprisObject`.
    func call(_ member: String, _ arguments: [DBusValue]) async throws(DBusError) {
        switch (member, arguments.first, arguments.last) {
        case ("Play", _, _): try await perform(.resume)
        case ("Pause", _, _): try await perform(.pause)
        case ("PlayPause", _, _): try await perform(.togglePause)
        case ("Stop", _, _): try await perform(.stop)
        case ("Next", _, _): try await skip()
        case ("Previous", _, _): try await perform(.previous)
        case ("Seek", .int64(let offset)?, _): try await seek(byMs: Int(clamping: offset / 1000))
        case ("SetPosition", .objectPath(let id)?, .int64(let position)?):
            try await seek(toMs: Int(clamping: position / 1000), of: id)
        default: throw DBusError("NotSupported", "Sidewinder doesn't support \(member).")
        }
    }

    /// Sets a property of the player. The value has the type of `MprisObject`.
    func set(_ property: String, to value: DBusValue) async throws(DBusError) {
        switch (property, value) {
        case ("Volume", .double(let volume)) where !volume.isNaN:
            try await perform(.setVolume(Int((min(max(0, volume), 1) * 100).rounded())))
        case ("Shuffle", .boolean(let isShuffled)): try await perform(.setShuffled(isShuffled))
        case ("LoopStatus", .string(let status)):
            guard let mode = RepeatMode(loopStatus: status) else { throw .invalid(property) }
            try await perform(.setRepeat(mode))
        case ("Rate", .double(let rate)):
            // The only rate is 1. A rate of 0 means a pause.
            if rate == 0 { try await perform(.pause) }
        default: throw .invalid(property)
        }
    }

    /// Plays the next entry; stops at the end of the queue.
    private func skip() async throws(DBusError) {
        do throws(ServiceError) {
            try await player.perform(.next)
        } catch {
            guard case .notFound = error else { throw DBusError(error) }
            try await perform(.stop)
        }
    }

    /// Moves the playhead by a distance. Beyond the end, the next entry plays.
    private func seek(byMs distance: Int) async throws(DBusError) {
        guard let item = try? await player.now().item else { return }
        let target = SeekTarget.distance(milliseconds: distance)
        let isBeyond = target.positionMs(from: item.positionMs) > item.durationMs ?? .max
        if isBeyond { try await skip() } else { try await perform(.seek(to: target)) }
    }

    /// Moves the playhead to a position, unless another track is playing by now or the position is outside.
    private func seek(toMs position: Int, of trackID: String) async throws(DBusError) {
        guard let item = try? await player.now().item, item.trackID == trackID,
            position >= 0, position <= item.durationMs ?? .max
        else { return }
        try await perform(.seek(to: .position(milliseconds: position)))
    }

    private func perform(_ request: PlaybackRequest<[Track]>) async throws(DBusError) {
        do throws(ServiceError) {
            try await player.perform(request)
        } catch {
            switch error {
            case .notFound, .nothingPlaying, .notSeekable: break
            default: throw DBusError(error)
            }
        }
    }
}

extension DBusError {
    fileprivate static func invalid(_ property: String) -> DBusError {
        DBusError("InvalidArgs", "The property \(property) can't have this value.")
    }

    fileprivate init(_ error: ServiceError) {
        self.init("Failed", "The player can't do it: \(error.code.rawValue).")
    }
}
