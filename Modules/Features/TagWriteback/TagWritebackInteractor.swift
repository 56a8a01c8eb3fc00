import Entities
import Services

@MainActor final class TagWritebackInteractor {
    weak var delegate: (any TagWritebackInteractorDelegate)?

    private let service: any TagWriteServicing

    init(service: any TagWriteServicing) {
        self.service = service
    }
}

extension TagWritebackInteractor: TagWritebackInteracting {
    func writeTags() async {
        do {
            let summary = try await service.writePendingTags { [weak self] event in
                await self?.report(event)
            }
            guard let summary else { return }
            delegate?.didFinishWriting(summary)
            if summary.remaining > 0 { delegate?.handle(error: .cancelled) }
        } catch {
            delegate?.handle(error: error)
        }
    }

    private func report(_ event: TagWriteEvent) {
        switch event {
        case .progress(let summary): delegate?.didWrite(summary)
        case .failure(let error): delegate?.handle(error: error)
        }
    }
}
