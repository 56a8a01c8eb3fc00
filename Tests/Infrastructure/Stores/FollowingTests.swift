import Entities
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FollowingTests {
    @Test(
        "A follower receives its own process's changes without polling",
        arguments: Store.all,
        Write.allCases
    )
    func ownChange(store: Store, write: Write) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let changes = sut.library.changes()

        try await write.make(in: sut.library, track)

        await expectEqual(changes.waiting, (write.parts.isEmpty ? nil : write.parts))
    }

    @Test(
        "A follower receives another process's changes by the next poll",
        arguments: Store.all,
        Write.allCases
    )
    func foreignChange(store: Store, write: Write) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let changes = sut.library.changes()
        try await write.make(in: sut.reopened().library, track)

        await sut.poll()

        await expectEqual(changes.waiting, (write.parts.isEmpty ? nil : write.parts))
    }

    @Test("Every follower receives each change", arguments: Store.all)
    func manyFollowers(store: Store) async throws {
        let sut = try await makeSUT(store)
        let changes = [sut.library.changes(), sut.library.changes()]

        _ = try await sut.library.add("Airbag")

        await expectEqual(changes[0].waiting, [.tracks, .journal])
        await expectEqual(changes[1].waiting, [.tracks, .journal])
    }

    @Test("A change between opening the library and the first follower is reported", arguments: Store.all)
    func earlyChange(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.reopened().library.store(volume: 50)
        let changes = sut.library.changes()

        await sut.poll()

        await expectEqual(changes.waiting, .player)
    }

    @Test("A refused change isn't reported", arguments: Store.all)
    func refusedChange(store: Store) async throws {
        let sut = try await makeSUT(store)
        let changes = sut.library.changes()

        _ = try? await sut.library.undo()

        #expect(await changes.waiting == nil)
    }

    @Test("A change by another process is reported once", arguments: Store.all)
    func foreignChangeOnce(store: Store) async throws {
        let sut = try await makeSUT(store)
        let changes = sut.library.changes()
        _ = try await sut.reopened().library.add("Airbag")
        await sut.poll()
        var iterator = changes.makeAsyncIterator()
        _ = await iterator.next()

        await sut.poll()

        #expect(await changes.waiting == nil)
    }

    @Test("A process's own change isn't reported again at the next poll", arguments: Store.all)
    func ownChangeOnce(store: Store) async throws {
        let sut = try await makeSUT(store)
        let changes = sut.library.changes()
        _ = try await sut.library.add("Airbag")
        var iterator = changes.makeAsyncIterator()
        _ = await iterator.next()

        await sut.poll()

        #expect(await changes.waiting == nil)
    }

    @Test("The stream ends when the following task is cancelled", arguments: Store.all)
    func cancelled(store: Store) async throws {
        let sut = try await makeSUT(store)
        let changes = sut.library.changes()
        let task = Task {
            var count = 0
            for await _ in changes { count += 1 }
            return count
        }

        task.cancel()

        await expectEqual(task.value, 0)
    }
}

/// A write to a library with one track.
enum Write: CaseIterable {
    case add, edit, delete, undo, importTracks, importPlays, importKnown, play, queue, position, volume,
        waveform, chartFilter

    var parts: LibraryUpdate {
        switch self {
        case .add, .edit, .delete, .undo, .importTracks: [.tracks, .journal]
        case .importPlays: [.plays, .journal]
        case .importKnown: []
        case .play: .plays
        case .queue: [.queue, .player]
        case .position, .volume: .player
        case .waveform: .waveforms
        case .chartFilter: .charts
        }
    }

    func make(in library: any LibraryStore, _ track: Track) async throws {
        switch self {
        case .add: _ = try await library.add("Lucky")
        case .edit: _ = try await library.edit(track.urn, TrackEdit(title: "Lucky"))
        case .delete: _ = try await library.delete([track.urn])
        case .undo: _ = try await library.undo()
        case .importTracks: _ = try await library.importing([NewTrack(details: TrackDetails(title: "Lucky"))])
        case .importPlays: _ = try await library.store([.sample()])
        case .importKnown: _ = try await library.importing([NewTrack(details: track.details)])
        case .play: _ = try await library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        case .queue: try await library.store(PlayQueue([track], currentIndex: 0))
        case .position: try await library.storePosition(in: PlayQueue())
        case .volume: try await library.store(volume: 50)
        case .waveform:
            let file = FileIdentity(location: Location("/a.ogg"), size: 1, modifiedNanoseconds: 1)
            try await library.store(try #require(Waveform.sample(7)), of: file)
        case .chartFilter: try await library.store(chartFilter: 3)
        }
    }
}

extension AsyncStream where Element: Sendable {
    /// Returns the buffered element and ends the stream.
    fileprivate var waiting: Element? {
        get async {
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                for await element in self { return element }
                return nil
            }.value
        }
    }
}
