import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Devices with FAT", .real, .fuse, .serialized) struct FATDeviceTests {
    @Test("Any names are stored, distinguished and found again, also by playlists")
    func names() async throws {
        let sut = try DeviceStage()
        let mount = try FATMount(at: sut.card, capacity: 50_000_000)
        let device = try await sut.add()
        let names = [
            "What?", "what_", "a:b*c", "\"Heroes\"", "R.E.M.", "...", ".hidden", "CON", "nul", "Café",
            "cafe\u{301}", "CAFÉ",
            "straße", "STRASSE", "日本語", "🎵🎵", " blank ", "back\\slash", "a/b",
            String(repeating: "long ", count: 80),
            String(repeating: "語", count: 200),
        ]
        let tracks = try names.enumerated().map { number, name in
            var track = try sut.track(number, "text \(number)")
            track.details = TrackDetails(
                title: name,
                artist: names[(number * 7) % names.count],
                album: name,
                location: track.details.location
            )
            return track
        }
        let list = [DevicePlaylist(name: "All?", tracks: tracks.map(\.urn))]

        let first = try await sut.sync(device, tracks, list)
        let second = try await sut.sync(device, tracks, list)

        #expect(first.copied.count == names.count && first.failedCount == 0)
        #expect(second.kept.count == names.count && second.copied.count == 0 && second.playlistCount == 0)
        let lines = try String(contentsOfFile: "\(sut.card)/Playlists/All_.m3u8", encoding: .utf8)
            .split(separator: "\n").dropFirst()
        let texts = try lines.map {
            try String(contentsOfFile: "\(sut.card)/Playlists/\($0)", encoding: .utf8)
        }
        expectEqual(texts, names.indices.map { "text \($0)" })
        withExtendedLifetime(mount) {}
    }

    @Test("A file that is too large and a full folder are reported, and the rest is copied")
    func limits() async throws {
        let sut = try DeviceStage()
        let mount = try FATMount(at: sut.card, capacity: 50_000_000, largest: 100_000, entries: 20)
        let device = try await sut.add()
        let tracks = try (1...9).map { number in
            var track = try sut.track(number, String(repeating: "x", count: number == 3 ? 200_000 : 1000))
            track.details.artist = "Artist"
            track.details.album = "Album"
            return track
        }

        let summary = try await sut.sync(device, tracks)

        // Each name occupies two entries.
        #expect(summary.copied.count == 8 && summary.failedCount == 1)
        let more = try (10...16).map { number in
            var track = try sut.track(number, "x")
            track.details.artist = "Artist"
            track.details.album = "Album"
            return track
        }
        let full = try await sut.sync(device, tracks.filter { $0 != tracks[2] } + more)
        #expect(full.copied.count == 2 && full.failedCount == 5)
        withExtendedLifetime(mount) {}
    }

    @Test("The next sync repairs any fault at any moment")
    func faults() async throws {
        let sut = try DeviceStage()
        let mount = try FATMount(at: sut.card, capacity: 50_000_000)
        let rounds = trials(50, nightly: 150)
        let failures = try await sut.syncRounds(
            rounds,
            seed: 3,
            interrupt: { generator in
                let errors = ["EIO", "ENODEV", "ENOTCONN", "ENOSPC", "EROFS"]
                try mount.fail(
                    errors.randomElement(using: &generator) ?? "EIO",
                    after: .random(in: 0..<70, using: &generator)
                )
                return { _ in }
            },
            repair: mount.repair,
            codes: [.unavailable, .full, .notEditable]
        )
        #expect(failures > rounds / 3)
    }
}
