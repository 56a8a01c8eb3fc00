import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import PlayEditor

@MainActor struct PlayEditorInteractorTests {
    private nonisolated static let weeks = WeekCalendar(.iso, timeZone: .gmt)
    private nonisolated static let ids = [PlayEntry.sample(1), .sample(2)].map(\.id)

    @Test(
        "Plays that were picked, one that a search finds, and all of several are corrected",
        arguments: [
            (.delete(.plays(ids)), 2, false), (.edit(.plays(ids), PlayEdit(title: "Lucky")), 2, false),
            (.add(.sample()), 1, false), (.delete(.matching(.all)), 9, true),
        ] as [(PlayCorrection, Int, Bool)]
    )
    func correct(correction: PlayCorrection, count: Int, all: Bool) async {
        let sut = makeSUT(.success(.sample(count)))

        await sut.interactor.correct(correction, all: all, isPreview: false)

        sut.corrector.expectMessages(.correct(correction, in: Self.weeks, isPreview: false))
        sut.delegate.expectMessages(.didCorrect(correction, summary: .sample(count)))
    }

    @Test("A search must find exactly one play, unless all are wanted") func search() async {
        let correction = PlayCorrection.delete(.matching(.all))
        let (one, several) = (makeSUT(.success(.sample())), makeSUT(.success(.sample(9))))

        for sut in [one, several] { await sut.interactor.correct(correction, all: false, isPreview: false) }

        one.corrector.expectMessages(
            .correct(correction, in: Self.weeks, isPreview: true),
            .correct(correction, in: Self.weeks, isPreview: false)
        )
        one.delegate.expectMessages(.didCorrect(correction, summary: .sample()))
        several.corrector.expectMessages(.correct(correction, in: Self.weeks, isPreview: true))
        several.delegate.expectMessages(
            .didPreview(correction, summary: .sample(9)),
            .handle(error: .ambiguous(.plays(count: 9)))
        )
    }

    @Test("A preview corrects nothing") func preview() async {
        let sut = makeSUT(.success(.sample(9)))
        let correction = PlayCorrection.delete(.matching(.all))

        await sut.interactor.correct(correction, all: true, isPreview: true)

        sut.corrector.expectMessages(.correct(correction, in: Self.weeks, isPreview: true))
        sut.delegate.expectMessages(.didPreview(correction, summary: .sample(9)))
    }

    @Test("A play of a track has the track's names", arguments: [false, true])
    func add(isPreview: Bool) async {
        let sut = makeSUT(.success(.sample()))
        let selection = TrackSelection.picked([.rows(3...3)])
        let time = Date(timeIntervalSince1970: 1)

        await sut.interactor.add(TrackPlay(of: selection, startedAt: time), isPreview: isPreview)

        let track = Track.sample(1).details
        let correction = PlayCorrection.add(
            Play(title: track.title, artist: track.artist, album: track.album, startedAt: time)
        )
        sut.resolver.expectMessages(.track(selection))
        sut.corrector.expectMessages(.correct(correction, in: Self.weeks, isPreview: isPreview))
        sut.delegate.expectMessages(
            isPreview
                ? .didPreview(correction, summary: .sample())
                : .didCorrect(correction, summary: .sample())
        )
    }

    @Test("Errors are passed on") func failure() async {
        let sut = makeSUT(.failure(.notFound(.plays)))

        await sut.interactor.correct(.delete(.matching(.all)), all: false, isPreview: false)
        await sut.interactor.correct(.delete(.plays([])), all: false, isPreview: true)

        sut.delegate.expectMessages(.handle(error: .notFound(.plays)), .handle(error: .notFound(.plays)))
    }

    private func makeSUT(_ result: Result<PlayCorrectionSummary, ServiceError>) -> (
        interactor: PlayEditorInteractor, delegate: PlayEditorInteractorDelegateSpy,
        corrector: PlayCorrectingSpy, resolver: TrackResolvingSpy
    ) {
        let corrector = PlayCorrectingSpy { $0.correct = { _, _, _ in result } }
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let interactor = PlayEditorInteractor(corrector: corrector, resolver: resolver) { Self.weeks }
        let delegate = PlayEditorInteractorDelegateSpy()
        interactor.delegate = delegate
        return (interactor, delegate, corrector, resolver)
    }
}
