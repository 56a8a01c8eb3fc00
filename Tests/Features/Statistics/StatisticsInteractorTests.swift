import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Statistics

@MainActor struct StatisticsInteractorTests {
    @Test("The statistics are computed in the time zone and reported") func fetchStatistics() async {
        let sut = makeSUT(StatisticsComputingSpy { $0.statistics = { _ in .success(.sample) } })

        await sut.interactor.fetchStatistics()

        sut.library.expectMessages(.statistics(timeZone: .gmt))
        sut.delegate.expectMessages(.didFetch(statistics: .sample))
    }

    @Test("A failure is reported") func failure() async {
        let sut = makeSUT(StatisticsComputingSpy { $0.error = .cancelled })

        await sut.interactor.fetchStatistics()

        sut.delegate.expectMessages(.handle(error: .cancelled))
    }

    private func makeSUT(_ library: StatisticsComputingSpy) -> (
        interactor: StatisticsInteractor, delegate: StatisticsInteractorDelegateSpy,
        library: StatisticsComputingSpy
    ) {
        let delegate = StatisticsInteractorDelegateSpy()
        let interactor = StatisticsInteractor(library: library, timeZone: { .gmt })
        interactor.delegate = delegate
        return (interactor, delegate, library)
    }
}
