import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Playlists and likes from files", .fewAtATime) struct ImportedPlaylistTests {
    @Test(
        "A file's playlist has its tracks and missing entries, which are filled when their files arrive",
        arguments: Store.all
    )
    func missing(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.at("/a.ogg", "A")])
        let library = sut.library

        let name = try await library.storing(Self.playlist)
        let before = try await library.titles(in: "Mix")
        let entries = try await library.entries(in: "Mix")
        _ = try await library.add(NewTrack(details: .at("/b.ogg", "B arrived")))

        expectEqual(name, "Mix")
        expectEqual(before, ["A", "-B", "A"])
        expectEqual(entries[1].content, .missing(Self.tracks[1]))
        try await expectEqual(library.titles(in: "Mix"), ["A", "B arrived", "A"])
        try await expectEqual(
            library.playlist(named: "Mix").content,
            .picked(PlaylistSize(trackCount: 3, durationMs: 3))
        )
    }

    @Test("A track that was deleted and imported again returns to its places", arguments: Store.all)
    func reimported(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.at("/a.ogg", "A")])
        let library = sut.library
        _ = try await library.storing(Self.playlist)
        _ = try await library.delete(library.all().map(\.urn))

        let hidden = try await library.titles(in: "Mix")
        _ = try await library.add(NewTrack(details: .at("/a.ogg", "A again")))

        expectEqual(hidden, ["-B"])
        try await expectEqual(library.titles(in: "Mix"), ["A again", "-B", "A again"])
    }

    @Test("The same file creates one playlist, and another of that name gets a number", arguments: Store.all)
    func names(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        var other = Self.playlist
        other.content = .listed([Self.tracks[1]])
        var system = other
        system.name = "Most Played"

        let names = [
            try await library.storing(Self.playlist), try await library.storing(Self.playlist),
            try await library.storing(other), try await library.storing(other),
            try await library.storing(system),
        ]

        expectEqual(names, ["Mix", nil, "Mix 2", nil, "Most Played 2"])
        try await expectEqual(library.playlistNames(), ["Mix", "Mix 2", "Most Played 2"])
    }

    @Test(
        "An import is undone with its playlist, and named after it unless it has several",
        arguments: Store.all
    )
    func undo(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        var other = Self.playlist
        other.name = "Other"
        let one = try await library.beginImport()
        _ = try await one.store([NewTrack(details: .at("/a.ogg", "A"))])
        _ = try await one.store(Self.playlist)
        let undone = try await library.undo()
        let left = try await library.playlistNames()
        let two = try await library.beginImport()
        _ = try await two.store(Self.playlist)
        _ = try await two.store(other)

        expectEqual(
            undone,
            .made(.import, trackCount: 1, title: "A", playlist: "Mix", entryCount: 3, isUndone: true)
        )
        expectEqual(left, [])
        try await expectEqual(library.undo(), .made(.import, entryCount: 6, isUndone: true))
        try await expectEqual(library.playlistNames(), [])
    }

    @Test(
        "Likes find tracks by location, else by title and artist, and keep their dates",
        arguments: Store.all
    )
    func likes(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                .at("/a.ogg", "A"), TrackDetails(title: "Kid A", artist: "Radiohead"),
                TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A"),
                TrackDetails(title: "Other"),
            ]
        )
        let date = Date(timeIntervalSince1970: 1_300_000_000)

        let batch = try await sut.library.beginImport()
        let summary = try await batch.store([
            ImportedLike(ListedTrack(location: Location("/a.ogg"), title: "Other")),
            ImportedLike(ListedTrack(title: "KID Á", artist: "radiohead"), likedAt: date),
            ImportedLike(ListedTrack(title: "Kid A", artist: "Radiohead")),
            ImportedLike(ListedTrack(title: "Kid A")),
            ImportedLike(ListedTrack(location: Location("/b.ogg"))),
        ])

        expectEqual(
            summary,
            ImportSummary(added: 2, skipped: 1, addedLikes: 2, skippedLikes: 1, unknownLikes: 2)
        )
        try await expectEqual(sut.library.all().map(\.likedAt), [StoreSUT.now, date, date, nil])
        try await expectEqual(sut.library.undo(), .made(.import, trackCount: 3, isUndone: true))
        #expect(try await sut.library.all().allSatisfy { $0.likedAt == nil })
    }

    private static let tracks = [
        ListedTrack(location: Location("/a.ogg")),
        ListedTrack(location: Location("/b.ogg"), title: "B", artist: "Ann", durationMs: 7),
        ListedTrack(location: Location("/a.ogg"), title: "A"),
    ]
    private static let playlist = NewPlaylist(name: "Mix", content: .listed(tracks))
}

extension TrackStoring {
    fileprivate func storing(_ playlist: NewPlaylist) async throws -> String? {
        try await beginImport().store(playlist)
    }
}

extension TrackDetails {
    /// A track with a duration of one millisecond.
    fileprivate static func at(_ path: String, _ title: String) -> TrackDetails {
        TrackDetails(title: title, durationMs: 1, location: Location(path))
    }
}
