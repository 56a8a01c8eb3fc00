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

        expectEqual(sut.library.messages, [.statistics(timeZone: .gmt)])
        expectEqual(sut.delegate.messages, [.didFetch(statistics: .sample)])
    }

    @Test("A failure is reported") func failure() async {
        let sut = makeSUT(StatisticsComputingSpy { $0.error = .cancelled })

        await sut.interactor.fetchStatistics()

        expectEqual(sut.delegate.messages, [.handle(error: .cancelled)])
    }

    private struct SUT {
        let interactor: StatisticsInteractor
        let delegate: StatisticsInteractorDelegateSpy
        let library: StatisticsComputingSpy
    }

    private func makeSUT(_ library: StatisticsComputingSpy) -> SUT {
        let delegate = StatisticsInteractorDelegateSpy()
        let interactor = StatisticsInteractor(library: library, timeZone: { .gmt })
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, library: library)
    }
}
