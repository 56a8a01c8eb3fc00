import Entities
import Services

/// Forwards requests to the process that plays the library.
struct RemotePlayer: Sendable {
    let client: PlayerClient
    let tracks: SharedTracks

    /// Returns the answer; `nil` if no process plays, and the request wasn't carried out.
    func perform(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackAnswer? {
        switch await client.ask(.perform(await request.map { $0.map(\.urn.description) })) {
        case .reply(.gone), .noPlayer: return nil
        case .reply(let reply): return try await tracks.answer(reply, from: client.path)
        case .failure(let error): throw error
        }
    }

    func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        let (stream, continuation) = AsyncStream<PlaybackUpdate>.makeStream()
        let task = Task { [client, tracks] in
            for await reply in client.replies(to: .follow) {
                guard case .update(let cause, let state) = reply,
                    let update = try? await tracks.update(cause, state)
                else { continue }
                continuation.yield(update)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}

extension SharedTracks {
    fileprivate func answer(
        _ reply: PlayerReply,
        from place: String
    ) async throws(ServiceError) -> PlaybackAnswer {
        switch reply {
        case .done: .done
        case .now(let state): .now(try await now(state))
        case .queue(let entries, let currentIndex, let modes):
            .queue(
                PlayQueue(
                    entries: try await self.entries(entries),
                    currentIndex: currentIndex,
                    entryCount: 0,
                    repeats: modes.repeats,
                    shuffledIDs: modes.isShuffled ? [] : nil,
                    seed: 0
                )
            )
        case .played(let leftOut): .played(leftOut: try await tracks(leftOut))
        case .enqueued(let count, let leftOut): .enqueued(count: count, leftOut: try await tracks(leftOut))
        case .volume(let percent): .volume(percent)
        case .modes(let modes): .modes(modes)
        case .removed(let entry): .removed(try await self.entry(entry))
        case .failed(let failure): throw failure.serviceError(from: place)
        // The process has the same version, but this isn't an answer.
        case .update, .gone: throw .unavailable(.otherVersion(process: nil))
        }
    }

    fileprivate func update(
        _ cause: PlayerReply.Cause,
        _ state: PlayerReply.State
    ) async throws(ServiceError) -> PlaybackUpdate {
        PlaybackUpdate(try await self.cause(cause), now: try await now(state))
    }

    private func cause(_ cause: PlayerReply.Cause) async throws(ServiceError) -> PlaybackUpdate.Cause {
        switch cause {
        case .present: .present
        case .began: .began
        case .paused: .paused
        case .resumed: .resumed
        case .jumped: .jumped
        case .ended: .ended
        case .changed: .changed
        case .failed(let failure): .failed(failure.serviceError(from: ""))
        case .interrupted(let item, let failure):
            .interrupted(try await tracks([item]).first ?? item.track, failure.serviceError(from: ""))
        }
    }
}
