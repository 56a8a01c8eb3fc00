import Entities
import Services

@MainActor final class LikesInteractor {
    weak var delegate: (any LikesInteractorDelegate)?

    private let resolver: any TrackResolving
    private let liker: any TrackLiking
    private let player: any PlaybackServicing

    init(resolver: any TrackResolving, liker: any TrackLiking, player: any PlaybackServicing) {
        self.resolver = resolver
        self.liker = liker
        self.player = player
    }
}

extension LikesInteractor: LikesInteracting {
    func setLiked(_ isLiked: Bool, _ selection: TrackSelection?, all: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let before = try await tracks(selection, all: all)
            let tracks = try await liker.setLiked(isLiked, before.map(\.urn))
            let unchanged = before.count { ($0.likedAt != nil) == isLiked }
            if isLiked {
                delegate?.didLike(tracks: tracks, known: unchanged)
            } else {
                delegate?.didUnlike(tracks: tracks, unknown: unchanged)
            }
        }
    }

    private func tracks(_ selection: TrackSelection?, all: Bool) async throws(ServiceError) -> [Track] {
        if let selection {
            return all ? try await resolver.tracks(selection) : try await resolver.exactTracks(selection)
        }
        guard let item = try await player.now().item else { throw .nothingPlaying }
        // The queue has a copy of the track, made when it was added.
        return try await resolver.tracks(.picked([.track(item.track.urn)]))
    }
}
