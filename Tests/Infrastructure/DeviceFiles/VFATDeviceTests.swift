import ConsoleTestSupport
import Foundation
import Platform
import TestSupport
import Testing

@testable import DeviceFiles

/// Runs in user-mode Linux, started by `UserModeLinuxTests`.
@Suite(
    "Devices with the kernel's FAT",
    .enabled("it runs in user-mode Linux") { VFATMount.disk != nil },
    .serialized
)
struct VFATDeviceTests {
    @Test("A device disconnected at any moment has no incomplete tracks, and the next sync repairs it")
    func pulls() async throws {
        let sut = try DeviceStage()
        let mount = try await VFATMount(at: sut.card)
        let pulls = try await sut.syncRounds(
            60,
            seed: 11,
            interrupt: { generator in
                let moment = Int.random(in: 0..<14, using: &generator)
                return { event in if event == moment { await VFATMount.pull() } }
            },
            repair: mount.plugIn,
            // After an error, the kernel makes FAT read-only.
            codes: [.unavailable, .notEditable]
        )
        #expect(pulls > 15)
        print("PULLED \(pulls) TIMES")
    }

    @Test("A copied file is complete if the device is disconnected immediately afterwards")
    func copied() async throws {
        let sut = try DeviceStage()
        let mount = try await VFATMount(at: sut.card)
        for round in 0..<15 {
            let text = String(repeating: "\(round) ", count: 20_000)
            let source = try sut.folder.write(text, to: "source")
            try await copy(source, to: "Music/A \(round % 4)/a.mp3", of: sut.card)
            await VFATMount.pull()
            try await mount.plugIn()
            let isWhole = FileManager.default.contentsEqual(
                atPath: "\(sut.card)/Music/A \(round % 4)/a.mp3",
                andPath: source
            )
            #expect(isWhole, "round \(round)")
        }
    }

    /// Copies a file, and closes everything on the device.
    private func copy(_ source: String, to path: String, of card: String) async throws {
        let writer = try DeviceFileWriter(on: Volume(at: card), to: path)
        _ = try await writer.copy(OpenFile(source, O_RDONLY)) { _ in }
        _ = try writer.sync()
        try writer.finish()
    }
}

/// A removable disk with FAT in user-mode Linux.
struct VFATMount {
    /// The block device that may be overwritten.
    static var disk: String? { ProcessInfo.processInfo.environment["SIDEWINDER_VFAT_DISK"] }

    private static let name = "sidewinder"
    private let path: String

    init(at path: String) async throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try await Self.run(
            "umount -l /dev/mapper/\(Self.name) || true; dmsetup remove --noudevsync \(Self.name) || true"
        )
        try await Self.run("mkfs.vfat -F 32 \(Self.disk ?? "") >/dev/null")
        try await mount()
    }

    /// Discards all data that isn't on the disk, and makes all further operations fail.
    static func pull() async {
        try? await run(
            """
            dmsetup suspend --noudevsync --noflush --nolockfs \(name)
            dmsetup load --noudevsync \(name) --table "0 $(blockdev --getsz \(disk ?? "")) error"
            dmsetup resume --noudevsync \(name)
            """
        )
    }

    /// Mounts the disconnected disk again.
    func plugIn() async throws {
        try await Self.run("umount \(path) || umount -l \(path); dmsetup remove --noudevsync \(Self.name)")
        try await mount()
    }

    private func mount() async throws {
        try await Self.run(
            """
            dmsetup create \(Self.name) --noudevsync \
                --table "0 $(blockdev --getsz \(Self.disk ?? "")) linear \(Self.disk ?? "") 0"
            dmsetup mknodes --noudevsync \(Self.name) >/dev/null
            mount -t vfat -o utf8=1 /dev/mapper/\(Self.name) \(path)
            """
        )
    }

    private static func run(_ script: String) async throws {
        let run = await ProgramRun.of("sh", ["-ec", script], within: .seconds(60))
        if run?.status != 0 { throw TestMount.Failure(description: "\(script)\n\(run?.text ?? "")") }
    }
}
