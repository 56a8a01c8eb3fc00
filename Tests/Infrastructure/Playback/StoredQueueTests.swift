import Entities
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("The queue and the volume between runs", .timeLimit(.minutes(5)))
struct StoredQueueTests {
    @Test("The queue and volume of the last run are read once")
    func load() async throws {
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 1)
        let sut = PlaybackSessionSUT(queue: .stored(queue), volume: .stored(40))

        let now = try await sut.session.now()
        let loaded = try await sut.session.queue()

        expectEqual(now, NowPlaying(queueCount: 2, queueIndex: 1, volume: 40))
        expectEqual(loaded, queue)
        sut.player.expectMessages(.events, .setVolume(40))
        sut.queue.expectMessages(.storedQueue)
    }

    @Test("An unreadable queue isn't overwritten, and is read again by each request")
    func unreadable() async throws {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "It is locked.")
        let store = QueueStoringSpy { $0.error = error }
        let sut = PlaybackSession(
            player: AudioPlayingSpy(),
            queue: store,
            volume: VolumeStoringSpy.stored(100),
            recorder: nil,
            clock: ManualClock()
        )

        await #expect(throws: error) { try await sut.enqueue([.playable(2)], at: .end) }
        await #expect(throws: error) { try await sut.play([.playable(3)]) }
        await #expect(throws: error) { try await sut.perform(.clear) }
        let before = store.messages
        store.answers = QueueStoringSpy.stored(PlayQueue([.playable(1)])).answers
        try await sut.enqueue([.playable(4)], at: .end)
        let queue = try await sut.queue()

        expectEqual(before, [.storedQueue, .storedQueue, .storedQueue])
        expectEqual(queue.tracks, [.playable(1), .playable(4)])
        expectEqual(store.messages.dropFirst(3), [.storedQueue, .store(queue)])
    }

    @Test("While the volume can't be read, nothing is stored")
    func unreadableVolume() async throws {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "It is locked.")
        let store = QueueStoringSpy.stored(PlayQueue([.playable(1)]))
        let sut = PlaybackSession(
            player: AudioPlayingSpy(),
            queue: store,
            volume: VolumeStoringSpy { $0.error = error },
            recorder: nil,
            clock: ManualClock()
        )

        await #expect(throws: error) { try await sut.enqueue([.playable(2)], at: .end) }

        store.expectMessages(.storedQueue)
    }

    @Test("After a change of the library, its titles are shown, and its locations are played")
    func libraryChange() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1, 2, 3)
        let queue = try await sut.session.queue()
        let entries = queue.entries.map { entry in
            var track = entry.track
            track.details.title = "New \(entry.id)"
            track.details.location = entry.id == 2 ? nil : Location("/moved/\(entry.id).ogg")
            return PlayQueue.Entry(id: entry.id, track: track)
        }
        sut.queue.answers.storedQueue = {
            .success(
                PlayQueue(
                    entries: entries,
                    currentIndex: 0,
                    entryCount: 3,
                    repeats: .off,
                    shuffledIDs: nil,
                    seed: 1
                )
            )
        }

        sut.library.sendChanges(.plays, [.tracks, .journal])

        for await update in sut.updates {
            if update.now.item?.track.details.title == "New 0" { break }
        }
        let changed = try await sut.session.queue()
        try await sut.session.perform(.next)
        expectEqual(changed.entries, [entries[0], entries[1], queue.entries[2]])
        expectEqual(sut.queue.messages.filter { $0 == .storedQueue }.count, 2)
        let source = PlaybackItem(id: 3, location: Location("/moved/1.ogg"), title: "New 1")
        expectEqual(sut.player.messages.contains(.setNext(source)), true)
    }

    @Test("A file that was moved a moment ago is played from its new location")
    func movedFile() async throws {
        let sut = PlaybackSessionSUT(missing: ["/music/2.ogg"])
        try await sut.start(1, 2)
        var queue = try await sut.session.queue()
        var track = Track.playable(2)
        track.details.location = Location("/moved/2.ogg")
        let moved = PlayQueue(
            entries: [queue.entries[0], PlayQueue.Entry(id: 1, track: track)],
            currentIndex: 0,
            entryCount: 2,
            repeats: .off,
            shuffledIDs: nil,
            seed: 1
        )
        sut.queue.answers.storedQueue = { .success(moved) }

        try await sut.session.perform(.next)
        queue = try await sut.session.queue()

        let source = PlaybackItem(id: 3, location: Location("/moved/2.ogg"), title: track.details.title)
        expectEqual(sut.player.messages.last, .play(source, fromMs: 0))
        expectEqual(queue.entries, moved.entries)
    }

    @Test("Only the position is stored if the entries are unchanged")
    func position() async throws {
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 0)
        let sut = PlaybackSessionSUT(queue: .stored(queue))

        try await sut.session.perform(.next)
        let moved = try await sut.session.queue()
        try await sut.session.enqueue([.playable(3)], at: .end)
        let longer = try await sut.session.queue()
        try await sut.session.perform(.previous)
        let back = try await sut.session.queue()

        expectEqual(
            sut.queue.messages.dropFirst(),
            [
                .storePosition(in: moved), .store(longer), .storePosition(in: back),
            ]
        )
    }

    @Test("A queue that couldn't be stored is stored in full the next time")
    func failure() async throws {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "full")
        let store = QueueStoringSpy {
            $0.storedQueue = { .success(PlayQueue()) }
            $0.error = error
        }
        let sut = PlaybackSessionSUT(queue: store)

        await #expect(throws: error) { try await sut.session.play([.playable(1)]) }
        let playing = try await sut.session.now()
        await #expect(throws: error) { try await sut.session.perform(.previous) }
        let queue = try await sut.session.queue()

        expectEqual(playing.item?.track, .playable(1))
        store.expectMessages(.storedQueue, .store(queue), .store(queue))
    }

    @Test("A new volume is set and stored, limited to 0 to 100")
    func volume() async throws {
        let sut = PlaybackSessionSUT(volume: .stored(40))

        for percent in [70, 170, -1] { try await sut.session.perform(.setVolume(percent)) }

        expectEqual(sut.player.messages, [.events] + [40, 70, 100, 0].map { .setVolume($0) })
        expectEqual(sut.volume.messages, [.storedVolume] + [70, 100, 0].map { .store(volume: $0) })
        try await expectEqual(sut.session.now().volume, 0)
    }
    @Test("The volume can be changed relative to the current one, within its limits")
    func relativeVolume() async throws {
        let sut = PlaybackSessionSUT(volume: .stored(40))

        var answers: [PlaybackAnswer] = []
        for percent in [5, -5, 100, -100, .max, .min] {
            answers.append(try await sut.session.perform(.changeVolume(by: percent)))
        }

        expectEqual(answers, [45, 40, 100, 0, 100, 0].map { .volume($0) })
        expectEqual(sut.volume.messages.last, .store(volume: 0))
    }
}
