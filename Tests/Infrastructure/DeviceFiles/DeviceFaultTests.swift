import Entities
import Foundation
import Platform
import Services
import Synchronization
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Failing devices", .real, .mounting, .serialized) struct DeviceFaultTests {
    @Test("Insufficient space is reported before anything is changed")
    func tooLarge() async throws {
        let sut = try DeviceStage()
        let mount = try TestMount(.tmpfs(kilobytes: 1024), at: sut.card)
        let device = try await sut.add()
        let tracks = try (1...3).map { try sut.track($0, String(repeating: "\($0)", count: 400_000)) }

        let plan = try await sut.service.plan(device) { DeviceContents(tracks: tracks) }
        let error = await #expect(throws: ServiceError.self) { try await sut.sync(device, tracks) }

        #expect(!plan.fits)
        expectEqual(error?.code, .full)
        #expect(sut.files.isEmpty)
        try await sut.sync(device, Array(tracks.prefix(2)))
        expectEqual(sut.files.count, 2)
        withExtendedLifetime(mount) {}
    }

    @Test("A card that fills up during a sync only keeps complete files, and the next sync resumes")
    func full() async throws {
        let sut = try DeviceStage()
        let mount = try TestMount(.tmpfs(kilobytes: 1024), at: sut.card)
        let device = try await sut.add()
        let tracks = try (1...2).map { try sut.track($0, String(repeating: "\($0)", count: 400_000)) }

        let error = await #expect(throws: ServiceError.self) {
            try await sut.sync(device, tracks) { event in
                guard event == .step(.copy) else { return }
                try? Data(count: 300_000).write(to: URL(fileURLWithPath: "\(sut.card)/other"))
            }
        }

        expectEqual(error?.code, .full)
        expectEqual(sut.files.keys.sorted(), ["Music/Artist 1/Album 1/Title 1.mp3", "other"])
        try FileManager.default.removeItem(atPath: "\(sut.card)/other")
        try await sut.sync(device, tracks)
        #expect(Set(sut.files.values.map(\.count)) == [400_000] && sut.files.count == 2)
        withExtendedLifetime(mount) {}
    }

    @Test("A read-only card is reported")
    func readOnly() async throws {
        let sut = try DeviceStage()
        let mount = try TestMount(.ext4(megabytes: 8), at: sut.card)
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one")]
        await expectEqual(
            ProgramRun.of("mount", ["-o", "remount,ro", sut.card], within: .seconds(60))?.status,
            0
        )

        await #expect(throws: ServiceError.notEditable(.device("pod"))) {
            try await sut.sync(device, tracks)
        }
        withExtendedLifetime(mount) {}
    }

    @Test("If the device is unmounted during a sync, nothing is written to the folder below")
    func unmounted() async throws {
        let sut = try DeviceStage()
        let mount = try TestMount(.tmpfs(kilobytes: 4096), at: sut.card)
        let device = try await sut.add()
        let tracks = try (1...5).map { try sut.track($0, "\($0)") }

        await #expect(throws: ServiceError.unavailable(.device("pod", .lost))) {
            try await sut.sync(device, tracks) { event in
                guard case .progress(let progress) = event, progress.doneCount == 2 else { return }
                _ = await ProgramRun.of("umount", ["-l", sut.card], within: .seconds(60))
            }
        }

        #expect(DeviceFolder.files(in: sut.card).isEmpty)
        withExtendedLifetime(mount) {}
    }

    @Test("A card disconnected at any moment has no incomplete tracks, and the next sync repairs it")
    func pulls() async throws {
        let sut = try DeviceStage()
        let mount = try TestMount(.ext4(megabytes: 64), at: sut.card)
        let rounds = trials(60, nightly: 400)
        let pulls = try await sut.syncRounds(
            rounds,
            seed: 7,
            interrupt: { generator in
                let moment = Int.random(in: 0..<14, using: &generator)
                return { [card = sut.card] event in if event == moment { TestMount.pull(card) } }
            },
            repair: mount.remount,
            codes: [.unavailable]
        )
        #expect(pulls > rounds / 4)
    }
}
