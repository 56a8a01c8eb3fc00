import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Playlists on music servers", .fewAtATime) struct SourcePlaylistTests {
    @Test(
        "Servers' playlists are listed after the user's own, with their sizes and songs in order",
        arguments: Store.all
    )
    func listed(store: Store) async throws {
        let (sut, source) = try await makeSource(store, songs: 3)
        _ = try await sut.library.makePlaylist(NewPlaylist(name: "Zen", content: .tracks([])))
        try await sut.store("b", "Mix", ["tr-3", "tr-1", "tr-9", "tr-3"], of: source, owner: "anna")
        try await sut.store("a", "Empty", [], of: source, owner: "LISTENER")

        let playlists = try await sut.library.playlists()
        let mix = try await sut.library.playlist(named: "mix")
        let entries = try await sut.library.entries(of: mix.urn, limit: 2)

        let size = PlaylistSize(trackCount: 3, durationMs: 540_000)
        expectEqual(playlists.map(\.name), ["Zen", "Empty", "Mix"])
        expectEqual(
            playlists.dropFirst().map(\.content),
            [
                .server(ServerPlaylist(source: "Home", size: PlaylistSize())),
                .server(ServerPlaylist(source: "Home", owner: "anna", size: size, missing: 1)),
            ]
        )
        try await expectEqual(sut.library.playlistNames(), ["Zen", "Empty", "Mix"])
        expectEqual(entries.map(\.track?.details.title), ["Song 3", "Song 1"])
    }

    @Test("A song that is also in a folder resolves to that track", arguments: Store.all)
    func placed(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.file(1)])
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])

        try await sut.store("a", "Mix", ["tr-1"], of: source)

        try await expectEqual(sut.titles(of: "Mix"), ["Song 1"])
    }

    @Test("A taken name gets the music server's name as a suffix", arguments: Store.all)
    func names(store: Store) async throws {
        let (sut, source) = try await makeSource(store, songs: 1)
        for number in ["a", "b"] { try await sut.store(number, "Mix", ["tr-1"], of: source) }
        try await sut.store("c", "On Repeat", [], of: source)
        try await sut.store("d", "Rainy", [], of: source)
        let before = try await sut.library.playlistNames()

        _ = try await sut.library.makePlaylist(NewPlaylist(name: "MIX", content: .tracks([])))

        expectEqual(before, ["Mix", "Mix (Home)", "On Repeat (Home)", "Rainy"])
        try await expectEqual(
            sut.library.playlistNames(),
            ["MIX", "Mix (Home)", "Mix (Home) 2", "On Repeat (Home)", "Rainy"]
        )
        try await expectEqual(sut.titles(of: "Mix (Home)"), ["Song 1"])
        try await expectEqual(sut.titles(of: "mix"), [])
    }

    @Test("Servers' playlists can't be changed here", arguments: Store.all)
    func readOnly(store: Store) async throws {
        let (sut, source) = try await makeSource(store, songs: 1)
        try await sut.store("a", "Mix", ["tr-1"], of: source)
        let error = ServiceError.notEditable(.serverPlaylist("Mix", source: "Home"))
        let track = try #require(try await sut.library.all().first)

        await #expect(throws: error) { try await sut.library.add([track.urn], toPlaylist: "mix", at: nil) }
        await #expect(throws: error) { try await sut.library.remove([.row(1)], fromPlaylist: "Mix") }
        await #expect(throws: error) {
            try await sut.library.move(.row(1), to: .row(1), inPlaylist: "Mix")
        }
        await #expect(throws: error) { try await sut.library.renamePlaylist("Mix", to: "Other") }
        await #expect(throws: error) { try await sut.library.deletePlaylist("Mix") }
        try await expectEqual(sut.titles(of: "Mix"), ["Song 1"])
    }

    @Test("Storing returns whether something changed, and persists the playlist", arguments: Store.all)
    func changes(store: Store) async throws {
        let (sut, source) = try await makeSource(store, songs: 3)
        let playlist = SourcePlaylist(number: "a", name: "Mix", owner: "anna", songCount: 2, changed: "1")
        let songs = ["tr-1", "tr-2"].map(source.location)
        var later = playlist
        later.changed = "2"

        let results = try await [
            sut.library.store(playlist, songs: songs, of: source),
            sut.library.store(later, songs: songs, of: source),
            sut.library.store(later, songs: songs.reversed(), of: source),
        ]

        expectEqual(results, [true, false, true])
        try await expectEqual(sut.library.playlists(of: source), [later])
        try await expectEqual(sut.titles(of: "Mix"), ["Song 2", "Song 1"])
        try await expectEqual(sut.library.deletePlaylists(of: source, except: ["a"]), 0)
        try await expectEqual(sut.library.deletePlaylists(of: source, except: []), 1)
        try await expectEqual(sut.library.playlists(), [])
    }

    @Test(
        "Playlists are removed and restored with their server, and a renumbered song keeps its place",
        arguments: Store.all
    )
    func removal(store: Store) async throws {
        let (sut, source) = try await makeSource(store, songs: 2)
        try await sut.store("a", "Mix", ["tr-2", "tr-1"], of: source)
        var song = SourceSong.sample(1)
        song.details.location = source.location(of: "new")
        try await sut.library.sync(source, [.moved(from: source.location(of: "tr-1"), song)])

        _ = try await sut.library.removeSource(source.id)
        let removed = try await sut.library.playlists()
        _ = try await sut.library.undo()

        expectEqual(removed, [])
        try await expectEqual(sut.titles(of: "Mix"), ["Song 2", "Song 1"])
    }

    @Test(
        "Playlists of a server with an irreversible removal are forgotten",
        arguments: Store.all
    )
    func forgotten(store: Store) async throws {
        let (sut, source) = try await makeSource(store, songs: 1)
        try await sut.store("a", "Mix", ["tr-1"], of: source)
        _ = try await sut.library.removeSource(source.id)
        try await sut.forgetChanges()

        let new = try await sut.library.addSource(.sample())

        #expect(new.id != source.id)
        try await expectEqual(sut.library.playlists(of: source), [])
    }

    private func makeSource(_ store: Store, songs: Int) async throws -> (StoreSUT, MusicSource) {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, (1...songs).map { .new(.sample($0)) })
        return (sut, source)
    }
}

extension StoreSUT {
    fileprivate func store(
        _ number: String,
        _ name: String,
        _ songs: [String],
        of source: MusicSource,
        owner: String? = nil
    ) async throws {
        let playlist = SourcePlaylist(number: number, name: name, owner: owner, songCount: songs.count)
        _ = try await library.store(playlist, songs: songs.map(source.location), of: source)
    }

    fileprivate func titles(of playlist: String) async throws -> [String] {
        let urn = try await library.playlist(named: playlist).urn
        return try await library.entries(of: urn, limit: 100).compactMap(\.track?.details.title)
    }
}
