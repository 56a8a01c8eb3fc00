import Entities
import Services

extension PlaybackServicing {
    /// Carries out a request of another process.
    func reply(to request: PlayerRequest, tracks: SharedTracks) async -> PlayerReply {
        do throws(ServiceError) {
            return try await answer(request, tracks)
        } catch {
            return .failed(Failure(error))
        }
    }

    private func answer(
        _ request: PlayerRequest,
        _ tracks: SharedTracks
    ) async throws(ServiceError) -> PlayerReply {
        switch request {
        case .now: return .now(PlayerReply.State(try await now()))
        case .queue: return PlayerReply(try await queue())
        case .remove(let place): return .removed(PlayerReply.Entry(try await remove(place.place)))
        case .play(let urns): return .leftOut(try await play(try await tracks.tracks(urns)).map { .init($0) })
        case .enqueue(let urns, let next):
            return .leftOut(try await enqueue(try await tracks.tracks(urns), next: next).map { .init($0) })
        case .playNext(let urns):
            return .leftOut(try await playNext(try await tracks.tracks(urns)).map { .init($0) })
        case .follow: break
        case .resume: try await resume()
        case .pause: try await pause()
        case .stop: try await stop()
        case .next: try await next()
        case .previous: try await previous()
        case .seek(let positionMs): try await seek(to: .position(milliseconds: positionMs))
        case .skip(let distanceMs): try await seek(to: .distance(milliseconds: distanceMs))
        case .setVolume(let percent): try await setVolume(percent)
        case .setShuffled(let isOn): try await setShuffled(isOn)
        case .setRepeat(let mode): try await setRepeat(RepeatMode(rawValue: mode) ?? .off)
        case .move(let place, let target): try await move(place.place, to: target.place)
        case .clear: try await clear()
        }
        return .done
    }
}
