import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures from tags and servers", .timeLimit(.minutes(5))) struct PictureServiceTests {
    private static let image = ImageFixture.png(5, size: 400)

    @Test("A picture from tags becomes a file in the cache that only the user can read")
    func embedded() async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        sut.tags.answers.frontCover = { _, _ in .success(Self.image) }

        let picture = try #require(try await sut.picture(at: track))

        expectEqual(picture.kind, .embedded)
        expectEqual(picture.mediaType, "image/png")
        expectEqual(picture.size, 400)
        expectEqual(picture.bytes, Self.image)
        #expect(picture.location.text.hasPrefix(sut.folder.path("new/pictures/")))
        #expect(picture.location.text.hasSuffix(".png"))
        try expectEqual(sut.permissions(of: picture.location.text), 0o600)
        try expectEqual(sut.permissions(of: sut.folder.path("new/pictures")), 0o700)
        sut.tags.expectMessages(.frontCover(of: track, limit: 32 << 20))
    }

    @Test("Tracks with the same picture share a file")
    func shared() async throws {
        let sut = try PictureSUT()
        sut.tags.answers.frontCover = { _, _ in .success(Self.image) }
        sut.servers.answers.fetchCover = { _, _ in .success(Self.image) }

        let locations = try [sut.writeTrack("a/1.flac"), sut.writeTrack("a/2.flac"), PictureSUT.song]
        var files: Set<Location?> = []
        for location in locations { files.insert(try await sut.picture(at: location)?.location) }

        #expect(files.count == 1 && !files.contains(nil))
        expectEqual(sut.pictures.count, 1)
    }

    @Test("A cached picture isn't read again, not even by the next process, until its file changes")
    func cached() async throws {
        let first = try PictureSUT()
        let track = try first.writeTrack()
        first.tags.answers.frontCover = { _, _ in .success(Self.image) }
        let picture = try await first.picture(at: track)
        let second = try PictureSUT(first.folder)
        second.tags.answers.frontCover = { _, _ in .success(ImageFixture.jpeg()) }

        try await expectEqual(first.picture(at: track), picture)
        try await expectEqual(second.picture(at: track), picture)
        expectEqual(first.tags.messages.count, 1)
        expectEqual(second.tags.messages, [])

        try first.folder.write("other sound", to: "music/a.flac")
        try await expectEqual(second.picture(at: track)?.mediaType, "image/jpeg")
    }

    @Test("A picture that was deleted from the cache or damaged is read again")
    func deleted() async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        sut.tags.answers.frontCover = { _, _ in .success(Self.image) }
        let picture = try #require(try await sut.picture(at: track))

        try FileManager.default.removeItem(atPath: picture.location.text)
        try await expectEqual(sut.picture(at: track)?.bytes, Self.image)
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: picture.location.text))
        try await expectEqual(sut.picture(at: track)?.bytes, Self.image)
        expectEqual(sut.tags.messages.count, 3)
    }

    @Test("A song's cover is fetched once, and the cache's names don't contain its server's")
    func song() async throws {
        let sut = try PictureSUT()
        sut.servers.answers.fetchCover = { _, _ in .success(Self.image) }

        let picture = try #require(try await sut.picture(at: PictureSUT.song))

        expectEqual(picture.kind, .server)
        expectEqual(picture.bytes, Self.image)
        try await expectEqual(sut.picture(at: PictureSUT.song), picture)
        sut.servers.expectMessages(.fetchCover(ofSongAt: PictureSUT.song, limit: 32 << 20))
        expectEqual(sut.names.count, 2)
        #expect(sut.names.allSatisfy { !$0.contains("home") && !$0.contains("tr-1") })
    }

    @Test("The picture of a downloaded song is read from its file")
    func downloadedSong() async throws {
        let sut = try PictureSUT()
        let download = try sut.writeTrack("downloads/1x.flac")
        sut.files.answers.file = { _ in .success(download) }
        sut.tags.answers.frontCover = { _, _ in .success(Self.image) }

        try await expectEqual(sut.picture(at: PictureSUT.song)?.kind, .embedded)
        expectEqual(sut.servers.messages, [])
    }

    @Test("Only the kinds asked for are tried, in their order")
    func kinds() async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        try sut.folder.write(ImageFixture.jpeg(), to: "music/cover.jpg")
        sut.tags.answers.frontCover = { _, _ in .success(Self.image) }

        try await expectEqual(sut.picture(at: track, kinds: [.embedded])?.kind, .embedded)
        try await expectEqual(sut.picture(at: track, kinds: [.embedded, .besideFile])?.kind, .embedded)
        try await expectEqual(sut.picture(at: track, kinds: [.besideFile])?.kind, .besideFile)
        #expect(try await sut.picture(at: track, kinds: [.server]) == nil)
        #expect(try await sut.picture(at: PictureSUT.song, kinds: [.besideFile, .embedded]) == nil)
        expectEqual(sut.servers.messages, [])
    }

    @Test("A track without a location has no picture")
    func noLocation() async throws {
        #expect(try await PictureSUT().service.picture(of: .sample(1)) == nil)
    }
}
