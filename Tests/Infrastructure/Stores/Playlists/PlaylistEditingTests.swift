import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("The user's playlists", .fewAtATime) struct PlaylistEditingTests {
    @Test("A playlist has its tracks in the order given, including repetitions", arguments: Store.all)
    func make(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())

        let made = try await library.makePlaylist("Rainy", of: [tracks[2], tracks[0], tracks[2]])

        expectEqual(made.name, "Rainy")
        #expect(made.urn.description.hasPrefix("sidewinder:playlists:"))
        expectEqual(made.madeAt, StoreSUT.now)
        expectEqual(made.content, .picked(PlaylistSize(trackCount: 3, durationMs: 7000)))
        try await expectEqual(library.titles(in: "Rainy"), ["C", "A", "C"])
        try await expectEqual(library.playlists(), [made])
    }

    @Test("A playlist without any known track duration has no duration", arguments: Store.all)
    func unknownDuration(store: Store) async throws {
        let sut = try await makeSUT(store, adding: ["A", "B"].map { TrackDetails(title: $0) })
        let (library, tracks) = (sut.library, try await sut.library.all())

        let empty = try await library.makePlaylist("Empty", of: [])
        let made = try await library.makePlaylist("Rainy", of: tracks)

        expectEqual(empty.content, .picked(PlaylistSize()))
        expectEqual(made.content, .picked(PlaylistSize(trackCount: 2)))
        let newest = PlaylistRecipe(order: .newest, limit: .max)
        try await expectEqual(library.size(of: newest), PlaylistSize(trackCount: 2))
    }

    @Test("Tracks are added at the end", arguments: Store.all) func add(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: [tracks[1]])

        let playlist = try await library.add([tracks[0].urn, tracks[3].urn], toPlaylist: "RAINY", at: nil)

        expectEqual(playlist.content, .picked(PlaylistSize(trackCount: 3, durationMs: 7000)))
        try await expectEqual(library.titles(in: "Rainy"), ["B", "A", "D"])
    }

    @Test("Tracks are added at a row, any number of times, and `undo` removes them", arguments: Store.all)
    func addAtRow(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        let urns = tracks.map(\.urn)
        _ = try await library.makePlaylist("Rainy", of: [tracks[1], tracks[2]])

        _ = try await library.add([urns[0], urns[3]], toPlaylist: "Rainy", at: 2)
        let middle = try await library.titles(in: "Rainy")
        _ = try await library.add([urns[3]], toPlaylist: "Rainy", at: 1)
        _ = try await library.add([urns[0]], toPlaylist: "Rainy", at: 6)
        let ends = try await library.titles(in: "Rainy")
        for _ in 1...40 { _ = try await library.add([urns[0]], toPlaylist: "Rainy", at: 3) }
        let full = try await library.titles(in: "Rainy")
        for _ in 1...42 { _ = try await library.undo() }

        expectEqual(middle, ["B", "A", "D", "C"])
        expectEqual(ends, ["D", "B", "A", "D", "C", "A"])
        expectEqual(full, ["D", "B"] + Array(repeating: "A", count: 41) + ["D", "C", "A"])
        try await expectEqual(library.titles(in: "Rainy"), middle)
        for row in [0, 6, .max] {
            await #expect(throws: ServiceError.notFound(.playlistRow(row))) {
                try await library.add([urns[0]], toPlaylist: "Rainy", at: row)
            }
        }
    }

    @Test("A part of a name is enough if only one playlist has it", arguments: Store.all)
    func part(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library
        for name in ["Rainy Days", "Rainy Nights"] { _ = try await library.makePlaylist(name, of: []) }

        let changed = try await library.add([], toPlaylist: "DÀYS", at: nil)

        expectEqual(changed.name, "Rainy Days")
        await #expect(throws: ServiceError.ambiguous(.playlists(["Rainy Days", "Rainy Nights"]))) {
            try await library.deletePlaylist("rain")
        }
        await #expect(throws: ServiceError.notFound(.playlist(" "))) { try await library.deletePlaylist(" ") }
    }

    @Test("A missing track prevents the addition of all", arguments: Store.all)
    func addMissing(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: [])
        let missing = try #require(URN("sidewinder:tracks:none"))

        await #expect(throws: ServiceError.notFound(.track(missing))) {
            try await library.add([tracks[0].urn, missing], toPlaylist: "Rainy", at: nil)
        }
        try await expectEqual(library.titles(in: "Rainy"), [])
    }

    @Test("Entries are removed by row or by identity, once each", arguments: Store.all)
    func remove(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: tracks)
        let entries = try await library.entries(in: "Rainy")
        let last = try #require(entries[3].id)

        let removed = try await library.remove(
            [.row(1), .entry(last, row: 9), .row(1)],
            fromPlaylist: "Rainy"
        )

        expectEqual(removed, [entries[0], entries[3]])
        try await expectEqual(library.titles(in: "Rainy"), ["B", "C"])
    }

    @Test("An entry that was removed after it was listed is reported as such", arguments: Store.all)
    func removeAgain(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: Array(tracks.prefix(2)))
        let playlist = try await library.playlist(named: "Rainy")
        let id = try #require(try await library.entries(of: playlist.urn, limit: 1).first?.id)

        _ = try await library.remove([.entry(id, row: 1)], fromPlaylist: "Rainy")

        await #expect(throws: ServiceError.notFound(.playlistEntry(1))) {
            try await library.remove([.entry(id, row: 1)], fromPlaylist: "Rainy")
        }
    }

    @Test("A missing row removes nothing", arguments: Store.all, [3, .max]) func removeMissing(
        store: Store,
        row: Int
    )
        async throws
    {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: Array(tracks.prefix(2)))

        await #expect(throws: ServiceError.notFound(.playlistRow(row))) {
            try await library.remove([.row(1), .row(row)], fromPlaylist: "Rainy")
        }
        try await expectEqual(library.titles(in: "Rainy"), ["A", "B"])
    }

    @Test(
        "An entry takes the place of another, shifting the entries in between",
        arguments: Store.all,
        [
            (1, 3, "BCAD"), (4, 1, "DABC"), (2, 3, "ACBD"), (3, 2, "ACBD"), (1, 4, "BCDA"), (2, 2, "ABCD"),
        ]
    )
    func move(store: Store, sample: (row: Int, target: Int, order: String)) async throws {
        let (row, target, order) = sample
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: tracks)

        _ = try await library.move(.row(row), to: .row(target), inPlaylist: "Rainy")

        try await expectEqual(library.titles(in: "Rainy").joined(), order)
    }

    @Test("Any number of moves to the same place succeed", arguments: Store.all)
    func moves(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: tracks)

        for _ in 0..<100 { _ = try await library.move(.row(4), to: .row(2), inPlaylist: "Rainy") }

        // Each move rotates the last three.
        try await expectEqual(library.titles(in: "Rainy"), ["A", "D", "B", "C"])
        for _ in 0..<100 { _ = try await library.undo() }
        try await expectEqual(library.titles(in: "Rainy"), ["A", "B", "C", "D"])
    }

    @Test("A playlist is renamed, even if only the case changes", arguments: Store.all)
    func rename(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        let made = try await library.makePlaylist("Rainy", of: tracks)

        let renamed = try await library.renamePlaylist("rainy", to: "  RÄINY\nDays ")

        expectEqual(renamed.name, "RÄINY Days")
        expectEqual(renamed.urn, made.urn)
        try await expectEqual(library.renamePlaylist("rainy days", to: "Rainy Days").name, "Rainy Days")
    }

    @Test("Names must be unique, not blank, and not a system playlist's", arguments: Store.all)
    func names(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library
        _ = try await library.makePlaylist("Rainy", of: [])
        _ = try await library.makePlaylist("Wet", of: [])

        for name in ["rainy", "RÁINY", " Rainy "] {
            await #expect(throws: ServiceError.alreadyExists(.playlist("Rainy"))) {
                try await library.makePlaylist(name, of: [])
            }
        }
        await #expect(throws: ServiceError.alreadyExists(.playlist("Rainy"))) {
            try await library.renamePlaylist("Wet", to: "rainy")
        }
        await #expect(throws: ServiceError.notEditable(.systemPlaylist("Most Played"))) {
            try await library.makePlaylist("most played", of: [])
        }
        for name in ["", " \n\t"] {
            await #expect(throws: ServiceError.invalid(.unnamed)) {
                try await library.makePlaylist(name, of: [])
            }
        }
        try await expectEqual(library.playlistNames(), ["Rainy", "Wet"])
    }

    @Test("Playlists that aren't the user's to arrange can't be changed", arguments: Store.all)
    func refusals(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        let smart = NewPlaylist(name: "Folk", content: .smart(SmartSearch(text: "genre:folk")))
        _ = try await library.makePlaylist(smart)

        await #expect(throws: ServiceError.notEditable(.smartPlaylist("Folk"))) {
            try await library.add(tracks.map(\.urn), toPlaylist: "folk", at: nil)
        }
        await #expect(throws: ServiceError.notEditable(.systemPlaylist("Likes"))) {
            try await library.remove([.row(1)], fromPlaylist: "likes")
        }
        await #expect(throws: ServiceError.notFound(.playlist("Nope"))) {
            try await library.deletePlaylist("Nope")
        }
    }

    @Test("A smart playlist keeps its search as typed, through undo and redo", arguments: Store.all)
    func smart(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library
        let search = SmartSearch(text: "added:<30d \"a b\"", order: .random, isReversed: true, limit: 7)
        let made = try await library.makePlaylist(NewPlaylist(name: "Folk", content: .smart(search)))

        _ = try await library.deletePlaylist("Folk")
        let undone = try await library.undo()

        expectEqual(undone, .made(.delete, playlist: "Folk", isUndone: true))
        expectEqual(made.content, .smart(search))
        try await expectEqual(library.playlist(named: "folk"), made)
        try await expectEqual(library.entries(of: made.urn, limit: 5), [])
    }

    @Test("Every change is described, undone and redone", arguments: Store.all)
    func undo(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: tracks)
        _ = try await library.add([tracks[0].urn], toPlaylist: "Rainy", at: nil)
        _ = try await library.remove([.row(1), .row(2)], fromPlaylist: "Rainy")
        _ = try await library.move(.row(3), to: .row(1), inPlaylist: "Rainy")
        _ = try await library.renamePlaylist("Rainy", to: "Wet")
        let end = try await library.titles(in: "Wet")
        _ = try await library.deletePlaylist("Wet")

        let changes = try await library.changes(limit: 6)
        var undone: [[String]] = []
        for _ in 0..<6 {
            _ = try await library.undo()
            undone.append(try await library.playlistNames() + (library.titles(in: "Rainy")))
        }
        for _ in 0..<5 { _ = try await library.redo() }

        expectEqual(
            changes,
            [
                .made(.delete, playlist: "Wet", entryCount: 3), .made(.rename, playlist: "Rainy"),
                .made(.move, playlist: "Rainy", entryCount: 1),
                .made(.remove, playlist: "Rainy", entryCount: 2),
                .made(.add, playlist: "Rainy", entryCount: 1),
                .made(.create, playlist: "Rainy", entryCount: 4),
            ]
        )
        expectEqual(
            undone,
            [
                ["Wet"], ["Rainy", "A", "C", "D"], ["Rainy", "C", "D", "A"],
                ["Rainy", "A", "B", "C", "D", "A"], ["Rainy", "A", "B", "C", "D"], [],
            ]
        )
        try await expectEqual(library.titles(in: "Wet"), end)
    }

    @Test("Entries of deleted tracks are hidden until the tracks are restored", arguments: Store.all)
    func deletedTracks(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.makePlaylist("Rainy", of: tracks)

        _ = try await library.delete([tracks[1].urn, tracks[2].urn])
        let hidden = try await library.titles(in: "Rainy")
        let size = try await library.playlist(named: "Rainy").content
        _ = try await library.move(.row(2), to: .row(1), inPlaylist: "Rainy")
        _ = try await library.undo()
        _ = try await library.undo()

        expectEqual(hidden, ["A", "D"])
        expectEqual(size, .picked(PlaylistSize(trackCount: 2, durationMs: 5000)))
        try await expectEqual(library.titles(in: "Rainy"), ["A", "B", "C", "D"])
    }

    @Test("Playlist changes notify followers", arguments: Store.all) func follow(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library
        var changes = library.changes().makeAsyncIterator()

        _ = try await library.makePlaylist("Rainy", of: [])
        let made = await changes.next()
        _ = try await library.undo()

        expectEqual(made, [.playlists, .journal])
        await expectEqual(changes.next(), [.playlists, .journal])
    }

    /// A library with the tracks A to D, 1 to 4 seconds long.
    private func makeLibrary(_ store: Store) async throws -> StoreSUT {
        try await makeSUT(
            store,
            adding: zip(["A", "B", "C", "D"], 1...).map { TrackDetails(title: $0, durationMs: $1 * 1000) }
        )
    }
}

extension PlaylistBrowsing where Self: PlaylistEditing {
    func makePlaylist(_ name: String, of tracks: [Track]) async throws -> Playlist {
        try await makePlaylist(NewPlaylist(name: name, content: .tracks(tracks.map(\.urn))))
    }

    /// The entries of a playlist; empty if it doesn't exist.
    func entries(in name: String) async throws -> [PlaylistEntry] {
        guard let playlist = try? await playlist(named: name) else { return [] }
        return try await entries(of: playlist.urn, limit: .max)
    }

    /// The titles of a playlist's entries, with `-` before missing ones.
    func titles(in name: String) async throws -> [String] {
        try await entries(in: name).map { entry in
            switch entry.content {
            case .track(let track): track.details.title
            case .missing(let listed): "-" + (listed.title ?? "")
            }
        }
    }
}
