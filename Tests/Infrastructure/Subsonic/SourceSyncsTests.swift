import Entities
import Services
import Subsonic
import Synchronization
import TestSupport
import Testing

struct SourceSyncsTests {
    @Test("Music servers are synced in turn, and a failure doesn't end the others") func all() async {
        let sut = makeSUT { source, _, report in
            if source.id == 1 { return .failure(.unavailable(.sync(source: source.name))) }
            await report(0, nil)
            await report(500, 1200)
            return .success(SyncSummary(kept: 7))
        }

        await sut.syncs.sync([.sample(1), .sample(2)], prunes: true, report: sut.report)

        sut.service.expectMessages(.sync(.sample(1), prunes: true), .sync(.sample(2), prunes: true))
        expectEqual(
            sut.events,
            [
                .failed(.unavailable(.sync(source: "source1"))), .began(2),
                .listed(.sample(2), count: 500, of: 1200), .synced(.sample(2), SyncSummary(kept: 7)),
            ]
        )
    }

    @Test("A cancelled sync prevents those that follow, and is reported only once") func cancelledSync() async
    {
        let sut = makeSUT { _, _, report in
            await report(0, nil)
            return .failure(.cancelled)
        }

        await sut.syncs.sync([.sample(1), .sample(2)], prunes: false, report: sut.report)

        sut.service.expectMessages(.sync(.sample(1), prunes: false))
        expectEqual(sut.events, [.began(1), .failed(.cancelled)])
    }

    @Test("A cancellation between two syncs prevents the second") func cancelledBetween() async {
        let sut = makeSUT { _, _, _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return .success(SyncSummary())
        }

        await Task {
            await sut.syncs.sync([.sample(1), .sample(2)], prunes: false, report: sut.report)
        }.value

        sut.service.expectMessages(.sync(.sample(1), prunes: false))
        expectEqual(sut.events, [.synced(.sample(1), SyncSummary()), .failed(.cancelled)])
    }

    @Test("A background sync continues after it has begun") func background() async {
        let end = Latch()
        let sut = makeSUT { _, _, report in
            await report(0, nil)
            await end.wait()
            return .success(SyncSummary())
        }

        await sut.syncs.begin([.sample(1)], prunes: true, report: sut.report)
        let begun = sut.events
        let running = await sut.syncs.running([])
        end.open()
        await sut.over.wait()

        expectEqual(begun, [.began(1)])
        expectEqual(running, begun)
        expectEqual(sut.events, [.began(1), .synced(.sample(1), SyncSummary())])
    }

    @Test("A background sync that fails early ends before `begin` returns") func failure() async {
        let sut = makeSUT { source, _, _ in .failure(.unavailable(.sync(source: source.name))) }

        await sut.syncs.begin([.sample(1)], prunes: false, report: sut.report)

        expectEqual(sut.events, [.failed(.unavailable(.sync(source: "source1")))])
        await expectEqual(sut.syncs.running([]), [])
    }

    @Test("Running syncs are found by all their music servers, with their progress") func running()
        async
    {
        let sut = makeSUT { _, _, report in
            await report(0, nil)
            await report(500, 1200)
            await Latch.waitForCancellation()
            return .failure(.cancelled)
        }
        await sut.syncs.begin([.sample(1), .sample(2)], prunes: false, report: sut.report)
        await sut.listed.wait()

        let event = SourceSyncEvent.listed(.sample(1), count: 500, of: 1200)
        await expectEqual(sut.syncs.running([]), [event])
        await expectEqual(sut.syncs.running([.sample(2)]), [event])
        await expectEqual(sut.syncs.running([.sample(2), .sample(3)]), [])
        await expectEqual(sut.syncs.stop([]), [.sample(1)])
    }

    @Test("A stopped sync has ended, and isn't reported as cancelled") func stop() async {
        let sut = makeSUT { _, _, report in
            await report(0, nil)
            await Latch.waitForCancellation()
            return .failure(.cancelled)
        }
        await sut.syncs.begin([.sample(1)], prunes: false, report: sut.report)
        await sut.syncs.begin([.sample(2)], prunes: false, report: sut.report)

        await expectEqual(sut.syncs.stop([.sample(3)]), [])
        await expectEqual(sut.syncs.stop([.sample(2)]), [.sample(2)])
        await expectEqual(sut.syncs.running([]), [.began(1)])
        await expectEqual(sut.syncs.stop([]), [.sample(1)])
        expectEqual(sut.events, [.began(1), .began(2)])
        await expectEqual(sut.syncs.running([]), [])
    }

    @Test("Cancelling the task that begins a sync ends the sync") func interrupt() async {
        let asked = Latch()
        let sut = makeSUT { _, _, _ in
            asked.open()
            await Latch.waitForCancellation()
            return .failure(.cancelled)
        }

        let task = Task { await sut.syncs.begin([.sample(1)], prunes: false, report: sut.report) }
        await asked.wait()
        task.cancel()
        await task.value

        expectEqual(sut.events, [.failed(.cancelled)])
    }

    private final class SUT: Sendable {
        let syncs: SourceSyncs
        let service: SourceServicingSpy
        /// Opened after songs were listed.
        let listed = Latch()
        /// Opened after a music server was synced.
        let over = Latch()
        private let reported = Mutex<[SourceSyncEvent]>([])

        init(_ service: SourceServicingSpy) {
            self.service = service
            syncs = SourceSyncs(service: service)
        }

        var events: [SourceSyncEvent] { reported.withLock { $0 } }

        var report: @Sendable (SourceSyncEvent) async -> Void {
            { event in
                self.reported.withLock { $0.append(event) }
                switch event {
                case .listed(_, let count, _): if count > 0 { self.listed.open() }
                case .synced: self.over.open()
                case .failed: break
                }
            }
        }
    }

    private func makeSUT(
        sync:
            @escaping @Sendable (
                MusicSource, Bool, @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
            ) async -> Result<SyncSummary, ServiceError>
    ) -> SUT {
        SUT(SourceServicingSpy { $0.sync = sync })
    }
}

extension SourceSyncEvent {
    fileprivate static func began(_ number: Int64) -> Self {
        .listed(.sample(number), count: 0, of: nil)
    }
}
