import Entities
import Services

@MainActor final class LibraryCopyInteractor {
    weak var delegate: (any LibraryCopyInteractorDelegate)?

    private let copying: any LibraryCopying

    init(copying: any LibraryCopying) {
        self.copying = copying
    }
}

extension LibraryCopyInteractor: LibraryCopyInteracting {
    func copyLibrary(from source: String?, to target: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let parts = try await copying.copyLibrary(from: source, to: target) {
                @MainActor [weak self] progress in self?.delegate?.didCopy(progress: progress)
            }
            delegate?.didCopy(parts: parts)
            let incomplete = parts.filter { $0.missing > 0 }
            if !incomplete.isEmpty { delegate?.handle(error: .incomplete(.copy(incomplete))) }
        }
    }
}
