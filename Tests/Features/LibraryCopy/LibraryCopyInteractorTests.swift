import Entities
import Services
import TestSupport
import Testing

@testable import LibraryCopy

@MainActor struct LibraryCopyInteractorTests {
    @Test("A copy reports its progress, then the counts of both libraries") func copy() async {
        let sut = makeSUT()
        let (progress, parts) = (CopyProgress(.tracks, done: 1, of: 2), [PartCount.sample(.tracks)])
        sut.copying.answers.copyLibrary = { _, _, report in
            await report(progress)
            return .success(parts)
        }

        await sut.interactor.copyLibrary(from: "source", to: nil)

        sut.copying.expectMessages(.copyLibrary(from: "source", to: nil))
        sut.delegate.expectMessages(.didCopy(progress: progress), .didCopy(parts: parts))
    }

    @Test("An incomplete copy also reports an error") func incomplete() async {
        let sut = makeSUT()
        let parts = [
            PartCount.sample(.folders), .sample(.tracks, copyCount: 1), .sample(.plays, copyCount: 5),
        ]
        sut.copying.answers.copyLibrary = { _, _, _ in .success(parts) }

        await sut.interactor.copyLibrary(from: nil, to: "target")

        sut.delegate.expectMessages(.didCopy(parts: parts), .handle(error: .incomplete(.copy([parts[1]]))))
    }

    @Test("A failed copy reports its error") func failure() async {
        let sut = makeSUT()
        sut.copying.answers.error = .invalid(.sameLibrary)

        await sut.interactor.copyLibrary(from: nil, to: nil)

        sut.delegate.expectMessages(.handle(error: .invalid(.sameLibrary)))
    }

    private func makeSUT() -> (
        interactor: LibraryCopyInteractor, delegate: LibraryCopyInteractorDelegateSpy,
        copying: LibraryCopyingSpy
    ) {
        let delegate = LibraryCopyInteractorDelegateSpy()
        let copying = LibraryCopyingSpy()
        let interactor = LibraryCopyInteractor(copying: copying)
        interactor.delegate = delegate
        return (interactor, delegate, copying)
    }
}
