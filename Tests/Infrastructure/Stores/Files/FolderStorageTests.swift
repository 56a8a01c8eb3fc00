import Entities
import Services
import TestSupport
import Testing

@Suite("Followed folders", .fewAtATime) struct FolderStorageTests {
    private let music = Location("/music")

    @Test("An import follows its folder, and undo stops following it", arguments: Store.all)
    func follow(store: Store) async throws {
        let sut = try await makeSUT(store)
        let importing = try await sut.library.beginImport()
        _ = try await importing.store([
            NewTrack(details: TrackDetails(title: "One", location: Location("/music/1.ogg")))
        ])

        try await importing.follow(music)

        try await expectEqual(sut.library.followedFolders(), [music])
        try await expectEqual(
            sut.library.folders(),
            [MusicFolder(location: music, trackCount: 1, missingCount: 0, updatedAt: StoreSUT.now)]
        )
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.folders(), [])
    }

    @Test(
        "A folder includes those within it, and folders are sorted by path",
        arguments: Store.all
    )
    func within(store: Store) async throws {
        let sut = try await makeSUT(store)
        let importing = try await sut.library.beginImport()

        for path in ["/music/a", "/other", "/music/a/b", "/music/Z", "/Ähren"] {
            try await importing.follow(Location(path))
        }
        let before = try await sut.library.followedFolders().map(\.text)
        try await importing.follow(music)

        expectEqual(before, ["/music/Z", "/music/a", "/other", "/Ähren"])
        try await expectEqual(sut.library.followedFolders().map(\.text), ["/music", "/other", "/Ähren"])
    }

    @Test("Tracks below a folder are counted, even if names aren't valid text", arguments: Store.all)
    func counts(store: Store) async throws {
        let sut = try await makeSUT(store)
        let invalid = Location(path: Array("/music/".utf8) + [0xFF])
        for location in [Location("/music/1.ogg"), invalid, Location("/music.ogg"), Location("/music0/1")] {
            try await sut.library.update(.read(.sample(location.text)))
        }
        try await sut.library.update(.lost(invalid))
        try await sut.library.beginImport().follow(music)

        let folders = try await sut.library.folders()

        expectEqual(folders.map(\.trackCount), [2])
        expectEqual(folders.map(\.missingCount), [1])
    }

    @Test("A forgotten folder keeps its tracks, and undo restores it", arguments: Store.all)
    func forget(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.update(.read(.sample("/music/1.ogg")))
        try await sut.library.beginImport().follow(music)

        try await sut.library.forget(music)

        try await expectEqual(sut.library.folders(), [])
        try await expectEqual(sut.library.trackCount(), 1)
        await #expect(throws: ServiceError.notFound(.folder("/music"))) {
            try await sut.library.forget(music)
        }
        try await expectEqual(sut.library.undo(), .made(.forget, isUndone: true))
        try await expectEqual(sut.library.followedFolders(), [music])
    }

    @Test("The end of an update is recorded with its folders", arguments: Store.all)
    func updated(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.beginImport().follow(music)
        let later = try await sut.reopened(now: StoreSUT.now.addingTimeInterval(60))

        try await later.library.update(folders: [music])

        try await expectEqual(
            sut.library.folders().map(\.updatedAt),
            [StoreSUT.now.addingTimeInterval(60)]
        )
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
    }
}
