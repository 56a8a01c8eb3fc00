import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Portable devices", .fewAtATime) struct DeviceStorageTests {
    @Test("A device is stored completely, and restored in a later run", arguments: Store.all)
    func add(store: Store) async throws {
        let sut = try await makeSUT(store)

        let pod = try await sut.library.addDevice(.sample("pod"))
        let card = try await sut.library.addDevice(.sample("card", kind: .folder))

        expectEqual(
            pod,
            Device(
                id: pod.id,
                identifier: "identifier-pod",
                name: "pod",
                kind: .rockbox,
                path: "/media/pod"
            )
        )
        try await expectEqual(sut.reopened().library.devices(), [pod, card])
    }

    @Test("A name is unique, ignoring case, and must be typeable", arguments: Store.all)
    func names(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.addDevice(.sample("Pod"))

        await #expect(throws: ServiceError.alreadyExists(.deviceName("Pod"))) {
            try await sut.library.addDevice(.sample("pod"))
        }
        for name in ["", "my pod", "a:b", "büro", String(repeating: "a", count: 65)] {
            await #expect(throws: ServiceError.invalid(.deviceName(name))) {
                try await sut.library.addDevice(.sample(name))
            }
        }
        try await expectEqual(sut.library.devices().map(\.name), ["Pod"])
    }

    @Test(
        "Undo and redo don't restore a music server if a device has its name",
        arguments: Store.all
    )
    func namesOfRemoved(store: Store) async throws {
        let sut = try await makeSUT(store)
        let taken = ServiceError.alreadyExists(.deviceName("Home"))
        let source = try await sut.library.addSource(.sample("home"))
        _ = try await sut.library.removeSource(source.id)
        let device = try await sut.library.addDevice(.sample("Home"))

        await #expect(throws: taken) { try await sut.library.undo() }
        try await expectEqual(sut.library.sources(), [])
        try await sut.library.removeDevice(device.id)
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.sources().map(\.name), ["home"])
        _ = try await sut.library.undo()
        _ = try await sut.library.addDevice(.sample("Home"))

        await #expect(throws: taken) { try await sut.library.redo() }
        try await expectEqual(sut.library.sources(), [])
        try await expectEqual(sut.library.changes(limit: 9).map(\.isUndone), [true, true])
    }

    @Test("Devices and music servers share one namespace", arguments: Store.all)
    func sharedNames(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.addSource(.sample("Home"))
        _ = try await sut.library.addDevice(.sample("pod"))

        await #expect(throws: ServiceError.alreadyExists(.deviceName("Home"))) {
            try await sut.library.addDevice(.sample("home"))
        }
        await #expect(throws: ServiceError.alreadyExists(.deviceName("pod"))) {
            try await sut.library.addSource(.sample("Pod", user: "other"))
        }
    }

    @Test("A device can be added only once, even under another name", arguments: Store.all)
    func identifiers(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.addDevice(.sample("pod"))
        var again = NewDevice.sample("card")
        again.identifier = "identifier-pod"

        await #expect(throws: ServiceError.alreadyExists(.device("pod"))) {
            try await sut.library.addDevice(again)
        }
    }

    @Test("The selection, path and sync date are changed separately", arguments: Store.all)
    func change(store: Store)
        async throws
    {
        let sut = try await makeSUT(store)
        var pod = try await sut.library.addDevice(.sample("pod"))
        let card = try await sut.library.addDevice(.sample("card"))
        pod.selection = DeviceSelection(
            choices: [
                .all, .playlist("Rainy “Days”"), .album(title: "Ágætis/byrjun", artist: nil),
                .album(title: "Kid A", artist: "Radiohead"), .artist("\u{1F3B5}"),
                .search("added:<30d \"kid a\""),
            ],
            format: .mp3,
            hasCovers: true
        )
        pod.path = "/run/media/me/POD"
        pod.syncedAt = StoreSUT.now

        try await sut.library.setDevice(pod.id, selection: pod.selection)
        try await sut.library.setDevice(pod.id, path: pod.path)
        try await sut.library.setDevice(pod.id, syncedAt: StoreSUT.now.addingTimeInterval(0.4))

        try await expectEqual(sut.reopened().library.devices(), [pod, card])
    }

    @Test("Files are replaced and removed together, and tracks are counted", arguments: Store.all)
    func files(store: Store) async throws {
        let sut = try await makeSUT(store)
        let pod = try await sut.library.addDevice(.sample("pod"))
        let (track, cover, list) = (
            DeviceFile.track(1), DeviceFile.cover, DeviceFile.playlist("Rainy")
        )
        try await sut.library.store([track, cover, .track(2), list], removed: [], onDevice: pod.id)

        let changed = DeviceFile.track(1, size: 500)
        try await sut.library.store(
            [changed, .track(3)],
            removed: [DeviceFile.track(2).path],
            onDevice: pod.id
        )

        let again = try await sut.reopened().library
        try await expectEqual(again.files(onDevice: pod.id), [changed, .track(3), cover, list])
        try await expectEqual(again.files(onDevice: pod.id + 1), [])
        try await expectEqual(again.devices().map(\.copies), [FileSum(count: 2, bytes: 800)])
    }

    @Test(
        "Removing a device removes only its files and logs, and retires its number",
        arguments: Store.all
    )
    func remove(store: Store) async throws {
        let sut = try await makeSUT(store)
        let pod = try await sut.library.addDevice(.sample("pod"))
        let card = try await sut.library.addDevice(.sample("card"))
        for device in [pod, card] {
            try await sut.library.store([.track(1)], removed: [], onDevice: device.id)
            _ = try await sut.library.store([], from: [.sample], ofDevice: device.id)
        }

        try await sut.library.removeDevice(card.id)

        try await expectEqual(sut.library.devices().map(\.name), ["pod"])
        try await expectEqual(sut.library.files(onDevice: pod.id), [.track(1)])
        try await expectEqual(sut.library.pulledLogs(ofDevice: pod.id), [.sample])
        let again = try await sut.library.addDevice(.sample("card"))
        #expect(again.id > card.id)
        try await expectEqual(sut.library.files(onDevice: again.id), [])
        try await expectEqual(sut.library.files(onDevice: card.id), [])
        try await expectEqual(sut.library.pulledLogs(ofDevice: card.id), [])
    }
}
