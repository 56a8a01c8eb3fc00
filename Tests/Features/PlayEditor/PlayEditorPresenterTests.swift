import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlayEditor

@MainActor struct PlayEditorPresenterTests {
    @Test("Events are passed on") func events() async {
        let sut = makeSUT()
        let play = TrackPlay(of: .picked([.rows(3...3)]), startedAt: Date(timeIntervalSince1970: 1))

        await sut.presenter.didTapCorrect(.delete(.matching(.all)), all: true, isPreview: false)
        await sut.presenter.didTapAdd(play, isPreview: true)

        sut.interactor.expectMessages(
            .correct(.delete(.matching(.all)), all: true, isPreview: false),
            .add(play, isPreview: true)
        )
    }

    @Test("Effects and errors are shown") func results() {
        let sut = makeSUT()
        let correction = PlayCorrection.delete(.matching(.all))

        sut.presenter.didPreview(correction, summary: .sample(9))
        sut.presenter.didCorrect(correction, summary: .sample())
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(preview: CorrectionRow(correction, .sample(9), timeZone: .gmt)),
            .show(corrected: CorrectionRow(correction, .sample(), timeZone: .gmt)),
            .show(error: .cancelled)
        )
    }

    private func makeSUT() -> (
        presenter: PlayEditorPresenter, view: PlayEditorViewingSpy, interactor: PlayEditorInteractingSpy
    ) {
        let view = PlayEditorViewingSpy()
        let interactor = PlayEditorInteractingSpy()
        let presenter = PlayEditorPresenter(interactor: interactor) { .gmt }
        presenter.view = view
        return (presenter, view, interactor)
    }
}
