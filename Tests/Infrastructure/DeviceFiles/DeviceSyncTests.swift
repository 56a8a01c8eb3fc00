import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Syncing devices") struct DeviceSyncTests {
    @Test("Tracks and playlists are copied; a second sync changes nothing")
    func copies() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one"), try sut.track(2, "two")]
        let playlists = [DevicePlaylist(name: "Run", tracks: [tracks[1].urn, tracks[0].urn, tracks[1].urn])]

        let summary = try await sut.sync(device, tracks, playlists)

        expectEqual(summary.copied, FileSum(count: 2, bytes: 6))
        expectEqual(summary.playlistCount, 1)
        expectEqual(
            sut.files,
            [
                "Music/Artist 1/Album 1/Title 1.mp3": "one",
                "Music/Artist 2/Album 2/Title 2.mp3": "two",
                "Playlists/Run.m3u8": """
                #EXTM3U
                ../Music/Artist 2/Album 2/Title 2.mp3
                ../Music/Artist 1/Album 1/Title 1.mp3
                ../Music/Artist 2/Album 2/Title 2.mp3

                """,
            ]
        )
        try await expectEqual(sut.store.devices().first?.syncedAt, Date(timeIntervalSince1970: 1_795_253_400))

        let again = try await sut.sync(device, tracks, playlists)
        #expect(again.copied.count == 0 && again.removed.count == 0 && again.playlistCount == 0)
        expectEqual(again.kept, FileSum(count: 2, bytes: 6))
    }

    @Test("Deselected tracks are deleted, and a changed source is copied again")
    func changes() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one"), try sut.track(2, "two")]
        try await sut.sync(device, tracks, [DevicePlaylist(name: "Run", tracks: [])])

        _ = try sut.track(2, "longer")
        let summary = try await sut.sync(device, [tracks[1]])

        expectEqual(sut.files, ["Music/Artist 2/Album 2/Title 2.mp3": "longer"])
        expectEqual(summary.removed.count, 3)
        expectEqual(sut.store.records.count, 1)
    }

    @Test("Empty, missing and partial copies are repaired; other files are kept")
    func repairs() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one"), try sut.track(2, "two")]
        try await sut.sync(device, tracks)
        let (first, second) = ("Music/Artist 1/Album 1/Title 1.mp3", "Music/Artist 2/Album 2/Title 2.mp3")
        try sut.folder.write("", to: "card/\(first)")
        try FileManager.default.removeItem(atPath: "\(sut.card)/\(second)")
        try sut.folder.write("half", to: "card/.sidewinder/part-abc")
        try sut.folder.write("mine", to: "card/Music/mine.mp3")

        try await sut.sync(device, tracks)

        expectEqual(sut.files, [first: "one", second: "two", "Music/mine.mp3": "mine"])
    }

    @Test("A library without records adopts the copies on a device")
    func adopts() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one"), try sut.track(2, "two")]
        try await sut.sync(device, tracks)
        try await sut.service.remove(device)

        let added = try await sut.add()
        let summary = try await sut.sync(added, [tracks[0]])

        expectEqual(added.identifier, device.identifier)
        #expect(summary.kept.count == 1 && summary.copied.count == 0)
    }

    @Test("Music only on the device is neither copied nor deleted, but included in playlists")
    func own() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one"), try sut.track(2, "two")]
        try FileManager.default.moveItem(
            atPath: sut.folder.path("music/2.mp3"),
            toPath: "\(sut.card)/own.mp3"
        )
        var own = tracks[1]
        own.details.location = Location("\(sut.card)/own.mp3")
        let list = [DevicePlaylist(name: "Mix", tracks: [own.urn, tracks[0].urn])]

        let summary = try await sut.sync(device, [tracks[0], own], list)
        expectEqual(summary.copied.count, 1)
        expectEqual(
            sut.files["Playlists/Mix.m3u8"],
            "#EXTM3U\n../own.mp3\n../Music/Artist 1/Album 1/Title 1.mp3\n"
        )
        try await sut.sync(device, [])
        expectEqual(sut.files, ["own.mp3": "two"])
    }

    @Test("A copy that has become the file of a track in the library is kept, whatever is selected")
    func copyInLibrary() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        var track = try sut.track(1, "one")
        try await sut.sync(device, [track])
        let path = try #require(sut.files.keys.first)
        let location = Location("\(sut.card)/\(path)")
        track.details.location = location
        sut.tracks.answers.locations = { _, _, _ in .success(LocationList([location])) }

        try await sut.sync(device, [track])
        let kept = sut.files
        try await sut.sync(device, [])

        expectEqual(kept, [path: "one"])
        expectEqual(sut.files, [path: "one"])
    }

    @Test("A plan describes a sync and changes nothing")
    func plan() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let (tracks, files) = ([try sut.track(1, "one"), Track.sample(2)], sut.files)

        let summary = try await sut.service.plan(device) { DeviceContents(tracks: tracks) }

        expectEqual(summary.copied, FileSum(count: 1, bytes: 3))
        expectEqual(summary.missing, [.sample(2)])
        #expect(summary.fits && summary.neededBytes >= 3)
        #expect(sut.files == files && sut.store.records.isEmpty)
    }

    @Test(
        "Another recording at a track's location isn't copied, in a library that machines share",
        arguments: [nil, "/downloads/1.mp3"]
    )
    func otherRecording(download: String?) async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let track = try sut.track(1, "one")
        sut.locating.answers.file = { _ in .success(download.map { Location($0) }) }
        let failures = Mutex<[ServiceError]>([])

        let summary = try await sut.sync(device, [track]) { event in
            if case .failed(let error) = event { failures.withLock { $0.append(error) } }
        }

        expectEqual(summary.failedCount, 1)
        expectEqual(sut.files, [:])
        let reason = ServiceError.alreadyExists(.otherRecording(path: sut.folder.path("music/1.mp3")))
        expectEqual(
            failures.withLock(\.self),
            [.notTransferred(title: track.details.title, .copy, reason: reason)]
        )
    }

    @Test("An unreadable source is reported, and the others are copied")
    func unreadable() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one"), try sut.track(2, "two")]
        let failures = Mutex<[ServiceError]>([])

        let summary = try await sut.sync(device, tracks) { event in
            if event == .step(.copy) {
                try? FileManager.default.removeItem(atPath: sut.folder.path("music/1.mp3"))
            }
            if case .failed(let error) = event { failures.withLock { $0.append(error) } }
        }

        #expect(summary.failedCount == 1 && summary.copied.count == 1)
        expectEqual(failures.withLock(\.self).map(\.code), [.inputOutput])
        expectEqual(Array(sut.files.values), ["two"])
    }

    @Test("Steps are reported in order, and copying reports progress")
    func events() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = [try sut.track(1, "one")]
        let events = Mutex<[DeviceSyncEvent]>([])

        try await sut.sync(device, tracks) { event in events.withLock { $0.append(event) } }

        let steps = events.withLock(\.self).compactMap { event -> DeviceStep? in
            if case .step(let step) = event { step } else { nil }
        }
        expectEqual(steps, [.pullPlays, .plan, .remove, .copy, .playlists, .verify])
        let last = DeviceSyncEvent.progress(DeviceProgress(doneCount: 1, count: 1, bytes: 3, totalBytes: 3))
        #expect(events.withLock { $0.contains(last) })
    }

    @Test("A cancelled sync ends before the next file, and the next sync resumes")
    func cancel() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = try (1...5).map { try sut.track($0, "\($0)") }
        let task = Mutex<Task<DeviceSyncSummary, any Error>?>(nil)

        let sync = Task {
            try await sut.sync(device, tracks) { event in
                if case .progress(let progress) = event, progress.doneCount == 2 {
                    task.withLock { $0?.cancel() }
                }
            }
        }
        task.withLock { $0 = sync }
        let result = await sync.result

        if case .failure(let error) = result {
            expectEqual(error as? ServiceError, .cancelled)
            #expect(sut.files.count < 5)
            #expect(!sut.files.keys.contains("part"))
        }
        try await sut.sync(device, tracks)
        expectEqual(sut.files.count, 5)
    }

    @Test("Syncs of the same device run one at a time")
    func queue() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let tracks = try (1...3).map { try sut.track($0, "\($0)") }

        async let first = sut.sync(device, tracks)
        async let second = sut.sync(device, tracks)
        let summaries = try await [first, second]

        expectEqual(summaries.map(\.copied.count).sorted(), [0, 3])
    }

    @Test("A sync fails while another process uses the device")
    func busy() async throws {
        let sut = try DeviceStage()
        let device = try await sut.add()
        let link = try DeviceSession(to: device, at: sut.card)

        await #expect(throws: ServiceError.unavailable(.device("pod", .busy))) {
            try await sut.sync(device, [])
        }

        link.close()
        try await sut.sync(device, [])
    }
}
