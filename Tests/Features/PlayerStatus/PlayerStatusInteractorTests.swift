import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import PlayerStatus

@MainActor struct PlayerStatusInteractorTests {
    @Test("The process is fetched, also if none runs", arguments: [PlayerProcess.sample, nil])
    func fetch(process: PlayerProcess?) async {
        let sut = makeSUT(PlayerProcessServicingSpy { $0.process = { .success(process) } })

        await sut.interactor.fetchProcess()

        sut.delegate.expectMessages(.didFetch(process: process))
    }

    @Test("The process is started, and then fetched") func start() async {
        let service = PlayerProcessServicingSpy { $0.process = { .success(.sample) } }
        let sut = makeSUT(service)

        await sut.interactor.startProcess()

        service.expectMessages(.startProcess, .process)
        sut.delegate.expectMessages(.didFetch(process: .sample))
    }

    @Test("The process is stopped, if one runs", arguments: [true, false])
    func stop(isRunning: Bool) async {
        let sut = makeSUT(PlayerProcessServicingSpy { $0.stopProcess = { .success(isRunning) } })

        await sut.interactor.stopProcess()

        sut.delegate.expectMessages(.didStop(wasRunning: isRunning))
    }

    @Test("A failed request reports its error") func failures() async {
        let sut = makeSUT(PlayerProcessServicingSpy { $0.error = .cancelled })

        await sut.interactor.fetchProcess()
        await sut.interactor.startProcess()
        await sut.interactor.stopProcess()

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 3))
    }

    private func makeSUT(_ service: PlayerProcessServicingSpy) -> (
        interactor: PlayerStatusInteractor, delegate: PlayerStatusInteractorDelegateSpy
    ) {
        let delegate = PlayerStatusInteractorDelegateSpy()
        let interactor = PlayerStatusInteractor(service: service)
        interactor.delegate = delegate
        return (interactor, delegate)
    }
}

extension PlayerProcess {
    static let sample = PlayerProcess(
        number: 4711,
        startedAt: Date(timeIntervalSince1970: 1_795_253_400),
        version: "1.2.3",
        log: "/state/player.log"
    )
}
