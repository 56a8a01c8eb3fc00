import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Music servers", .fewAtATime) struct SourceStorageTests {
    @Test("A music server is stored completely, and restored in a later run", arguments: Store.all)
    func add(store: Store) async throws {
        let sut = try await makeSUT(store)

        let source = try await sut.library.addSource(.sample())

        expectEqual(
            source,
            MusicSource(
                id: source.id,
                name: "Home",
                address: "https://music.example",
                user: "listener",
                certificates: SourceCertificates(
                    authorities: "/ca.pem",
                    client: "/me.pem",
                    key: "/me.key"
                ),
                traits: SourceTraits(
                    product: "navidrome",
                    version: "0.64",
                    authentication: .password,
                    listing: .search(query: "\"\""),
                    acceptsForms: true
                )
            )
        )
        try await expectEqual(sut.reopened().library.sources(), [source])
    }

    @Test("A name, and a user of a server, are unique, and a name is part of locations", arguments: Store.all)
    func names(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.addSource(.sample())

        await #expect(throws: ServiceError.alreadyExists(.source("Home"))) {
            try await sut.library.addSource(.sample("home", user: "other"))
        }
        await #expect(throws: ServiceError.alreadyExists(.source("Home"))) {
            try await sut.library.addSource(.sample("again", user: "Listener"))
        }
        for name in ["", "my home", "a:b", "büro", String(repeating: "a", count: 65)] {
            await #expect(throws: ServiceError.invalid(.sourceName(name))) {
                try await sut.library.addSource(.sample(name))
            }
        }
    }

    @Test("The capabilities and the connection state can be changed", arguments: Store.all)
    func change(store: Store) async throws {
        let sut = try await makeSUT(store)
        var source = try await sut.library.addSource(.sample())
        source.traits = SourceTraits(listing: .albums)
        source.state = .waiting(until: StoreSUT.now, .unreachable)

        try await sut.library.setSource(source.id, traits: source.traits)
        try await sut.library.setSource(source.id, state: source.state)

        try await expectEqual(sut.library.sources(), [source])
    }

    @Test(
        "A server has one walk at a time, also across processes, regardless of which ends first",
        arguments: Store.all
    )
    func lock(store: Store) async throws {
        let sut = try await makeSUT(store)
        let (home, work) = (
            try await sut.library.addSource(.sample()),
            try await sut.library.addSource(.sample("Work", user: "other"))
        )
        let walk = try await sut.library.beginSync(of: home)

        await #expect(throws: ServiceError.unavailable(.sync(source: "Home"))) {
            try await sut.library.beginSync(of: home)
        }
        try await sut.library.beginSync(of: work).close()
        try await walk.close()

        try await sut.library.beginSync(of: home).close()
    }

    @Test(
        "Pages of songs become tracks, and an interrupted walk continues after its last page",
        arguments: Store.all
    )
    func walk(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        let walk = try await sut.library.beginSync(of: source)

        let first = try await walk.store(
            [.new(.sample(1)), .new(.sample(2, likedAt: StoreSUT.now))],
            page: SourceSyncProgress(cursor: "2", seen: [1, .max])
        )
        _ = try await walk.store([.new(.sample(3))], page: SourceSyncProgress(cursor: "3", seen: [3]))
        let again = try await sut.reopened()

        expectEqual(first, UpdateSummary(added: 2))
        try await expectEqual(
            again.library.walk(of: source.id),
            SourceSyncProgress(cursor: "3", seen: [1, .max, 3])
        )
        try await expectEqual(again.library.all().map(\.details.title), ["Song 1", "Song 2", "Song 3"])
        try await expectEqual(again.library.all().map(\.likedAt), [nil, StoreSUT.now, nil])
        try await expectEqual(
            again.library.songs(of: source, after: nil, limit: 10),
            [.sample(1), .sample(2, likedAt: StoreSUT.now), .sample(3)]
        )
        try await expectEqual(
            again.library.songs(of: source, after: source.location(of: "tr-1"), limit: 1),
            [.sample(2, likedAt: StoreSUT.now)]
        )
    }

    @Test("The end of a walk deletes its pages, and undo reverts all its additions", arguments: Store.all)
    func finish(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        try await sut.library.sync(source, [.new(.sample(2))], pages: 2)

        #expect(try await sut.library.walk(of: source.id) == nil)
        try await expectEqual(sut.library.sources().first?.syncedAt, StoreSUT.now)
        try await expectEqual(sut.library.sources().first?.trackCount, 2)
        try await expectEqual(
            sut.library.undo(),
            .made(.sync, trackCount: 1, title: "Song 2", isUndone: true)
        )
        try await expectEqual(sut.library.all().map(\.details.title), ["Song 1"])
    }

    @Test("Changed tags are imported, except for edits and likes made in the library", arguments: Store.all)
    func changed(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1)), .new(.sample(2, likedAt: StoreSUT.now))])
        let tracks = try await sut.library.all()
        _ = try await sut.library.edit(tracks[0].urn, TrackEdit(genre: "Mine"))
        _ = try await sut.library.setLiked(true, [tracks[0].urn])
        var song = SourceSong.sample(1)
        (song.details.title, song.details.genre) = ("Better", "Theirs")

        let summary = try await sut.library.sync(source, [.changed(song), .changed(.sample(2))])

        let changed = try await sut.library.all()
        expectEqual(summary, UpdateSummary(updated: 2))
        expectEqual(changed.map(\.details.title), ["Better", "Song 2"])
        expectEqual(changed.map(\.details.genre), ["Mine", nil])
        expectEqual(changed.map { $0.likedAt != nil }, [true, false])
    }

    @Test("A song with another number on the server keeps its track", arguments: Store.all)
    func moved(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        let track = try #require(try await sut.library.all().first)
        var song = SourceSong.sample(1)
        song.details.location = source.location(of: "new")

        let summary = try await sut.library.sync(
            source,
            [.moved(from: source.location(of: "tr-1"), song)]
        )

        expectEqual(summary, UpdateSummary(moved: 1))
        try await expectEqual(sut.library.all().map(\.urn), [track.urn])
        try await expectEqual(sut.library.all().first?.details.location, song.details.location)
        try await expectEqual(sut.library.songs(of: source, after: nil, limit: 10), [song])
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.all(), [track])
        // The next sync finds the same move.
        try await expectEqual(sut.library.songs(of: source, after: nil, limit: 10), [.sample(1)])
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.songs(of: source, after: nil, limit: 10), [song])
    }

    @Test("A deleted song removes its track, and undo restores it", arguments: Store.all)
    func gone(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1)), .new(.sample(2))])

        let summary = try await sut.library.sync(source, [.gone(source.location(of: "tr-1"))])

        expectEqual(summary, UpdateSummary(pruned: 1))
        try await expectEqual(sut.library.all().map(\.details.title), ["Song 2"])
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.all().map(\.details.title), ["Song 1", "Song 2"])
    }

    @Test("A track deleted here isn't added again when its song changes", arguments: Store.all)
    func deleted(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        _ = try await sut.library.delete(try await sut.library.all().map(\.urn))
        var song = SourceSong.sample(1)
        song.details.title = "Better"

        let summary = try await sut.library.sync(source, [.new(song), .changed(song)])

        expectEqual(summary, UpdateSummary())
        #expect(try await sut.library.all().isEmpty)
    }

    @Test("Removing a server removes its tracks, and undo restores everything", arguments: Store.all)
    func remove(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [TrackDetails(title: "Own", location: Location("/own.flac"))]
        )
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1)), .new(.sample(2))])
        let synced = try await sut.library.sources()

        try await expectEqual(sut.library.removeSource(source.id), 2)

        #expect(try await sut.library.sources().isEmpty)
        try await expectEqual(sut.library.all().map(\.details.title), ["Own"])
        try await expectEqual(sut.library.undo(), .made(.disconnect, trackCount: 2, isUndone: true))
        try await expectEqual(sut.library.sources(), synced)
        try await expectEqual(sut.library.all().map(\.details.title), ["Own", "Song 1", "Song 2"])
        try await expectEqual(
            sut.library.songs(of: source, after: nil, limit: 10),
            [.sample(1), .sample(2)]
        )
    }

    @Test(
        "A server added again lists all songs again, and tracks restored by undo are known",
        arguments: Store.all
    )
    func addedAgain(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        _ = try await sut.library.removeSource(source.id)

        let again = try await sut.library.addSource(.sample())
        #expect(try await sut.library.songs(of: again, after: nil, limit: 10).isEmpty)
        _ = try await sut.library.undo()
        _ = try await sut.library.undo()

        let known = try await sut.library.songs(of: source, after: nil, limit: 10)
        expectEqual(known.map(\.details), [SourceSong.sample(1).details])
        try await expectEqual(sut.library.sync(source, [.gone(source.location(of: "tr-1"))]).pruned, 1)
    }

    @Test("`server:` finds a server's tracks, including those also in a folder", arguments: Store.all)
    func search(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.file(1), TrackDetails(title: "Own")])
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1)), .new(.sample(2))])

        func titles(_ name: String) async throws -> [String] {
            let query = SearchQuery([SearchQuery.Term(.source(name))])
            return try await sut.library.all(Listing(filter: query)).map(\.details.title).sorted()
        }

        try await expectEqual(titles("home"), ["Song 1", "Song 2"])
        try await expectEqual(titles("HOME"), ["Song 1", "Song 2"])
        #expect(try await titles("other").isEmpty)
    }

    @Test("A sync of a server removed in the meantime stores nothing", arguments: Store.all)
    func removedMeanwhile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        let walk = try await sut.library.beginSync(of: source)
        _ = try await sut.library.removeSource(source.id)

        await #expect(throws: ServiceError.notFound(.source("Home"))) {
            try await walk.store([.new(.sample(1))], page: SourceSyncProgress(cursor: "", seen: []))
        }
        #expect(try await sut.library.all().isEmpty)
    }
}

@Suite("Recordings with several locations", .fewAtATime) struct PlacesTests {
    @Test("A song already in a folder joins that track, shown in the folder", arguments: Store.all)
    func songOfFile(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.file(1)])
        let source = try await sut.library.addSource(.sample())

        let summary = try await sut.library.sync(source, [.new(.sample(1, likedAt: StoreSUT.now))])

        expectEqual(summary, UpdateSummary(updated: 1))
        try await expectEqual(sut.library.all().map(\.details), [.file(1)])
        try await expectEqual(sut.library.all().map(\.likedAt), [StoreSUT.now])
        try await expectEqual(sut.library.sources().map(\.trackCount), [1])
    }

    @Test(
        "A file already on a server joins that track, from then on shown in the folder",
        arguments: Store.all,
        [true, false]
    )
    func fileOfSong(store: Store, isImport: Bool) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])

        try await sut.library.read(.file(1), isImport: isImport)

        try await expectEqual(sut.library.all().map(\.details), [.file(1)])
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.all().map(\.details), [SourceSong.sample(1).details])
    }

    @Test(
        "A lost file's track is shown on the server, and in its folder once the file is back",
        arguments: Store.all
    )
    func lostFile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        try await sut.library.read(.file(1), isImport: false)

        let update = try await sut.library.beginUpdate()
        _ = try await update.store([.lost(Location("/music/1.flac"))])
        let lost = try await sut.library.all()
        try await sut.library.read(.file(1), isImport: false)

        expectEqual(lost.map(\.details.location), [source.location(of: "tr-1")])
        expectEqual(lost.map(\.missingSince), [nil])
        try await expectEqual(sut.library.all().map(\.details), [.file(1)])
    }

    @Test("Pruning keeps a track that a server has", arguments: Store.all)
    func prunedFile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        try await sut.library.read(.file(1), isImport: false)

        let summary = try await sut.library.beginUpdate().store([.pruned(Location("/music/1.flac"))])

        expectEqual(summary, UpdateSummary(updated: 1))
        try await expectEqual(sut.library.all().map(\.details.location), [source.location(of: "tr-1")])
    }

    @Test(
        "Removing a song or its server leaves the track in its folder",
        arguments: Store.all,
        [true, false]
    )
    func goneSong(store: Store, isSource: Bool) async throws {
        let sut = try await makeSUT(store, adding: [.file(1)])
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])

        if isSource {
            try await expectEqual(sut.library.removeSource(source.id), 0)
        } else {
            let summary = try await sut.library.sync(source, [.gone(source.location(of: "tr-1"))])
            expectEqual(summary, UpdateSummary())
        }

        try await expectEqual(sut.library.all().map(\.details), [.file(1)])
        try await expectEqual(sut.library.sources().map(\.trackCount), (isSource ? [] : [0]))
    }

    @Test("A track on two servers is shown on the other when one is removed", arguments: Store.all)
    func twoServers(store: Store) async throws {
        let sut = try await makeSUT(store)
        let home = try await sut.library.addSource(.sample())
        let work = try await sut.library.addSource(.sample("work", user: "other"))
        var song = SourceSong.sample(1)
        song.details.location = work.location(of: "7")
        try await sut.library.sync(home, [.new(.sample(1))])
        try await sut.library.sync(work, [.new(song)])
        try await expectEqual(sut.library.all().count, 1)

        try await expectEqual(sut.library.removeSource(home.id), 0)

        try await expectEqual(sut.library.all().map(\.details.location), [song.details.location])
        try await expectEqual(sut.library.sources().map(\.trackCount), [1])
    }

    @Test("Another duration, or several candidates, result in a separate track", arguments: Store.all)
    func others(store: Store) async throws {
        var longer = TrackDetails.file(2)
        longer.durationMs = 190_000
        var copy = TrackDetails.file(1)
        copy.location = Location("/music/copy.flac")
        let sut = try await makeSUT(store, adding: [.file(1), longer])
        try await sut.library.read(copy, isImport: true)
        let source = try await sut.library.addSource(.sample())

        let summary = try await sut.library.sync(source, [.new(.sample(1)), .new(.sample(2))])

        expectEqual(summary, UpdateSummary(added: 2))
    }
}
