import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Plays logged by devices") struct DeviceLogsTests {
    @Test("Plays are stored before their logs are moved away")
    func pull() async throws {
        let sut = try DeviceStage()
        try sut.folder.write("One\nTwo\n", to: "card/.scrobbler.log")
        let device = try await sut.add()

        let plan = try await sut.service.plan(device) { DeviceContents() }
        #expect(plan.plays.added == 2 && sut.store.plays.isEmpty)
        let summary = try await sut.sync(device, [])

        expectEqual(summary.plays, PulledPlays(added: 2))
        expectEqual(sut.store.plays.map(\.play.title), ["One", "Two"])
        let files = sut.files
        #expect(files.count == 1 && files.values.first == "One\nTwo\n")
        #expect(files.keys.first?.hasPrefix(".sidewinder/logs/20") == true)
        try await expectEqual(sut.sync(device, []).plays, PulledPlays())
    }

    @Test("A log isn't moved if its plays can't be stored")
    func failure() async throws {
        let sut = try DeviceStage()
        try sut.folder.write("One\n", to: "card/.scrobbler.log")
        let device = try await sut.add()
        sut.store.state.withLock { $0.playsError = .inputOutput(path: "library", reason: "Full.") }

        await #expect(throws: ServiceError.inputOutput(path: "library", reason: "Full.")) {
            try await sut.sync(device, [])
        }

        expectEqual(sut.files, [".scrobbler.log": "One\n"])
        try await sut.sync(device, [])
        expectEqual(sut.store.plays.count, 1)
    }

    @Test("Stored plays of a log that couldn't be moved aren't stored again, even without dates")
    func again() async throws {
        let sut = try DeviceStage()
        try sut.folder.write("?One\nTwo\n", to: "card/.scrobbler-timeless.log")
        let device = try await sut.add()
        try await sut.sync(device, [])
        // The device was disconnected before the log was moved, and the player appended to it.
        try sut.folder.write("?One\nTwo\n?Three\n", to: "card/.scrobbler-timeless.log")

        let summary = try await sut.sync(device, [])

        expectEqual(summary.plays, PulledPlays(added: 1, undated: 1))
        expectEqual(sut.store.plays.map(\.play.title), ["?One", "Two", "?Three"])
        try sut.folder.write("?One\n", to: "card/.scrobbler-timeless.log")
        #expect(try await sut.sync(device, []).plays.undated <= 1)
    }

    @Test("A path identifies the copied track or, failing that, the file and its tags")
    func paths() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let track = try sut.track(1, "one")
        sut.tracks.answers.tracksUrns = { urns in .success(urns.map { $0 == track.urn ? track : nil }) }
        sut.tags.answers.details = { location in
            location.text.hasSuffix("Music/own.mp3")
                ? .success(TrackDetails(title: "Own", artist: "Me", album: nil))
                : .failure(.missing(path: location.text))
        }
        try await sut.sync(device, [track])
        let copy = "Music/Artist 1/Album 1/Title 1.mp3"
        try sut.folder.write(
            "/<microSD1>/\(copy.uppercased())\n/\(copy)\n/Music/own.mp3\n/Music/gone.mp3\n",
            to: "card/.rockbox/playback.log"
        )

        let summary = try await sut.sync(device, [track])

        expectEqual(summary.plays, PulledPlays(added: 3, unknown: 1))
        expectEqual(sut.store.plays.map(\.play.title), ["Title 1", "Title 1", "Own"])
        expectEqual(sut.store.plays.map(\.track), [track.urn, track.urn, nil])
        expectEqual(sut.store.plays.map(\.play.artist), ["Artist 1", "Artist 1", "Me"])
    }

    @Test("Unreadable lines are reported once, and the others are imported")
    func problems() async throws {
        let sut = try DeviceStage()
        try sut.folder.write("One\n!\nTwo\n", to: "card/.scrobbler.log")
        let device = try await sut.add()
        let failures = Mutex<[ServiceError]>([])

        let summary = try await sut.sync(device, []) { event in
            if case .failed(let error) = event { failures.withLock { $0.append(error) } }
        }

        expectEqual(summary.plays, PulledPlays(added: 2, unreadable: 1))
        expectEqual(failures.withLock(\.count), 1)
    }

    @Test("The logs of all versions are read, the newest last")
    func order() async throws {
        let sut = try DeviceStage()
        for name in [
            "playback.log", "playback_0002.log", "playback_0001.log", "playback_old.log", "other.log",
        ] {
            try sut.folder.write("\(name)\n", to: "card/.rockbox/\(name)")
        }
        try sut.folder.write("first\n", to: "card/.scrobbler.log")
        let device = try await sut.add()

        try await sut.sync(device, [])

        expectEqual(
            sut.store.plays.map(\.play.title),
            [
                "first", "playback_old.log", "playback_0001.log", "playback_0002.log", "playback.log",
            ]
        )
        #expect(sut.files.keys.contains(".rockbox/other.log"))
        expectEqual(sut.files.count, 6)
    }
}
