import Entities
import Services

@MainActor final class PlayerStatusInteractor {
    weak var delegate: (any PlayerStatusInteractorDelegate)?

    private let service: any PlayerProcessServicing

    init(service: any PlayerProcessServicing) {
        self.service = service
    }
}

extension PlayerStatusInteractor: PlayerStatusInteracting {
    func fetchProcess() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(process: try await service.process())
        }
    }

    func startProcess() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await service.startProcess()
            delegate?.didFetch(process: try await service.process())
        }
    }

    func stopProcess() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didStop(wasRunning: try await service.stopProcess())
        }
    }
}
