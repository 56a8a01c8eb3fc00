import Entities
import Services
import TestSupport
import Testing

@testable import Mpv

@Suite("Playback state derived from mpv's messages")
struct PlaybackStateTests {
    @Test("An entry has started when its position is known after the restart")
    func start() {
        var sut = PlaybackState()

        let accepted = sut.accept(.first, as: 1)
        let opened = sut.take(.startFile(entry: 1)) + sut.take(.duration(600))
        let restarted = sut.take(.playbackRestart)
        let answered =
            sut.take(.done(entry: nil, number: 0.02), to: .position)
            + sut.take(.done(entry: nil, number: nil), to: .device)

        expectEqual(accepted + opened, [])
        expectEqual(restarted, [.send(.position), .send(.device)])
        expectEqual(answered, [.tell(.started(1, positionMs: 20, durationMs: 600_000))])
    }

    @Test("A missing device is a failure, although mpv first reports a start")
    func missingDevice() {
        var sut = PlaybackState.starting(.first)

        let effects = sut.take(.endFile(entry: 1, .error(.noDevice)))

        let error = MpvFileError.noDevice.serviceError(at: PlaybackItem.first.location)
        expectEqual(effects, [.tell(.failed(1, error))])
        expectEqual(sut.take(.refused, to: .device), [])
    }

    @Test("A sound that ends before its position is known is started and finished")
    func shortSound() {
        var sut = PlaybackState.starting(.first)

        let effects =
            sut.take(.endFile(entry: 1, .endOfFile)) + sut.take(.refused, to: .device) + sut.take(.idle)

        expectEqual(effects, [.tell(.started(1, positionMs: 0, durationMs: nil)), .tell(.finished(1))])
    }

    @Test("The last entry is finished when mpv is idle, not when it has read the file")
    func end() {
        var sut = PlaybackState.playing(.first)

        let atEndOfFile = sut.take(.endFile(entry: 1, .endOfFile))
        let whenIdle = sut.take(.idle)

        expectEqual(atEndOfFile, [])
        expectEqual(whenIdle, [.tell(.finished(1))])
        #expect(!sut.hasItem)
    }

    @Test(
        "A stream that ends well before its duration is lost; a file isn't",
        arguments: [
            (.stream(StreamAddress(url: "http://host/1")), 83.4, false),
            (.stream(StreamAddress(url: "http://host/1")), 196, true),
            (.stream(StreamAddress(url: "http://host/1")), nil, true),
            (.location(Location("/music/a.ogg")), 83.4, true),
        ] as [(AudioLocation, Double?, Bool)]
    )
    func lostStream(place: AudioLocation, end: Double?, isFinished: Bool) {
        let song = PlaybackItem(id: 1, location: Location(source: "home", song: "1"), title: "Kid A")
        var sut = PlaybackState.playing(LocatedItem(song, at: place))
        _ = sut.take(.duration(200)) + (end.map { sut.take(.read(upTo: $0)) } ?? [])

        let effects = sut.take(.endFile(entry: 1, .endOfFile)) + sut.take(.idle)

        let lost = ServiceError.unavailable(.stream(title: "Kid A", source: "home", positionMs: 83_400))
        expectEqual(effects, [.tell(isFinished ? .finished(1) : .failed(1, lost))])
        #expect(!sut.hasItem)
    }

    @Test("A stream finishes after a seek to its end, however little of it was read")
    func soughtStream() {
        let place = AudioLocation.stream(StreamAddress(url: "http://host/1"))
        var sut = PlaybackState.playing(LocatedItem(.first, at: place))
        _ = sut.take(.duration(200)) + sut.take(.read(upTo: 30))
        _ = sut.take(.done(entry: nil, number: nil), to: .seek(toMs: 200_000)) + sut.take(.read(upTo: 30))

        let effects = sut.take(.endFile(entry: 1, .endOfFile)) + sut.take(.idle)

        expectEqual(effects, [.tell(.finished(1))])
    }

    @Test("The reading progress of one stream doesn't affect the next")
    func nextStream() {
        let place = AudioLocation.stream(StreamAddress(url: "http://host/1"))
        var sut = PlaybackState.playing(LocatedItem(.first, at: place))
        _ = sut.take(.done(entry: 2, number: nil), to: .load(LocatedItem(.second, at: place), .next))
        _ = sut.take(.read(upTo: 2)) + sut.take(.endFile(entry: 1, .endOfFile)) + sut.begin(entry: 2)
        _ = sut.take(.duration(200))

        let effects = sut.take(.endFile(entry: 2, .endOfFile)) + sut.take(.idle)

        expectEqual(effects, [.tell(.finished(2))])
    }

    @Test("The previous entry is finished when the next one starts")
    func takeOver() {
        var sut = PlaybackState.playing(.first)
        _ = sut.accept(.second, as: 2, .next)

        let effects =
            sut.take(.endFile(entry: 1, .endOfFile)) + sut.take(.startFile(entry: 2))
            + sut.take(.playbackRestart) + sut.take(.done(entry: nil, number: -0.3), to: .position)
            + sut.take(.done(entry: nil, number: nil), to: .device)

        let expected: [PlaybackState.Effect] = [
            .tell(.finished(1)), .send(.position), .send(.device),
            .tell(.started(2, positionMs: 0, durationMs: nil)),
        ]
        expectEqual(effects, expected)
    }

    @Test("A next entry that mpv opened before it was dropped still becomes current")
    func droppedTooLate() {
        var sut = PlaybackState.playing(.first)
        _ = sut.accept(.second, as: 2, .next)
        _ = sut.take(.done(entry: nil, number: nil), to: .clearNext)

        let effects = sut.take(.endFile(entry: 1, .endOfFile)) + sut.take(.startFile(entry: 2))

        expectEqual(effects, [.tell(.finished(1))])
        expectEqual(sut.current?.item, .second)
    }

    @Test("Late events of an earlier entry don't affect the current one")
    func lateEvents() {
        var sut = PlaybackState.playing(.first)
        _ = sut.accept(.second, as: 2)

        let effects =
            sut.take(.playbackRestart) + sut.take(.duration(5)) + sut.take(.endFile(entry: 1, .endOfFile))
            + sut.take(.endFile(entry: 1, .error(.unknownFormat))) + sut.take(.startFile(entry: 1))
            + sut.take(.idle)

        expectEqual(effects, [])
        expectEqual(sut.current, .init(located: .second, number: 2, phase: .accepted))
    }

    @Test("Nothing is reported after a stop")
    func stop() {
        var sut = PlaybackState.playing(.first)

        let effects =
            sut.take(.done(entry: nil, number: nil), to: .stop) + sut.take(.endFile(entry: 1, .stopped))
            + sut.take(.idle)

        expectEqual(effects, [])
        #expect(!sut.hasItem)
    }

    @Test("A pause before the start is reported after it; a second pause isn't reported")
    func earlyPause() {
        var sut = PlaybackState.starting(.first)

        let paused =
            sut.take(.done(entry: nil, number: nil), to: .setPaused(true))
            + sut.take(.done(entry: nil, number: 0), to: .position)
        let started = sut.take(.done(entry: nil, number: nil), to: .device)
        let again =
            sut.take(.done(entry: nil, number: nil), to: .setPaused(true))
            + sut.take(.done(entry: nil, number: 0), to: .position)

        expectEqual(paused + again, [])
        expectEqual(
            started,
            [
                .tell(.started(1, positionMs: 0, durationMs: nil)), .tell(.paused(1, positionMs: 0)),
            ]
        )
    }

    @Test("A seek past the end goes to the end; a refused seek does nothing")
    func jumps() {
        var sut = PlaybackState.playing(.first)
        _ = sut.take(.duration(600))
        _ = sut.take(.done(entry: nil, number: 10), to: .position)

        let effects =
            sut.take(.refused, to: .seek(toMs: 5))
            + sut.take(.done(entry: nil, number: nil), to: .seek(toMs: 900_000))

        expectEqual(effects, [.tell(.jumped(1, fromMs: 10_000, toMs: 600_000))])
    }

    @Test("Positions reported during a seek are ignored")
    func seeking() {
        var sut = PlaybackState.playing(.first)
        _ = sut.take(.done(entry: nil, number: nil), to: .seek(toMs: 5000))

        _ = sut.take(.done(entry: nil, number: 1), to: .position)
        let before = sut.positionMs
        _ = sut.take(.playbackRestart)
        _ = sut.take(.done(entry: nil, number: 5.1), to: .position)

        expectEqual(before, 5000)
        expectEqual(sut.positionMs, 5100)
    }

    @Test("A start past the end starts and finishes; a file without sound fails")
    func nothingToHear() {
        var (late, empty) = (PlaybackState.starting(.first, fromMs: 9000), PlaybackState.starting(.first))

        let lateEffects = late.take(.endFile(entry: 1, .error(.noSound))) + late.take(.idle)
        let emptyEffects = empty.take(.endFile(entry: 1, .error(.noSound))) + empty.take(.idle)

        expectEqual(
            lateEffects,
            [.tell(.started(1, positionMs: 9000, durationMs: nil)), .tell(.finished(1))]
        )
        let error = ServiceError.unreadable(path: "/music/a.ogg", reason: "contains no audio")
        expectEqual(emptyEffects, [.tell(.failed(1, error))])
    }

    @Test("A duration that becomes known later is reported once")
    func duration() {
        var sut = PlaybackState.playing(.first)

        let effects = sut.take(.duration(3)) + sut.take(.duration(3)) + sut.take(.duration(nil))

        expectEqual(
            effects,
            [
                .tell(.durationChanged(1, durationMs: 3000)), .tell(.durationChanged(1, durationMs: nil)),
            ]
        )
    }

    @Test("A folder fails, mpv plays none of its files, and the next entry follows")
    func folder() {
        var sut = PlaybackState.playing(.first)
        _ = sut.accept(.second, as: 2, .next)

        let effects = sut.take(.endFile(entry: 1, .redirect))

        let error = ServiceError.unreadable(
            path: "/music/a.ogg",
            reason: "a folder or a list of files"
        )
        expectEqual(effects, [.tell(.failed(1, error)), .send(.leaveList)])
        expectEqual(sut.take(.done(entry: nil, number: nil), to: .leaveList), [.send(.load(.second, .now))])
        #expect(!sut.hasItem)
    }

    @Test("An item that starts again after leaving a list is reported once")
    func startedOnce() {
        var sut = PlaybackState.starting(.first)
        _ = sut.take(.done(entry: 2, number: nil), to: .load(.second, fromMs: 0, .next))
        _ = sut.take(.endFile(entry: 1, .redirect))

        let before = sut.begin(entry: 2)
        let left = sut.take(.done(entry: nil, number: nil), to: .leaveList)
        _ = sut.take(.done(entry: 3, number: nil), to: .load(.second, fromMs: 0, .now))
        let after = sut.begin(entry: 3)

        expectEqual(before, [.tell(.started(2, positionMs: 0, durationMs: nil))])
        expectEqual(left, [.send(.load(.second, fromMs: 0, .now))])
        expectEqual(after, [])
    }

    @Test("When mpv quits, the item is interrupted and the pause is reset")
    func gone() {
        var sut = PlaybackState.playing(.first)
        _ = sut.take(.done(entry: nil, number: nil), to: .setPaused(true))

        let effects = sut.end(.cancelled)

        expectEqual(effects, [.tell(.interrupted(1, .cancelled))])
        expectEqual(sut, PlaybackState())
        expectEqual(sut.end(.cancelled), [])
    }
}

extension PlaybackState {
    /// Opens an entry that has a device.
    fileprivate mutating func begin(entry: Int) -> [Effect] {
        _ = take(.startFile(entry: entry))
        _ = take(.playbackRestart)
        return take(.done(entry: nil, number: nil), to: .device)
    }

    fileprivate static func starting(_ item: LocatedItem, fromMs: Int = 0) -> PlaybackState {
        var state = PlaybackState()
        _ = state.take(.done(entry: 1, number: nil), to: .load(item, fromMs: fromMs, .now))
        _ = state.take(.startFile(entry: 1))
        _ = state.take(.playbackRestart)
        return state
    }

    fileprivate static func playing(_ item: LocatedItem) -> PlaybackState {
        var state = starting(item)
        _ = state.take(.done(entry: nil, number: nil), to: .device)
        return state
    }

    fileprivate mutating func accept(
        _ item: PlaybackItem,
        as entry: Int,
        _ mode: MpvCommand.LoadMode = .now
    ) -> [Effect] {
        take(.done(entry: entry, number: nil), to: .load(LocatedItem(item), mode))
    }
}
