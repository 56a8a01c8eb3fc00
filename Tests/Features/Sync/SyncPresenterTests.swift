import Entities
import Services
import TestSupport
import Testing

@testable import Sync

@MainActor struct SyncPresenterTests {
    @Test("Devices are followed once the view appears") func follow() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        sut.interactor.expectMessages(.followDevices)
    }

    @Test("Each event makes its request") func requests() async {
        let sut = makeSUT()
        let request = SyncRequest(["home"], prunes: true)

        await sut.presenter.didPullToRefresh(request)
        await sut.presenter.didTapStop(["home"])

        sut.interactor.expectMessages(.sync(request), .stopSyncs(["home"]))
        expectEqual(sut.view.messages, [])
    }

    @Test("The progress, results and failures of music servers are shown") func sources() {
        let sut = makeSUT()
        let summary = SyncSummary(
            tracks: UpdateSummary(added: 1, updated: 2, moved: 3, pruned: 4, failed: 5),
            kept: 6
        )

        sut.presenter.didReceive(event: .listed(.sample(1), count: 500, of: nil))
        sut.presenter.didReceive(event: .synced(.sample(1), summary))
        sut.presenter.didReceive(event: .failed(.cancelled))
        sut.presenter.handle(error: .notFound(.sources))

        let synced = SyncedSource("source1", summary)
        sut.view.expectMessages(
            .show(progress: .source("source1", count: 500, of: nil)),
            .show(source: synced),
            .show(error: .cancelled),
            .show(error: .notFound(.sources))
        )
        expectEqual(
            [
                synced.added, synced.updated, synced.moved, synced.deleted, synced.failed, synced.kept,
            ],
            [1, 2, 3, 4, 5, 6]
        )
    }

    @Test("Background syncs are shown by the names of their music servers") func background() {
        let sut = makeSUT()

        sut.presenter.didFetch(running: [.listed(.sample(2), count: 1, of: 2)])
        sut.presenter.didStop(sources: [.sample(1), .sample(2)])

        sut.view.expectMessages(
            .show(running: [.source("source2", count: 1, of: 2)]),
            .show(stopped: ["source1", "source2"])
        )
    }

    @Test("Devices are shown by name when they connect or disconnect") func changes() {
        let sut = makeSUT()

        sut.presenter.didChange(device: .connected(.sample(1), .sample))
        sut.presenter.didChange(device: .disconnected(.sample(2)))

        sut.view.expectMessages(
            .show(connection: ConnectedDevice(.connected(.sample(1), .sample))),
            .show(connection: ConnectedDevice(.disconnected(.sample(2))))
        )
    }

    @Test(
        "Steps are shown as activities that a listener knows",
        arguments: [
            (.connect, .readingPlays), (.pullPlays, .readingPlays), (.plan, .comparing),
            (.remove, .deleting), (.copy, .copying), (.playlists, .writingPlaylists),
            (.verify, .checking), (.disconnect, .checking),
        ] as [(DeviceStep, DeviceActivity)]
    )
    func steps(step: DeviceStep, shown: DeviceActivity) {
        let sut = makeSUT()

        sut.presenter.didReceive(event: .step(step), of: .sample(1))

        sut.view.expectMessages(.show(progress: .device("device1", shown)))
    }

    @Test("The track being copied is counted from 1, up to the last")
    func progress() {
        let sut = makeSUT()

        let reports = [0, 2, 3].map { DeviceProgress(doneCount: $0, count: 3, bytes: 10, totalBytes: 30) }

        for progress in reports { sut.presenter.didReceive(event: .progress(progress), of: .sample(1)) }

        let parts = reports.map(CopiedPart.init)
        expectEqual(sut.view.messages, parts.map { .show(progress: .copy($0)) })
        expectEqual(parts.map(\.number), [1, 3, 3])
        expectEqual(parts.map(\.totalBytes), [30, 30, 30])
    }

    @Test("The result and the plan of a device's sync are shown") func synced() {
        let sut = makeSUT()
        let summary = DeviceSyncSummary(
            plays: PulledPlays(added: 1, known: 2, undated: 3, unreadable: 4, unknown: 5),
            copied: FileSum(count: 6, bytes: 7),
            kept: FileSum(count: 8, bytes: 9),
            removed: FileSum(count: 10, bytes: 11),
            playlistCount: 12,
            missing: [.sample(1)],
            failedCount: 13,
            availableBytes: 14,
            neededBytes: 15
        )

        sut.presenter.didSync(device: .sample(1), summary: summary, isDryRun: false)
        sut.presenter.didSync(device: .sample(1), summary: summary, isDryRun: true)

        let synced = SyncedDevice(.sample(1), summary, isDryRun: false)
        let planned = SyncedDevice(.sample(1), summary, isDryRun: true)
        sut.view.expectMessages(.show(device: synced), .show(device: planned))
        #expect((synced.isDryRun, planned.isDryRun) == (false, true))
        expectEqual(synced.name, "device1")
        expectEqual([synced.plays, synced.undatedPlays, synced.unknownPlays], [1, 3, 5])
        expectEqual([synced.copied.count, synced.kept.count, synced.removed.count], [6, 8, 10])
        expectEqual([synced.copied.bytes, synced.kept.bytes, synced.removed.bytes], [7, 9, 11])
        expectEqual([synced.playlists, synced.failed], [12, 13])
        expectEqual(synced.missing.map(\.title), ["Title 1"])
        #expect((synced.available, synced.needed, synced.fits) == (14, 15, false))
    }

    private func makeSUT() -> (presenter: SyncPresenter, view: SyncViewingSpy, interactor: SyncInteractingSpy)
    {
        let view = SyncViewingSpy()
        let interactor = SyncInteractingSpy()
        let presenter = SyncPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
