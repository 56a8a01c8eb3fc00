import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Pending likes for music servers", .fewAtATime) struct SourceLikesTests {
    @Test(
        "Songs with likes that differ from the known stars are listed by page until recorded",
        arguments: Store.all
    )
    func unsent(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.file(3)])
        let library = sut.library
        let source = try await library.addSource(.sample())
        let starred = (1...5).map { SourceSong.sample($0, likedAt: $0 < 3 ? StoreSUT.now : nil) }
        try await library.sync(source, starred.map { .new($0) })
        try await library.like(["Song 3", "Song 4"])
        try await library.like(["Song 1"], false)
        let expected = [
            SongLike(song: source.location(of: "tr-1"), isLiked: false),
            SongLike(song: source.location(of: "tr-3"), isLiked: true),
            SongLike(song: source.location(of: "tr-4"), isLiked: true),
        ]

        try await expectEqual(library.unsentLikes(of: source, after: nil, limit: 9), expected)
        try await expectEqual(
            library.unsentLikes(of: source, after: expected[0].song, limit: 1),
            [expected[1]]
        )
        try await library.noteLikes(expected, at: StoreSUT.now)
        try await expectEqual(library.unsentLikes(of: source, after: nil, limit: 9), [])
    }

    @Test("A like changed after sending is sent by the next sync", arguments: Store.all)
    func changedMeanwhile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        try await sut.library.like(["Song 1"])
        let sent = try await sut.library.unsentLikes(of: source, after: nil, limit: 9)

        try await sut.library.like(["Song 1"], false)
        try await sut.library.noteLikes(sent, at: StoreSUT.now)

        let unliked = SongLike(song: source.location(of: "tr-1"), isLiked: false)
        try await expectEqual(sut.library.unsentLikes(of: source, after: nil, limit: 9), [unliked])
    }

    @Test("Deleted tracks and other or removed servers send nothing", arguments: Store.all)
    func others(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        let source = try await library.addSource(.sample())
        let other = try await library.addSource(.sample("away", user: "other"))
        try await library.sync(source, [.new(.sample(1, likedAt: StoreSUT.now)), .new(.sample(2))])
        try await library.like(["Song 2"])
        _ = try await library.delete(library.all().map(\.urn))

        try await expectEqual(library.unsentLikes(of: source, after: nil, limit: 9), [])
        try await expectEqual(library.unsentLikes(of: other, after: nil, limit: 9), [])
    }
}

extension TrackBrowsing where Self: TrackLiking {
    /// Likes or unlikes the tracks with these titles.
    fileprivate func like(_ titles: [String], _ isLiked: Bool = true) async throws {
        let tracks = try await all().filter { titles.contains($0.details.title) }
        _ = try await setLiked(isLiked, tracks.map(\.urn))
    }
}
