import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Finding devices") struct DeviceFindingTests {
    @Test("A folder becomes a device with an identity file; a player with Rockbox is recognised")
    func add() async throws {
        let sut = try DeviceStage()
        try sut.folder.write("", to: "player/.rockbox/rockbox-info.txt")

        let folder = try await sut.service.add("card", at: sut.card)
        let player = try await sut.service.add("pod", at: sut.folder.path("player"))

        expectEqual([folder.kind, player.kind], [.folder, .rockbox])
        #expect(folder.identifier != player.identifier)
        expectEqual(DeviceIdentityFile.identifier(at: try Volume(at: sut.card)), folder.identifier)
    }

    @Test("A link to a folder is resolved")
    func link() async throws {
        let sut = try DeviceStage()
        try sut.folder.link("link", to: sut.card)
        try await expectEqual(sut.service.add("pod", at: sut.folder.path("link/")).path, sut.card)
    }

    @Test("A folder that can't be added gets no identity file")
    func refused() async throws {
        let sut = try DeviceStage()
        await #expect(throws: ServiceError.invalid(.deviceName("my pod"))) {
            try await sut.service.add("my pod", at: sut.card)
        }
        await #expect(throws: ServiceError.missing(path: sut.folder.path("gone"))) {
            try await sut.service.add("pod", at: sut.folder.path("gone"))
        }
        #expect(DeviceFolder.files(in: sut.card).isEmpty)
        _ = try await sut.service.add("pod", at: sut.card)
        await #expect(throws: ServiceError.alreadyExists(.device("again"))) {
            try await sut.service.add("again", at: sut.card)
        }
    }

    @Test("A device is found on another mount point; a folder without its identity file isn't the device")
    func moved() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let other = sut.folder.path("mnt/POD1")
        try FileManager.default.createDirectory(
            atPath: sut.folder.path("mnt"),
            withIntermediateDirectories: true
        )
        try FileManager.default.moveItem(atPath: sut.card, toPath: other)
        try FileManager.default.createDirectory(atPath: sut.card, withIntermediateDirectories: true)
        let mounts = [
            Mount(path: "/", source: "/dev/a", kind: "ext4"),
            Mount(path: other, source: "/dev/b", kind: "vfat"),
        ]

        await expectEqual(sut.service.connection(of: device), .away)
        expectEqual(DeviceFinder(mounts: { mounts }).path(of: device), other)
        await #expect(throws: ServiceError.unavailable(.device("pod", .away))) {
            try await sut.sync(device, [])
        }
        #expect(DeviceFolder.files(in: sut.card).isEmpty)
    }

    @Test("A connected device reports its space")
    func connection() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        guard case .here(let space) = await sut.service.connection(of: device) else {
            Issue.record("It isn't there.")
            return
        }
        #expect(space.path == sut.card && space.available > 0 && space.capacity >= space.available)
    }

    @Test("A folder on an internal disk is flushed but not unmounted")
    func eject() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        try await expectEqual(sut.service.eject(device), .notMounted)
    }

    @Test("Connecting and disconnecting are reported once each")
    func changes() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let (mounts, signal) = AsyncStream<Void>.makeStream()
        let latch = Latch()
        let watch = DeviceWatch(
            storing: sut.store,
            finder: DeviceFinder(mounts: { [] }),
            mountChanges: {
                latch.open()
                return mounts
            }
        )
        var changes = watch.changes().makeAsyncIterator()
        await latch.wait()

        let away = sut.folder.path("away")
        try FileManager.default.moveItem(atPath: sut.card, toPath: away)
        signal.yield()
        let out = await changes.next()
        try FileManager.default.moveItem(atPath: away, toPath: sut.card)
        signal.yield()
        let back = await changes.next()
        signal.yield()
        signal.finish()

        expectEqual(out, .disconnected(device))
        guard case .connected(device, let space)? = back else {
            Issue.record("It isn't connected: \(String(describing: back))")
            return
        }
        expectEqual(space.path, sut.card)
        #expect(await changes.next() == nil)
    }
}
