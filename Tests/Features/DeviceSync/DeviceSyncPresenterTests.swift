import Entities
import Services
import TestSupport
import Testing

@testable import DeviceSync

@MainActor struct DeviceSyncPresenterTests {
    @Test("Devices are followed once the prompt is there") func follow() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.followDevices])
    }

    @Test("A refresh is a sync or, as a trial, a plan") func refresh() async {
        let sut = makeSUT()

        await sut.presenter.didPullToRefresh("pod", isTrial: false)
        await sut.presenter.didPullToRefresh("pod", isTrial: true)
        await sut.presenter.didTapEject("pod")

        #expect(sut.interactor.messages == [.sync("pod"), .plan("pod"), .eject("pod")])
        #expect(sut.view.messages == [])
    }

    @Test("Devices are shown by name when they are plugged in or out") func changes() {
        let sut = makeSUT()

        sut.presenter.didChange(device: .connected(.sample(1), .sample))
        sut.presenter.didChange(device: .disconnected(.sample(2)))

        #expect(
            sut.view.messages == [
                .show(connected: "device1", availableBytes: 10_000_000_000), .show(disconnected: "device2"),
            ]
        )
    }

    @Test(
        "Steps are shown as what a listener knows",
        arguments: [
            (.connect, .readingPlays), (.pullPlays, .readingPlays), (.plan, .comparing),
            (.remove, .deleting), (.copy, .copying), (.playlists, .writingPlaylists),
            (.verify, .checking), (.disconnect, .checking),
        ] as [(DeviceStep, SyncStep)]
    )
    func steps(step: DeviceStep, shown: SyncStep) {
        let sut = makeSUT()

        sut.presenter.didBegin(step: step, of: .sample(1))

        #expect(sut.view.messages == [.show(step: shown, of: "device1")])
    }

    @Test("The track that is being copied is counted from one, and never beyond the last")
    func progress() {
        let sut = makeSUT()

        let reports = [0, 2, 3].map { DeviceProgress(doneCount: $0, count: 3, bytes: 10, totalBytes: 30) }

        for progress in reports { sut.presenter.didCopy(progress: progress, to: .sample(1)) }

        let parts = reports.map(CopiedPart.init)
        #expect(sut.view.messages == parts.map { .show(progress: $0, to: "device1") })
        #expect(parts.map(\.number) == [1, 3, 3])
        #expect(parts.map(\.totalBytes) == [30, 30, 30])
    }

    @Test("What a sync did, and what it would do") func synced() {
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

        sut.presenter.didSync(device: .sample(1), summary: summary)
        sut.presenter.didPlan(device: .sample(1), summary: summary)

        let synced = SyncedDevice(.sample(1), summary, isTrial: false)
        let planned = SyncedDevice(.sample(1), summary, isTrial: true)
        #expect(sut.view.messages == [.show(synced: synced), .show(synced: planned)])
        #expect((synced.isTrial, planned.isTrial) == (false, true))
        #expect(synced.name == "device1")
        #expect([synced.plays, synced.undatedPlays, synced.unknownPlays] == [1, 3, 5])
        #expect([synced.copied.count, synced.kept.count, synced.removed.count] == [6, 8, 10])
        #expect([synced.copied.bytes, synced.kept.bytes, synced.removed.bytes] == [7, 9, 11])
        #expect([synced.playlists, synced.failed] == [12, 13])
        #expect(synced.missing.map(\.title) == ["Title 1"])
        #expect((synced.available, synced.needed, synced.fits) == (14, 15, false))
    }

    @Test(
        "How a device was ejected",
        arguments: [
            (.unmounted, .unmounted), (.flushed(path: "/media/pod"), .mounted(path: "/media/pod")),
            (.notMounted, .folder),
        ] as [(DeviceEjection, EjectedDevice.State)]
    )
    func ejected(ejection: DeviceEjection, state: EjectedDevice.State) {
        let sut = makeSUT()

        sut.presenter.didEject(device: .sample(1), ejection: ejection)

        #expect(sut.view.messages == [.show(ejected: EjectedDevice(.sample(1), ejection))])
        #expect(EjectedDevice(.sample(1), ejection).state == state)
    }

    private struct SUT {
        let presenter: DeviceSyncPresenter
        let view: DeviceSyncViewingSpy
        let interactor: DeviceSyncInteractingSpy
    }

    private func makeSUT() -> SUT {
        let view = DeviceSyncViewingSpy()
        let interactor = DeviceSyncInteractingSpy()
        let presenter = DeviceSyncPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
