import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Unmounting devices") struct UnmounterTests {
    @Test("udisks unmounts the block device")
    func unmounted() async throws {
        let sut = try SUT(script: "echo \"$@\" >\"$0.words\"")
        try await expectEqual(sut.unmounter(sut.mounts).unmount(sut.device, at: "/media/pod"), .unmounted)
        let words = try String(contentsOfFile: sut.program + ".words", encoding: .utf8)
        expectEqual(words, "unmount --block-device /dev/sdb1 --no-user-interaction\n")
    }

    @Test("A device in a folder of a card unmounts the card")
    func folder() async throws {
        let sut = try SUT(script: "exit 0")
        try await expectEqual(
            sut.unmounter(sut.mounts).unmount(sut.device, at: "/media/pod/Music"),
            .unmounted
        )
    }

    @Test("A device in use is reported, with the reason")
    func inUse() async throws {
        let sut = try SUT(script: "echo 'Error unmounting /dev/sdb1: target is busy' >&2; exit 1")
        await #expect(
            throws: ServiceError.unavailable(
                .device("pod", .inUse(reason: "Error unmounting /dev/sdb1: target is busy"))
            )
        ) {
            try await sut.unmounter(sut.mounts).unmount(sut.device, at: "/media/pod")
        }
    }

    @Test("Without udisks or a block device, the device is only flushed; a plain folder isn't unmounted")
    func others() async throws {
        let sut = try SUT(script: "exit 1")
        let missing = Unmounter(mounts: { [mounts = sut.mounts] in mounts }, program: "no-such-udisksctl")
        try await expectEqual(missing.unmount(sut.device, at: "/media/pod"), .flushed(path: "/media/pod"))
        let fuse = [Mount(path: "/media/pod", source: "fat", kind: "fuse")]
        try await expectEqual(
            sut.unmounter(fuse).unmount(sut.device, at: "/media/pod"),
            .flushed(path: "/media/pod")
        )
        try await expectEqual(sut.unmounter(sut.mounts).unmount(sut.device, at: "/home/me/pod"), .notMounted)
        let home = [Mount(path: "/home", source: "/dev/sda2", kind: "ext4")]
        try await expectEqual(sut.unmounter(home).unmount(sut.device, at: "/home/me/pod"), .notMounted)
    }

    private struct SUT {
        let folder: TemporaryFolder
        let program: String
        let device = Device(id: 1, identifier: "a", name: "pod", kind: .folder, path: "/media/pod")
        let mounts = [Mount(path: "/media/pod", source: "/dev/sdb1", kind: "vfat")]

        /// - Parameter script: the script that replaces udisks.
        init(script: String) throws {
            folder = try TemporaryFolder()
            program = try folder.write(script: script, to: "udisksctl")
        }

        func unmounter(_ mounts: [Mount]) -> Unmounter { Unmounter(mounts: { mounts }, program: program) }
    }
}
