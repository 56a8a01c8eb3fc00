import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlayEditorPresenter {
    weak var view: (any PlayEditorViewing)?

    private let interactor: any PlayEditorInteracting
    private let timeZone: () -> TimeZone

    /// - Parameter timeZone: the time zone of local times.
    init(interactor: any PlayEditorInteracting, timeZone: @escaping () -> TimeZone) {
        (self.interactor, self.timeZone) = (interactor, timeZone)
    }
}

extension PlayEditorPresenter: PlayEditorPresenting {
    func didTapCorrect(_ correction: PlayCorrection, all: Bool, isPreview: Bool) async {
        await interactor.correct(correction, all: all, isPreview: isPreview)
    }

    func didTapAdd(_ play: TrackPlay, isPreview: Bool) async {
        await interactor.add(play, isPreview: isPreview)
    }
}

extension PlayEditorPresenter: PlayEditorInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didCorrect(_ correction: PlayCorrection, summary: PlayCorrectionSummary) {
        view?.show(corrected: CorrectionRow(correction, summary, timeZone: timeZone()))
    }

    func didPreview(_ correction: PlayCorrection, summary: PlayCorrectionSummary) {
        view?.show(preview: CorrectionRow(correction, summary, timeZone: timeZone()))
    }
}
