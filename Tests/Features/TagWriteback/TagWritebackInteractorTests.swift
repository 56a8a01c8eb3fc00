import Entities
import Services
import TestSupport
import Testing

@testable import TagWriteback

@MainActor struct TagWritebackInteractorTests {
    @Test("Progress and failures are reported, then the result") func writeTags() async {
        let (some, all) = (TagWriteSummary(written: 1, remaining: 1), TagWriteSummary(written: 1, failed: 1))
        let sut = makeSUT()
        sut.service.answers.writePendingTags = { report in
            await report(.progress(some))
            await report(.failure(.changedMeanwhile(path: "/m/2.ogg")))
            return .success(all)
        }

        await sut.interactor.writeTags()

        #expect(
            sut.delegate.messages == [
                .didWrite(some), .handle(error: .changedMeanwhile(path: "/m/2.ogg")), .didFinishWriting(all),
            ]
        )
    }

    @Test("If nothing is pending, nothing is reported") func nothingPending() async {
        let sut = makeSUT()
        sut.service.answers.writePendingTags = { _ in .success(nil) }

        await sut.interactor.writeTags()

        #expect(sut.delegate.messages == [])
    }

    @Test("Files that remain were interrupted") func interrupted() async {
        let summary = TagWriteSummary(written: 1, remaining: 2)
        let sut = makeSUT()
        sut.service.answers.writePendingTags = { _ in .success(summary) }

        await sut.interactor.writeTags()

        #expect(sut.delegate.messages == [.didFinishWriting(summary), .handle(error: .cancelled)])
    }

    @Test("An error of the service is reported") func failure() async {
        let sut = makeSUT()
        sut.service.answers.error = .cancelled

        await sut.interactor.writeTags()

        #expect(sut.delegate.messages == [.handle(error: .cancelled)])
    }

    private struct SUT {
        let interactor: TagWritebackInteractor
        let delegate: TagWritebackInteractorDelegateSpy
        let service: TagWriteServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = TagWritebackInteractorDelegateSpy()
        let service = TagWriteServicingSpy()
        let interactor = TagWritebackInteractor(service: service)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, service: service)
    }
}
