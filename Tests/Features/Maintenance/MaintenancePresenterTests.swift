import Entities
import Services
import TestSupport
import Testing

@testable import Maintenance

@MainActor struct MaintenancePresenterTests {
    @Test("didTapCheck() calls checkLibrary()") func didTapCheck() async {
        let sut = makeSUT()

        await sut.presenter.didTapCheck()

        sut.interactor.expectMessages(.checkLibrary)
    }

    @Test("didTapRebuild() calls rebuildLibrary()") func didTapRebuild() async {
        let sut = makeSUT()

        await sut.presenter.didTapRebuild()

        sut.interactor.expectMessages(.rebuildLibrary)
    }

    @Test("didCheck(_:of:) calls show(done:of:)") func didCheckDoneOf() {
        let sut = makeSUT()

        sut.presenter.didCheck(1, of: 1)

        sut.view.expectMessages(.show(done: 1, of: 1))
    }

    @Test("Defects are shown, with whether a rebuild repairs them") func didCheckDefects() {
        let sut = makeSUT()
        let defects = [
            LibraryDefect(.damage, count: 1, detail: "row missing"), LibraryDefect(.playCounts, count: 3),
        ]

        sut.presenter.didCheck(defects: defects)

        let rows = defects.map(DefectRow.init)
        sut.view.expectMessages(.update(viewModels: rows))
        expectEqual(rows.map(\.canBeRebuilt), [false, true])
    }

    @Test("didRebuild(_:of:) calls show(done:of:)") func didRebuild() {
        let sut = makeSUT()

        sut.presenter.didRebuild(1, of: 1)

        sut.view.expectMessages(.show(done: 1, of: 1))
    }

    @Test("The end of a rebuild is shown") func didFinishRebuild() {
        let sut = makeSUT()

        sut.presenter.didFinishRebuild()

        sut.view.expectMessages(.showRebuildDone)
    }

    private func makeSUT() -> (
        presenter: MaintenancePresenter, view: MaintenanceViewingSpy, interactor: MaintenanceInteractingSpy
    ) {
        let view = MaintenanceViewingSpy()
        let interactor = MaintenanceInteractingSpy()
        let presenter = MaintenancePresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
