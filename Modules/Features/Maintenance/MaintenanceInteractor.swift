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
            let defects = try await maintainer.check { @MainActor [weak self] done, total in
                self?.delegate?.didCheck(done, of: total)
            }
            delegate?.didCheck(defects: defects)
        }
    }

    func rebuildLibrary() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await maintainer.rebuild { @MainActor [weak self] done, total in
                self?.delegate?.didRebuild(done, of: total)
            }
            delegate?.didFinishRebuild()
        }
    }
}
