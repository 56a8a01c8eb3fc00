import Entities
import Foundation
import Services
import TestSupport

@testable import DeviceFiles

/// A device in a folder, an in-memory library, and music in another folder.
struct DeviceStage {
    let folder: TemporaryFolder
    let store = DeviceStoreFake()
    let tracks = TrackBrowsingSpy(tracks: [])
    let tags = TagReadingSpy()
    /// Finds files at the locations of their tracks.
    let locating = FileLocatingSpy {
        $0.file = { .success(FileManager.default.fileExists(atPath: $0.text) ? $0 : nil) }
    }
    let service: DeviceService

    var card: String { folder.path("card") }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("card"),
            withIntermediateDirectories: true
        )
        service = DeviceService(
            storing: store,
            tracks: tracks,
            files: locating,
            tags: tags,
            logs: PlayLogFake(),
            cache: folder.path("cache"),
            now: { Date(timeIntervalSince1970: 1_795_253_400) }
        )
    }

    /// Adds the card as the first device.
    func add(_ selection: DeviceSelection = DeviceSelection()) async throws -> Device {
        var device = try await service.add("pod", at: card)
        device.selection = selection
        try await store.setDevice(device.id, selection: selection)
        return device
    }

    /// A track with a file that contains `text`.
    func track(_ number: Int, _ text: String, ending: String = "mp3") throws -> Track {
        var track = Track.sample(number)
        track.details.location = Location(try folder.write(text, to: "music/\(number).\(ending)"))
        return track
    }

    /// Syncs a device with these tracks.
    @discardableResult
    func sync(
        _ device: Device,
        _ tracks: [Track],
        _ playlists: [DevicePlaylist] = [],
        report: @escaping @Sendable (DeviceSyncEvent) async -> Void = { _ in }
    ) async throws -> DeviceSyncSummary {
        try await service.sync(
            device,
            contents: { DeviceContents(tracks: tracks, playlists: playlists) },
            report: report
        )
    }

    /// The contents of the files on the device, by path, without the identity file.
    var files: [String: String] {
        var files: [String: String] = [:]
        for name in DeviceFolder.files(in: card) where name != DeviceIdentityFile.path {
            files[name] = (try? String(contentsOfFile: "\(card)/\(name)", encoding: .utf8)) ?? "?"
        }
        return files
    }
}
