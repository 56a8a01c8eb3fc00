import Entities
import Services
import TestSupport
import Testing

@testable import Mpv

@Suite("The player's messages to mpv", .timeLimit(.minutes(5)))
struct PlayerTests {
    @Test("Playing an item loads it and reports its start and its duration")
    func playTellsStart() async throws {
        let sut = makeSUT()

        async let played: Void = sut.player.play(.first, fromMs: 1500)
        let lines = await sut.mpv.receive(3)
        sut.mpv.say(
            #"{"request_id":1,"error":"success"}"#,
            #"{"data":{"playlist_entry_id":7},"request_id":2,"error":"success"}"#,
            #"{"request_id":3,"error":"success"}"#,
            #"{"event":"start-file","playlist_entry_id":7}"#,
            #"{"event":"file-loaded"}"#,
            #"{"event":"property-change","id":1,"name":"duration","data":600.000000}"#,
            #"{"event":"playback-restart"}"#
        )
        try await played
        let queries = await sut.mpv.receive(2)
        sut.mpv.say(
            #"{"data":1.520000,"request_id":4,"error":"success"}"#,
            #"{"data":"pulse","request_id":5,"error":"success"}"#
        )

        expectEqual(
            lines + queries,
            [
                #"{"command":["observe_property",1,"duration"],"request_id":1}"#,
                #"{"command":{"flags":"replace","name":"loadfile","options":{"start":"1.5"},"url":"/music/a.ogg"},"request_id":2}"#,
                #"{"command":["set_property","pause",false],"request_id":3}"#,
                #"{"command":["get_property","time-pos"],"request_id":4}"#,
                #"{"command":["get_property","current-ao"],"request_id":5}"#,
            ]
        )
        await expectEqual(sut.events(1), [.started(1, positionMs: 1520, durationMs: 600_000)])
    }

    @Test("Each request is sent in mpv's format and returns its reply")
    func requests() async throws {
        let sut = makeSUT()
        try await sut.play(.first)

        async let requests: Int? = {
            try await sut.player.pause()
            try await sut.player.resume()
            try await sut.player.seek(toMs: 300_000)
            sut.mpv.say(#"{"event":"playback-restart"}"#)
            try await sut.player.setVolume(130)
            try await sut.player.setNext(.second)
            try await sut.player.setNext(nil)
            return try await sut.player.position(of: 1)
        }()
        var lines: [String] = []
        for (number, position) in zip(6..., [nil, 2.0, nil, 3.0, 4.0, nil, nil, nil, nil, nil, 301.5]) {
            lines += await sut.mpv.receive(1)
            let data = position.map { String($0) } ?? #"{"playlist_entry_id":2}"#
            sut.mpv.say(#"{"data":\#(data),"request_id":\#(number),"error":"success"}"#)
        }

        try await expectEqual(requests, 301_500)
        expectEqual(
            lines,
            [
                #"{"command":["set_property","pause",true],"request_id":6}"#,
                #"{"command":["get_property","time-pos"],"request_id":7}"#,
                #"{"command":["set_property","pause",false],"request_id":8}"#,
                #"{"command":["get_property","time-pos"],"request_id":9}"#,
                #"{"command":["get_property","time-pos"],"request_id":10}"#,
                #"{"command":["seek",300,"absolute+exact"],"request_id":11}"#,
                #"{"command":["set_property","volume",100],"request_id":12}"#,
                #"{"command":["playlist-clear"],"request_id":13}"#,
                #"{"command":{"flags":"append-play","name":"loadfile","options":{},"url":"/music/b.ogg"},"request_id":14}"#,
                #"{"command":["playlist-clear"],"request_id":15}"#,
                #"{"command":["get_property","time-pos"],"request_id":16}"#,
            ]
        )
        await expectEqual(
            sut.events(3),
            [
                .paused(1, positionMs: 2000), .resumed(1, positionMs: 3000),
                .jumped(1, fromMs: 4000, toMs: 300_000),
            ]
        )
    }

    @Test("Requests without an item do nothing and don't start mpv")
    func nothingPlaying() async throws {
        let sut = makeSUT()

        try await sut.player.pause()
        try await sut.player.resume()
        try await sut.player.stop()
        try await sut.player.setNext(nil)
        try await sut.player.setVolume(50)
        let position = try await sut.player.position(of: 1)

        #expect(position == nil)
        expectEqual(sut.mpv.launchVolumes, [])
        await #expect(throws: ServiceError.nothingPlaying) {
            try await sut.player.seek(toMs: 5)
        }
    }

    @Test("Replies are parsed in parts, in groups and with noise between them")
    func partialReplies() async throws {
        let sut = makeSUT()
        try await sut.play(.first)

        async let position = sut.player.position(of: 1)
        _ = await sut.mpv.receive(1)
        sut.mpv.send(
            "not json\n{\"request_id\":0,\"error\":\"invalid parameter\"}\n\n{\"event\":\"seek\"}\n[1]\n{\"da"
        )
        sut.mpv.send("ta\":12.3456,\"request_id\":6,")
        sut.mpv.send("\"error\":\"success\"}\n{\"request_id\":99,\"error\":\"success\"}\n")

        try await expectEqual(position, 12_346)
    }

    @Test("An item's position is never reported for the next one")
    func positionOfAnEarlierItem() async throws {
        let sut = makeSUT()
        try await sut.play(.first)

        async let next: Void = sut.player.setNext(.second)
        _ = await sut.mpv.receive(2)
        sut.mpv.say(
            #"{"request_id":6,"error":"success"}"#,
            #"{"data":{"playlist_entry_id":2},"request_id":7,"error":"success"}"#
        )
        try await next
        async let position = sut.player.position(of: 1)
        _ = await sut.mpv.receive(1)
        sut.mpv.say(
            #"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#,
            #"{"event":"start-file","playlist_entry_id":2}"#,
            #"{"data":0.5,"request_id":8,"error":"success"}"#
        )

        #expect(try await position == nil)
    }

    @Test("A slow reply doesn't hold up later requests")
    func slowReply() async throws {
        let sut = makeSUT()
        try await sut.play(.first)

        async let position = sut.player.position(of: 1)
        _ = await sut.mpv.receive(1)
        async let volume: Void = sut.player.setVolume(20)
        let line = await sut.mpv.receive(1)
        sut.mpv.say(#"{"request_id":7,"error":"success"}"#)
        try await volume
        sut.mpv.say(#"{"data":1,"request_id":6,"error":"success"}"#)

        expectEqual(line, [#"{"command":["set_property","volume",20],"request_id":7}"#])
        try await expectEqual(position, 1000)
    }

    @Test("When mpv dies, the item is reported, waiting requests fail, and the next one restarts mpv")
    func death() async throws {
        let sut = makeSUT()
        try await sut.player.setVolume(30)
        try await sut.play(.first)

        let position = Task { try await sut.player.position(of: 1) }
        _ = await sut.mpv.receive(1)
        sut.mpv.die()
        await #expect(throws: MpvProgram.endedUnexpectedly) { try await position.value }
        let told = await sut.events(1)
        let later = Task { try await sut.player.play(.second, fromMs: 0) }
        let lines = await sut.mpv.receive(3)
        sut.mpv.say(
            #"{"data":{"playlist_entry_id":1},"request_id":8,"error":"success"}"#,
            #"{"request_id":9,"error":"success"}"#
        )
        try await later.value

        expectEqual(told, [.interrupted(1, MpvProgram.endedUnexpectedly)])
        expectEqual(sut.mpv.launchVolumes, [30, 30])
        expectEqual(lines.first, #"{"command":["observe_property",1,"duration"],"request_id":7}"#)
    }

    @Test("An mpv that doesn't reply for ten seconds is abandoned")
    func deadline() async throws {
        let sut = makeSUT()
        try await sut.play(.first)

        let position = Task { try await sut.player.position(of: 1) }
        await sut.clock.waitForSleeper()
        sut.clock.advance(by: .seconds(10))

        await #expect(throws: MpvProgram.endedUnexpectedly) { try await position.value }
        await expectEqual(sut.events(1), [.interrupted(1, MpvProgram.endedUnexpectedly)])
    }

    @Test("A cancelled request returns immediately, and still takes effect")
    func cancellation() async throws {
        let sut = makeSUT()
        let playing = Task { try await sut.player.play(.first, fromMs: 0) }
        _ = await sut.mpv.receive(3)

        playing.cancel()
        let result = await playing.result
        sut.mpv.say(
            #"{"data":{"playlist_entry_id":1},"request_id":2,"error":"success"}"#,
            #"{"event":"start-file","playlist_entry_id":1}"#,
            #"{"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"loading failed"}"#
        )

        #expect(throws: ServiceError.cancelled) { try result.get() }
        await expectEqual(sut.events(1), [.failed(1, .missing(path: "/music/a.ogg"))])
    }

    @Test("A request fails with the reason if mpv can't be started")
    func launchFailure() async {
        let failure = ServiceError.unavailable(.player)
        let player = Player(audio: AudioLocatingSpy(), clock: ManualClock()) { (_) throws(ServiceError) in
            throw failure
        }

        await #expect(throws: failure) { try await player.play(.first, fromMs: 0) }
    }

    @Test("mpv is terminated when the player is released")
    func release() async throws {
        var player: Player?
        let ended = AsyncStream<Void>.makeStream()
        let mpv = MpvFake()
        player = Player(audio: AudioLocatingSpy(), clock: ManualClock()) { (volume) throws(ServiceError) in
            let engine = try mpv.launch(volume: volume)
            return Engine(socket: engine.socket, end: { ended.continuation.finish() })
        }
        let playing = Task { [player] in try await player?.play(.first, fromMs: 0) }
        _ = await mpv.receive(3)
        mpv.say(
            #"{"data":{"playlist_entry_id":1},"request_id":2,"error":"success"}"#,
            #"{"request_id":3,"error":"success"}"#
        )
        try await playing.value

        player = nil

        #expect(await ended.stream.first(1).isEmpty)
    }

    private func makeSUT() -> PlayerSUT { PlayerSUT() }
}
