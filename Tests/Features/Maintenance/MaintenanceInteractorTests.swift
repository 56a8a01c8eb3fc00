import Entities
import Services
import TestSupport
import Testing

@testable import Maintenance

@MainActor struct MaintenanceInteractorTests {
    @Test("A check reports its progress and the defects") func check() async {
        let defects = [LibraryDefect(.sortKeys, count: 2)]
        let sut = makeSUT(
            LibraryMaintainingSpy {
                $0.check = { report in
                    await report(1, 2)
                    return .success(defects)
                }
            }
        )

        await sut.interactor.checkLibrary()

        sut.delegate.expectMessages(.didCheck(1, of: 2), .didCheck(defects: defects))
    }

    @Test("A rebuild reports its progress and its end") func rebuild() async {
        let sut = makeSUT(
            LibraryMaintainingSpy {
                $0.rebuild = { report in
                    await report(1, 2)
                    return .success(())
                }
            }
        )

        await sut.interactor.rebuildLibrary()

        sut.delegate.expectMessages(.didRebuild(1, of: 2), .didFinishRebuild)
    }

    @Test("A failed request reports its error") func failures() async {
        let sut = makeSUT(LibraryMaintainingSpy { $0.error = .unavailable(.rebuild) })

        await sut.interactor.checkLibrary()
        await sut.interactor.rebuildLibrary()

        let error = MaintenanceInteractorDelegateSpy.Message.handle(error: .unavailable(.rebuild))
        sut.delegate.expectMessages(error, error)
    }

    private func makeSUT(_ maintainer: LibraryMaintainingSpy) -> (
        interactor: MaintenanceInteractor, delegate: MaintenanceInteractorDelegateSpy
    ) {
        let delegate = MaintenanceInteractorDelegateSpy()
        let interactor = MaintenanceInteractor(maintainer: maintainer)
        interactor.delegate = delegate
        return (interactor, delegate)
    }
}
