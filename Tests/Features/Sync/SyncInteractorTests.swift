import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Sync

@MainActor struct SyncInteractorTests {
    @Test("Connected and disconnected devices are reported until the changes end") func follow() async {
        let sut = makeSUT()
        sut.service.answers.changes = {
            AsyncStream {
                $0.yield(.connected(.sample(1), .sample))
                $0.yield(.disconnected(.sample(1)))
                $0.finish()
            }
        }

        await sut.interactor.followDevices()

        sut.delegate.expectMessages(
            .didChange(device: .connected(.sample(1), .sample)),
            .didChange(device: .disconnected(.sample(1)))
        )
    }

    @Test("A sync reports its steps, its progress, and tracks that fail") func sync() async {
        let sut = makeSUT()
        let error = ServiceError.notTransferred(title: "Idioteque", .copy, reason: .cancelled)
        let progress = DeviceProgress(count: 2, totalBytes: 20)
        let summary = DeviceSyncSummary(copied: FileSum(count: 2, bytes: 20))
        sut.service.answers.sync = { _, _, report in
            for event in [.step(.copy), .progress(progress), .failed(error)] as [DeviceSyncEvent] {
                await report(event)
            }
            return .success(summary)
        }

        await sut.interactor.sync(SyncRequest(["DEVICE1"]))

        sut.service.expectMessages(.sync(sut.device))
        sut.delegate.expectMessages(
            .didReceive(event: .step(.copy), of: sut.device),
            .didReceive(event: .progress(progress), of: sut.device),
            .didReceive(event: .failed(error), of: sut.device),
            .didSync(device: sut.device, summary: summary, isDryRun: false)
        )
    }

    @Test("The service gets the contents of the selection when it requests them") func contents() async throws
    {
        let sut = makeSUT()
        sut.service.answers.sync = { _, contents, _ in await .summary(of: contents) }
        sut.service.answers.plan = { _, contents in await .summary(of: contents) }

        await sut.interactor.sync(SyncRequest(["device1"]))
        await sut.interactor.sync(SyncRequest(["device1"], isDryRun: true))

        let summary = DeviceSyncSummary(missing: [.sample(1), .sample(2)])
        sut.delegate.expectMessages(
            .didSync(device: sut.device, summary: summary, isDryRun: false),
            .didSync(device: sut.device, summary: summary, isDryRun: true)
        )
        let asked = TrackResolvingSpy.Message.tracks(.picked([.artist("Radiohead")]))
        sut.resolver.expectMessages(asked, asked)
    }

    @Test("The contents of the selection aren't resolved before the service requests them")
    func laterContents() async {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, _ in .failure(.unavailable(.device("device1", .away))) }

        await sut.interactor.sync(SyncRequest(["device1"]))

        expectEqual(sut.resolver.messages, [])
        sut.delegate.expectMessages(.handle(error: .unavailable(.device("device1", .away))))
    }

    @Test("Names that no device has refer to music servers, which are synced after the devices") func named()
        async
    {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, _ in .success(DeviceSyncSummary()) }

        await sut.interactor.sync(
            SyncRequest(["SOURCE2", "none", "Device1", "source1", "source2"], prunes: true)
        )

        sut.syncs.expectMessages(.sync([.sample(2), .sample(1)], prunes: true))
        sut.delegate.expectMessages(
            .didSync(device: sut.device, summary: DeviceSyncSummary(), isDryRun: false),
            .handle(error: .notFound(.synced("none")))
        )
    }

    @Test("Without names, all music servers are synced, but no devices") func all() async {
        let sut = makeSUT()
        let event = SourceSyncEvent.listed(.sample(1), count: 500, of: 1200)
        sut.syncs.answers.sync = { _, _, report in await report(event) }

        await sut.interactor.sync(SyncRequest())

        sut.syncs.expectMessages(.sync([.sample(1), .sample(2)], prunes: false))
        expectEqual(sut.service.messages, [])
        sut.delegate.expectMessages(.didReceive(event: event))
    }

    @Test(
        "A background sync is started unless one is running; pruning always starts one",
        arguments: [false, true]
    )
    func background(prunes: Bool) async {
        let sut = makeSUT()
        let running = [SourceSyncEvent.listed(.sample(1), count: 500, of: 1200)]
        let request = SyncRequest(["source1"], prunes: prunes, isInBackground: true)

        await sut.interactor.sync(request)
        sut.syncs.answers.running = { _ in running }
        await sut.interactor.sync(request)

        let asked = [SourceSyncingSpy.Message.running([.sample(1)])]
        let begun = [SourceSyncingSpy.Message.begin([.sample(1)], prunes: prunes)]
        expectEqual(sut.syncs.messages, asked + begun + asked + (prunes ? begun : []))
        expectEqual(sut.delegate.messages, (prunes ? [] : [.didFetch(running: running)]))
    }

    @Test("Without names, any running sync is enough") func anyRunning() async {
        let sut = makeSUT()
        sut.syncs.answers.running = { _ in [.listed(.sample(1), count: 0, of: nil)] }

        await sut.interactor.sync(SyncRequest(isInBackground: true))

        sut.syncs.expectMessages(.running([]))
    }

    @Test("Syncs are stopped by the names of their music servers; an unknown name stops none") func stop()
        async
    {
        let sut = makeSUT()
        sut.syncs.answers.stop = { $0.isEmpty ? [.sample(2)] : $0 }

        await sut.interactor.stopSyncs([])
        await sut.interactor.stopSyncs(["Source1"])
        await sut.interactor.stopSyncs(["source1", "pod"])

        sut.syncs.expectMessages(.stop([]), .stop([.sample(1)]))
        sut.delegate.expectMessages(
            .didStop(sources: [.sample(2)]),
            .didStop(sources: [.sample(1)]),
            .didStop(sources: [])
        )
    }

    @Test(
        "Without music servers, a sync is an error, with or without names",
        arguments: [([], .sources), (["home"], .synced("home"))] as [([String], ServiceError.Missing)]
    )
    func none(names: [String], missing: ServiceError.Missing) async {
        let sut = makeSUT()
        sut.sources.answers.sources = { .success([]) }

        await sut.interactor.sync(SyncRequest(names))

        sut.delegate.expectMessages(.handle(error: .notFound(missing)))
        expectEqual(sut.syncs.messages, [])
    }

    @Test("If the music servers can't be read, the error is reported") func failure() async {
        let sut = makeSUT()
        sut.sources.answers.sources = { .failure(.invalid(.searchTooLong)) }

        await sut.interactor.sync(SyncRequest())
        await sut.interactor.stopSyncs([])

        let answer = SyncInteractorDelegateSpy.Message.handle(error: .invalid(.searchTooLong))
        sut.delegate.expectMessages(answer, answer)
    }

    @Test("A dry run isn't supported for music servers") func trial() async {
        let sut = makeSUT()
        sut.service.answers.plan = { _, _ in .success(DeviceSyncSummary()) }

        await sut.interactor.sync(SyncRequest(["source1", "device1", "work"], isDryRun: true))

        expectEqual(sut.syncs.messages, [])
        sut.delegate.expectMessages(
            .didSync(device: sut.device, summary: DeviceSyncSummary(), isDryRun: true),
            .handle(error: .notFound(.device("source1"))),
            .handle(error: .notFound(.device("work")))
        )
    }

    @Test("A failed device doesn't keep others from being synced") func otherDevices() async {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, _ in .failure(.unavailable(.device("device1", .away))) }

        await sut.interactor.sync(SyncRequest(["device1", "source1"]))

        sut.delegate.expectMessages(.handle(error: .unavailable(.device("device1", .away))))
        sut.syncs.expectMessages(.sync([.sample(1)], prunes: false))
    }

    @Test("After cancellation, nothing else is synced, and it is reported once", arguments: [true, false])
    func cancelled(isNoticed: Bool) async {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return isNoticed ? .failure(.cancelled) : .success(DeviceSyncSummary())
        }

        await Task { await sut.interactor.sync(SyncRequest(["device1", "device1", "source1"])) }.value

        sut.service.expectMessages(.sync(sut.device))
        expectEqual(sut.syncs.messages, [])
        expectEqual(sut.delegate.messages.last, .handle(error: .cancelled))
        expectEqual(sut.delegate.messages.count, (isNoticed ? 1 : 2))
    }

    @Test("Without a selection or copies, a sync is an error") func nothingChosen() async {
        let sut = makeSUT(selection: DeviceSelection())

        await sut.interactor.sync(SyncRequest(["device1"]))
        await sut.interactor.sync(SyncRequest(["device1"], isDryRun: true))

        expectEqual(
            sut.delegate.messages,
            Array(repeating: .handle(error: .invalid(.nothingChosen(device: "device1"))), count: 2)
        )
        expectEqual(sut.service.messages, [])
    }

    @Test("Without a selection, the existing copies are deleted") func nothingLeft() async {
        let sut = makeSUT(selection: DeviceSelection(), copies: FileSum(count: 1, bytes: 3))
        sut.service.answers.sync = { _, contents, _ in await .summary(of: contents) }

        await sut.interactor.sync(SyncRequest(["device1"]))

        sut.delegate.expectMessages(
            .didSync(device: sut.device, summary: DeviceSyncSummary(), isDryRun: false)
        )
    }

    private func makeSUT(
        selection: DeviceSelection = DeviceSelection(choices: [.artist("Radiohead")]),
        copies: FileSum = FileSum()
    ) -> (
        interactor: SyncInteractor, delegate: SyncInteractorDelegateSpy, sources: SourceStoringSpy,
        syncs: SourceSyncingSpy, service: DeviceServicingSpy, resolver: TrackResolvingSpy, device: Device
    ) {
        let delegate = SyncInteractorDelegateSpy()
        let sources = SourceStoringSpy { $0.sources = { .success([.sample(1), .sample(2)]) } }
        let syncs = SourceSyncingSpy()
        let device = Device.sample(selection: selection, copies: copies)
        let service = DeviceServicingSpy()
        let resolver = TrackResolvingSpy(.success([.sample(1), .sample(2)]))
        let interactor = SyncInteractor(
            sources: sources,
            syncs: syncs,
            devices: DeviceStoringSpy { $0.devices = { .success([device]) } },
            service: service,
            selection: SelectionResolver(
                resolver: resolver,
                queries: PlaylistQueryingSpy(),
                playlists: PlaylistResolvingSpy(),
                calendar: { .utc },
                now: { Date(timeIntervalSince1970: 0) }
            )
        )
        interactor.delegate = delegate
        return (interactor, delegate, sources, syncs, service, resolver, device)
    }
}
