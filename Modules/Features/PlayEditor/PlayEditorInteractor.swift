import Entities
import Services

@MainActor final class PlayEditorInteractor {
    weak var delegate: (any PlayEditorInteractorDelegate)?

    private let corrector: any PlayCorrecting
    private let resolver: any TrackResolving
    private let weeks: () -> WeekCalendar

    init(corrector: any PlayCorrecting, resolver: any TrackResolving, weeks: @escaping () -> WeekCalendar) {
        (self.corrector, self.resolver, self.weeks) = (corrector, resolver, weeks)
    }
}

extension PlayEditorInteractor: PlayEditorInteracting {
    func correct(_ correction: PlayCorrection, all: Bool, isPreview: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            if isPreview { return try await preview(correction) }
            if correction.isSearch, !all {
                let summary = try await corrector.correct(correction, in: weeks(), isPreview: true)
                guard summary.count == 1 else {
                    delegate?.didPreview(correction, summary: summary)
                    throw .ambiguous(.plays(count: summary.count))
                }
            }
            try await correct(correction)
        }
    }

    func add(_ play: TrackPlay, isPreview: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let track = try await resolver.track(play.track).details
            let correction = PlayCorrection.add(
                Play(title: track.title, artist: track.artist, album: track.album, startedAt: play.startedAt)
            )
            if isPreview { try await preview(correction) } else { try await correct(correction) }
        }
    }

    private func preview(_ correction: PlayCorrection) async throws(ServiceError) {
        let summary = try await corrector.correct(correction, in: weeks(), isPreview: true)
        delegate?.didPreview(correction, summary: summary)
    }

    private func correct(_ correction: PlayCorrection) async throws(ServiceError) {
        let summary = try await corrector.correct(correction, in: weeks(), isPreview: false)
        delegate?.didCorrect(correction, summary: summary)
    }
}

extension PlayCorrection {
    /// Whether a search determines the plays.
    fileprivate var isSearch: Bool {
        switch self {
        case .delete(.matching), .edit(.matching, _): true
        case .delete(.plays), .edit(.plays, _), .add: false
        }
    }
}
