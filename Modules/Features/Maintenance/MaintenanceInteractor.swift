import Entities
import Services

@MainActor final class MaintenanceInteractor {
    weak var delegate: (any MaintenanceInteractorDelegate)?

    private let maintainer: any LibraryMaintaining

    init(maintainer: any LibraryMaintaining) {
        self.maintainer = maintainer
    }
}

extension MaintenanceInteractor: MaintenanceInteracting {
    func checkLibrary() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let defects = try await maintainer.check { [weak self] done, total in
                await self?.didCheck(done, of: total)
            }
            delegate?.didCheck(defects: defects)
        }
    }

    func rebuildLibrary() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await maintainer.rebuild { [weak self] done, total in
                await self?.didRebuild(done, of: total)
            }
            delegate?.didFinishRebuild()
        }
    }

    private func didCheck(_ done: Int, of total: Int) { delegate?.didCheck(done, of: total) }

    private func didRebuild(_ done: Int, of total: Int) { delegate?.didRebuild(done, of: total) }
}
