import Entities
import Foundation
import Services

@MainActor final class StatisticsInteractor {
    weak var delegate: (any StatisticsInteractorDelegate)?

    private let library: any StatisticsComputing
    private let timeZone: () -> TimeZone

    /// - Parameter timeZone: determines when days begin.
    init(library: any StatisticsComputing, timeZone: @escaping () -> TimeZone) {
        self.library = library
        self.timeZone = timeZone
    }
}

extension StatisticsInteractor: StatisticsInteracting {
    func fetchStatistics() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(statistics: try await library.statistics(timeZone: timeZone()))
        }
    }
}
