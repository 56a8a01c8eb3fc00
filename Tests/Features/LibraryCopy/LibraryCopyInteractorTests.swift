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

        expectEqual(sut.copying.messages, [.copyLibrary(from: "source", to: nil)])
        expectEqual(sut.delegate.messages, [.didCopy(progress: progress), .didCopy(parts: parts)])
    }

    @Test("An incomplete copy also reports an error") func incomplete() async {
        let sut = makeSUT()
        let parts = [
            PartCount.sample(.folders), .sample(.tracks, copyCount: 1), .sample(.plays, copyCount: 5),
        ]
        sut.copying.answers.copyLibrary = { _, _, _ in .success(parts) }

        await sut.interactor.copyLibrary(from: nil, to: "target")

        expectEqual(
            sut.delegate.messages,
            [
                .didCopy(parts: parts), .handle(error: .incomplete(.copy([parts[1]]))),
            ]
        )
    }

    @Test("A failed copy reports its error") func failure() async {
        let sut = makeSUT()
        sut.copying.answers.error = .invalid(.sameLibrary)

        await sut.interactor.copyLibrary(from: nil, to: nil)

        expectEqual(sut.delegate.messages, [.handle(error: .invalid(.sameLibrary))])
    }

    private struct SUT {
        let interactor: LibraryCopyInteractor
        let delegate: LibraryCopyInteractorDelegateSpy
        let copying: LibraryCopyingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = LibraryCopyInteractorDelegateSpy()
        let copying = LibraryCopyingSpy()
        let interactor = LibraryCopyInteractor(copying: copying)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, copying: copying)
    }
}
