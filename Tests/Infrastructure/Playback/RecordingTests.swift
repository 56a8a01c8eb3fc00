import Entities
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Recording plays", .timeLimit(.minutes(5)))
struct RecordingTests {
    @Test("A half-played track counts once")
    func half() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1)

        sut.clock.advance(by: .seconds(49))
        _ = try await sut.session.now()
        let before = sut.recorder.messages
        sut.clock.advance(by: .seconds(1))
        _ = try await sut.session.now()
        _ = try await sut.session.now()
        sut.player.sendEvents(.finished(1))
        let causes = await sut.causes(1)

        expectEqual(before, [])
        expectEqual(causes, [.ended])
        sut.recorder.expectMessages(
            .recordPlay(of: Track.playable(1).urn, startedAt: PlaybackSessionSUT.date)
        )
    }

    @Test("A track counts even if nothing asks for its position")
    func alarm() async throws {
        let sut = PlaybackSessionSUT()
        let (plays, play) = AsyncStream<PlayRecordingSpy.Message>.makeStream()
        sut.recorder.onMessage = { play.yield($0) }
        try await sut.start(1)
        await sut.clock.waitForSleeper()

        sut.clock.advance(by: .milliseconds(50_050))
        let recorded = await plays.first { _ in true }

        expectEqual(recorded, .recordPlay(of: Track.playable(1).urn, startedAt: PlaybackSessionSUT.date))
    }

    @Test("A play that the library can't store is recorded once it can") func outage() async throws {
        let sut = PlaybackSessionSUT()
        let (plays, play) = AsyncStream<PlayRecordingSpy.Message>.makeStream()
        sut.recorder.answers.recordPlay = { _, _ in .failure(.cancelled) }
        try await sut.start(1)
        sut.clock.advance(by: .seconds(50))
        _ = try await sut.session.now()
        await sut.clock.waitForSleeper()
        #expect(!sut.recorder.messages.isEmpty)

        sut.recorder.answers.recordPlay = { _, _ in .success(true) }
        sut.recorder.onMessage = { play.yield($0) }
        sut.clock.advance(by: .seconds(10))
        let recorded = await plays.first { _ in true }
        await sut.session.end()
        let count = sut.recorder.messages.count
        await sut.session.end()

        expectEqual(recorded, .recordPlay(of: Track.playable(1).urn, startedAt: PlaybackSessionSUT.date))
        expectEqual(sut.recorder.messages.count, count)
    }

    @Test("A play that couldn't be recorded is tried again at the end") func outageUntilEnd() async throws {
        let sut = PlaybackSessionSUT()
        sut.recorder.answers.recordPlay = { _, _ in .failure(.cancelled) }
        try await sut.start(1)
        sut.clock.advance(by: .seconds(50))
        _ = try await sut.session.now()
        await sut.clock.waitForSleeper()
        sut.recorder.answers.recordPlay = { _, _ in .success(true) }
        let count = sut.recorder.messages.count

        await sut.session.end()

        expectEqual(sut.recorder.messages.count, count + 1)
    }

    @Test("A track that was deleted while it was played counts by its names") func deleted() async throws {
        let sut = PlaybackSessionSUT()
        let track = Track.playable(1)
        sut.recorder.answers.recordPlay = { _, _ in .failure(.notFound(.track(track.urn))) }
        sut.recorder.answers.record = { _ in .success(ImportSummary(added: 1)) }
        try await sut.start(1)
        sut.clock.advance(by: .seconds(50))

        _ = try await sut.session.now()

        let play = Play(
            title: "Title 1",
            artist: "Artist 1",
            album: "Album 1",
            startedAt: PlaybackSessionSUT.date,
            source: .sidewinder
        )
        sut.recorder.expectMessages(
            .recordPlay(of: track.urn, startedAt: PlaybackSessionSUT.date),
            .record([play])
        )
    }

    @Test("Tracks played without a gap count separately")
    func gapless() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1, 2)

        sut.clock.advance(by: .seconds(100))
        sut.player.sendEvents(.finished(1), .started(2, positionMs: 0, durationMs: 100_000))
        let began = await sut.causes(1)
        sut.clock.advance(by: .seconds(100))
        sut.player.sendEvents(.finished(2))
        let ended = await sut.causes(1)

        expectEqual(began + ended, [.began, .ended])
        expectEqual(
            sut.recorder.messages,
            [1, 2].map {
                .recordPlay(of: Track.playable($0).urn, startedAt: PlaybackSessionSUT.date)
            }
        )
    }

    @Test("Seeking doesn't make a track count")
    func seeking() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1)

        sut.player.sendEvents(.jumped(1, fromMs: 0, toMs: 90_000), .finished(1))
        let causes = await sut.causes(2)

        expectEqual(causes, [.jumped, .ended])
        expectEqual(sut.recorder.messages, [])
    }

    @Test("A pause doesn't count; the time heard before and after is added up")
    func pause() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1)

        sut.clock.advance(by: .seconds(30))
        sut.player.sendEvents(.paused(1, positionMs: 30_000))
        _ = await sut.causes(1)
        sut.clock.advance(by: .seconds(1_000))
        sut.player.sendEvents(.resumed(1, positionMs: 30_000))
        _ = await sut.causes(1)
        let before = sut.recorder.messages
        sut.clock.advance(by: .seconds(20))
        sut.player.sendEvents(.paused(1, positionMs: 50_000))
        _ = await sut.causes(1)

        expectEqual(before, [])
        expectEqual(sut.recorder.messages.count, 1)
    }

    @Test("The time a stream waits for its server doesn't count")
    func slowStream() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1)

        sut.player.answers.position = { _ in .success(20_000) }
        sut.clock.advance(by: .seconds(300))
        _ = try await sut.session.now()
        let before = sut.recorder.messages
        sut.player.answers.position = { _ in .success(50_000) }
        sut.clock.advance(by: .seconds(30))
        _ = try await sut.session.now()

        expectEqual(before, [])
        expectEqual(sut.recorder.messages.count, 1)
    }

    @Test("The part heard of a lost stream counts as usual", arguments: [(49_000, false), (50_000, true)])
    func lostStream(positionMs: Int, isCounted: Bool) {
        let item = NowPlaying.Item(
            id: 1,
            entry: PlayQueue([.playable(1)]).entries[0],
            durationMs: 100_000
        )
        let lost = ServiceError.unavailable(.stream(title: "Kid A", source: "home", positionMs: positionMs))
        var sut = ScrobbleTracker(of: item, startedAt: PlaybackSessionSUT.date, now: .zero)

        let counts = sut.take(.failed(1, lost), now: .seconds(80))

        expectEqual(counts, isCounted)
    }

    @Test("A file that ends long before the duration that the player expected counts if it was heard")
    func overestimated() {
        let item = NowPlaying.Item(
            id: 1,
            entry: PlayQueue([.playable(1)]).entries[0],
            durationMs: 92_000
        )
        var heard = ScrobbleTracker(of: item, startedAt: PlaybackSessionSUT.date, now: .zero)
        var skipped = heard

        _ = skipped.take(.jumped(1, fromMs: 1_000, toMs: 35_000), now: .seconds(1))
        let counts = [
            heard.take(.finished(1), now: .seconds(36)), skipped.take(.finished(1), now: .seconds(2)),
        ]

        expectEqual(counts, [true, false])
    }

    @Test("Events of another item don't count for the tracked one")
    func otherItem() {
        let item = NowPlaying.Item(
            id: 1,
            entry: PlayQueue([.playable(1)]).entries[0],
            durationMs: 100_000
        )
        var sut = ScrobbleTracker(of: item, startedAt: PlaybackSessionSUT.date, now: .zero)

        let isCounted = sut.take(.paused(2, positionMs: 90_000), now: .seconds(90))

        #expect(!isCounted)
        expectEqual(sut.remaining(now: .seconds(90)), .seconds(50))
    }
}
