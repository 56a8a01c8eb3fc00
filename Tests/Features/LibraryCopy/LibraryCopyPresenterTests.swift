import Entities
import Services
import TestSupport
import Testing

@testable import LibraryCopy

@MainActor struct LibraryCopyPresenterTests {
    @Test("Tapping copy copies the library between the places") func didTapCopy() async {
        let sut = makeSUT()

        await sut.presenter.didTapCopy(from: "source", to: "target")

        sut.interactor.expectMessages(.copyLibrary(from: "source", to: "target"))
    }

    @Test("Progress is shown") func didCopyProgress() {
        let sut = makeSUT()
        let progress = CopyProgress(.plays, done: 5000, of: 12_000)

        sut.presenter.didCopy(progress: progress)

        sut.view.expectMessages(.show(progress: CopyStep(progress)))
    }

    @Test("The counts of both libraries are shown part by part") func didCopyParts() {
        let sut = makeSUT()
        let parts = [PartCount.sample(.folders), .sample(.tracks, count: 0, copyCount: 0)]

        sut.presenter.didCopy(parts: parts)

        sut.view.expectMessages(.show(copied: parts.map(CopiedRow.init)))
        expectEqual(parts.map { CopiedRow($0).isEmpty }, [false, true])
    }

    private func makeSUT() -> (
        presenter: LibraryCopyPresenter, view: LibraryCopyViewingSpy, interactor: LibraryCopyInteractingSpy
    ) {
        let view = LibraryCopyViewingSpy()
        let interactor = LibraryCopyInteractingSpy()
        let presenter = LibraryCopyPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
