import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Stored downloads", .fewAtATime) struct DownloadStorageTests {
    @Test("A download is stored with its track, and restored in a later run", arguments: Store.all)
    func keep(store: Store) async throws {
        let sut = try await makeSUT(store, songs: [1, 2])

        try await sut.library.keep(Self.file("b", 1), at: StoreSUT.now)
        let again = try await sut.reopened().library

        let track = try #require(try await again.all().first)
        try await expectEqual(
            again.storedDownloads(),
            [Download(track: track, file: Self.file("b", 1), downloadedAt: StoreSUT.now)]
        )
        try await expectEqual(again.keptFile(of: Self.song(1)), Self.file("b", 1))
        #expect(try await again.keptFile(of: Self.song(2)) == nil)
        #expect(try await again.keeps("b"))
        try await expectEqual(again.unneededFiles(), [])
    }

    @Test("A newer download makes an earlier file of the song unneeded", arguments: Store.all)
    func again(store: Store) async throws {
        let sut = try await makeSUT(store, songs: [1])
        try await sut.library.keep(Self.file("a", 1), at: StoreSUT.now)

        try await sut.library.keep(Self.file("b", 1), at: StoreSUT.now)
        let unneeded = try await sut.library.unneededFiles()
        try await sut.library.forgetFiles(unneeded)

        expectEqual(unneeded, ["a"])
        #expect(try await !sut.library.keeps("a"))
        try await expectEqual(sut.library.unneededFiles(), [])
        try await expectEqual(sut.library.storedDownloads().map(\.file), [Self.file("b", 1)])
    }

    @Test(
        "A download follows its song to another number, and a new size makes it outdated",
        arguments: Store.all
    )
    func moved(store: Store) async throws {
        let sut = try await makeSUT(store, songs: [1])
        try await sut.library.keep(Self.file("a", 1), at: StoreSUT.now)
        var song = Self.sourceSong(2)
        song.details.title = "Song 1"
        song.size = 5000

        try await sut.sync([.moved(from: Self.song(1), song)])

        let downloads = try await sut.library.storedDownloads()
        expectEqual(downloads.map(\.file), [DownloadedFile(name: "a", location: Self.song(2), size: 3)])
        expectEqual(downloads.map(\.isOutdated), [true])
        expectEqual(downloads.map(\.track.details.location), [Self.song(2)])
    }

    @Test("The download of a deleted song is unneeded", arguments: Store.all)
    func gone(store: Store) async throws {
        let sut = try await makeSUT(store, songs: [1, 2])
        try await sut.library.keep(Self.file("a", 1), at: StoreSUT.now)

        try await sut.sync([.gone(Self.song(1))])

        try await expectEqual(sut.library.unneededFiles(), ["a"])
        try await expectEqual(sut.library.storedDownloads(), [])
    }

    @Test(
        "The downloads of a removed server are unneeded, even if another gets its name",
        arguments: Store.all
    )
    func otherServer(store: Store) async throws {
        let sut = try await makeSUT(store, songs: [1])
        try await sut.library.keep(Self.file("a", 1), at: StoreSUT.now)
        let source = try #require(try await sut.library.sources().first)

        _ = try await sut.library.removeSource(source.id)
        let unneeded = try await sut.library.unneededFiles()
        _ = try await sut.library.undo()
        let afterUndo = try await sut.library.unneededFiles()
        _ = try await sut.library.removeSource(source.id)
        _ = try await sut.library.addSource(NewMusicSource(name: "Home", address: "https://b", user: "me"))
        try await sut.sync([.new(Self.sourceSong(1))])

        expectEqual(unneeded, ["a"])
        expectEqual(afterUndo, [])
        try await expectEqual(sut.library.unneededFiles(), ["a"])
        #expect(try await sut.library.keptFile(of: Self.song(1)) == nil)
    }

    @Test(
        "A track in a folder also has its song's download",
        arguments: Store.all
    )
    func places(store: Store) async throws {
        let file = Location("/music/1.flac")
        var details = Self.sourceSong(1).details
        details.location = file
        let sut = try await makeSUT(store, withFiles: [details], songs: [1])

        try await sut.library.keep(Self.file("a", 1), at: StoreSUT.now)

        try await expectEqual(sut.library.places(besides: file), [Self.song(1)])
        try await expectEqual(sut.library.places(besides: Self.song(1)), [])
        try await expectEqual(sut.library.storedDownloads().map(\.track.details.location), [file])
        try await expectEqual(sut.library.unneededFiles(), [])
    }

    // MARK: Helpers

    private static func song(_ number: Int) -> Location { Location(source: "home", song: "\(number)") }

    private static func file(_ name: String, _ number: Int) -> DownloadedFile {
        DownloadedFile(name: name, location: song(number), size: 3)
    }

    private static func sourceSong(_ number: Int) -> SourceSong {
        SourceSong(
            details: TrackDetails(
                title: "Song \(number)",
                artist: "Artist",
                durationMs: 180_000,
                location: song(number)
            ),
            path: "\(number).flac",
            size: 3
        )
    }

    /// A library with songs of the music server `home`.
    private func makeSUT(
        _ store: Store,
        withFiles details: [TrackDetails] = [],
        songs: [Int]
    ) async throws -> StoreSUT {
        let sut = try await StoreTests.makeSUT(store, adding: details)
        _ = try await sut.library.addSource(NewMusicSource(name: "Home", address: "https://a", user: "me"))
        try await sut.sync(songs.map { .new(Self.sourceSong($0)) })
        return sut
    }
}

extension StoreSUT {
    /// Stores changes as a complete walk through the songs of the last server.
    fileprivate func sync(_ changes: [SourceChange]) async throws {
        let source = try #require(try await library.sources().last)
        _ = try await library.beginSync(of: source).finish(storing: changes, at: StoreSUT.now)
    }
}
