import Entities
import Services
import TestSupport
import Testing

@testable import SourceSync

@MainActor struct SourceSyncInteractorTests {
    @Test("Without names, all music servers are synced in turn; one that fails doesn't end the others")
    func all() async {
        let sut = makeSUT()
        sut.service.answers.sync = { source, _, report in
            if source.id == 1 { return .failure(.unavailable(.sync(source: source.name))) }
            await report(0, nil)
            await report(500, 1200)
            return .success(SyncSummary(kept: 7))
        }

        await sut.interactor.sync([], prunes: false)

        #expect(
            sut.service.messages == [.sync(.sample(1), prunes: false), .sync(.sample(2), prunes: false)]
        )
        #expect(
            sut.delegate.messages == [
                .handle(error: .unavailable(.sync(source: "source1"))), .didBegin(source: .sample(2)),
                .didList(source: .sample(2), count: 500, of: 1200),
                .didSync(source: .sample(2), summary: SyncSummary(kept: 7)),
            ]
        )
    }

    @Test("Named music servers are synced once each, in the order given; unknown names are errors")
    func named() async {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, report in
            await report(0, nil)
            return .success(SyncSummary())
        }

        await sut.interactor.sync(["SOURCE2", "none", "source1", "source2"], prunes: true)

        #expect(sut.service.messages == [.sync(.sample(2), prunes: true), .sync(.sample(1), prunes: true)])
        #expect(
            sut.delegate.messages == [
                .handle(error: .notFound(.synced("none"))), .didBegin(source: .sample(2)),
                .didSync(source: .sample(2), summary: SyncSummary()), .didBegin(source: .sample(1)),
                .didSync(source: .sample(1), summary: SyncSummary()),
            ]
        )
    }

    @Test(
        "Without music servers there is nothing to sync, and no name is known",
        arguments: [([], .sources), (["home"], .synced("home"))] as [([String], ServiceError.Missing)]
    )
    func none(names: [String], missing: ServiceError.Missing) async {
        let sut = makeSUT()
        sut.library.answers.sources = { .success([]) }

        await sut.interactor.sync(names, prunes: false)

        #expect(sut.delegate.messages == [.handle(error: .notFound(missing))])
    }

    @Test("If the music servers can't be read, that is the answer") func failure() async {
        let sut = makeSUT()
        sut.library.answers.error = .invalid(.searchTooLong)
        sut.library.answers.sources = nil

        await sut.interactor.sync([], prunes: false)

        #expect(sut.delegate.messages == [.handle(error: .invalid(.searchTooLong))])
    }

    @Test("A sync that is cancelled ends the syncs to come, too, and is said once") func cancelledSync() async
    {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, report in
            await report(0, nil)
            return .failure(.cancelled)
        }

        await sut.interactor.sync([], prunes: false)

        #expect(sut.service.messages == [.sync(.sample(1), prunes: false)])
        #expect(sut.delegate.messages == [.didBegin(source: .sample(1)), .handle(error: .cancelled)])
    }

    @Test("Cancelled between two syncs, the second isn't begun") func cancelledBetween() async {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, report in
            await report(0, nil)
            withUnsafeCurrentTask { $0?.cancel() }
            return .success(SyncSummary())
        }

        await Task { await sut.interactor.sync([], prunes: false) }.value

        #expect(sut.service.messages == [.sync(.sample(1), prunes: false)])
        #expect(
            sut.delegate.messages == [
                .didBegin(source: .sample(1)), .didSync(source: .sample(1), summary: SyncSummary()),
                .handle(error: .cancelled),
            ]
        )
    }

    private struct SUT {
        let interactor: SourceSyncInteractor
        let delegate: SourceSyncInteractorDelegateSpy
        let library: SourceStoringSpy
        let service: SourceServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = SourceSyncInteractorDelegateSpy()
        let library = SourceStoringSpy { $0.sources = { .success([.sample(1), .sample(2)]) } }
        let service = SourceServicingSpy()
        let interactor = SourceSyncInteractor(library: library, service: service)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, library: library, service: service)
    }
}
