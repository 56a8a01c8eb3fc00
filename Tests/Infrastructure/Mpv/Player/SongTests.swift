import Entities
import Services
import TestSupport
import Testing

@testable import Mpv

@Suite("Playing songs of music servers", .timeLimit(.minutes(5)))
struct SongTests {
    @Test("A song is played from its stream, with the track's title")
    func stream() async throws {
        let sut = makeSUT { _ in .success(.stream(Self.address)) }

        async let played: Void = sut.player.play(.song, fromMs: 1500)
        let lines = await sut.mpv.receive(5)
        sut.mpv.say(
            #"{"request_id":2,"error":"success"}"#,
            #"{"request_id":3,"error":"success"}"#,
            #"{"data":{"playlist_entry_id":1},"request_id":4,"error":"success"}"#
        )
        try await played
        let started = await sut.start(entry: 1, requestID: 6)

        expectEqual(
            lines,
            [
                #"{"command":["observe_property",1,"duration"],"request_id":1}"#,
                #"{"command":["stop"],"request_id":2}"#,
                #"{"command":["set_property","pause",false],"request_id":3}"#,
                #"{"command":{"flags":"append-play","name":"loadfile","options":{"force-media-title":"Kid A","start":"1.5","tls-ca-file":"/ca.pem","tls-cert-file":"/me.pem","tls-key-file":"/me.pem"},"url":"https://host/rest/stream?t=SECRET"},"request_id":4}"#,
                #"{"command":["observe_property",2,"demuxer-cache-state"],"request_id":5}"#,
            ]
        )
        expectEqual(started, [.started(1, positionMs: 0, durationMs: nil)])
        sut.audio.expectMessages(.audio(at: Self.location))
    }

    @Test("A downloaded copy is played as a file")
    func copy() async throws {
        let sut = makeSUT { _ in .success(.location(Location("/copies/1.ogg"))) }

        let playing = Task { try await sut.player.play(.song, fromMs: 0) }
        let lines = await sut.mpv.receive(4)
        playing.cancel()

        expectEqual(
            lines.last,
            #"{"command":{"flags":"append-play","name":"loadfile","options":{},"url":"/copies/1.ogg"},"request_id":4}"#
        )
    }

    @Test("A pause while a song is being located is reported after its start")
    func pause() async throws {
        let found = Answer()
        let sut = makeSUT { await found.place(of: $0) }
        try await sut.playPending()

        async let paused: Void = sut.player.pause()
        _ = await sut.mpv.receive(2)
        sut.mpv.say(
            #"{"request_id":4,"error":"success"}"#,
            #"{"request_id":5,"error":"property unavailable"}"#
        )
        try await paused
        found.give(.success(.stream(Self.address)))
        _ = await sut.mpv.receive(2)
        sut.mpv.say(#"{"data":{"playlist_entry_id":1},"request_id":6,"error":"success"}"#)
        let told = await sut.start(entry: 1, requestID: 8, count: 2)

        expectEqual(told, [.started(1, positionMs: 0, durationMs: nil), .paused(1, positionMs: 0)])
    }

    @Test(
        "The next request cancels a song that is still being located",
        arguments: [true, false]
    )
    func replaced(byStop isStop: Bool) async throws {
        let found = Answer()
        let sut = makeSUT { await found.place(of: $0) }
        try await sut.playPending()

        async let replaced: Void = isStop ? sut.player.stop() : sut.player.play(.second, fromMs: 0)
        let lines = await sut.mpv.receive(isStop ? 1 : 2)
        sut.mpv.say(
            #"{"data":{"playlist_entry_id":9},"request_id":4,"error":"success"}"#,
            #"{"request_id":5,"error":"success"}"#
        )
        try await replaced
        await found.waitUntilCancelled()

        let load = #"{"flags":"replace","name":"loadfile","options":{},"url":"/music/b.ogg"}"#
        expectEqual(lines.first, #"{"command":\#(isStop ? #"["stop"]"# : load),"request_id":4}"#)
    }

    @Test("A song that can't be located fails with the reason")
    func notFound() async throws {
        let sut = makeSUT { _ in .failure(.notFound(.source("home"))) }

        try await sut.playPending()

        await expectEqual(sut.events(1), [.failed(1, .notFound(.source("home")))])
        sut.audio.expectMessages(.audio(at: Self.location))
    }

    @Test("The next song is located during playback, and a failure is reported when its turn comes")
    func next() async throws {
        let sut = makeSUT { _ in .failure(.notFound(.source("home"))) }
        try await sut.play(.first)

        async let next: Void = sut.player.setNext(.song2)
        let lines = await sut.mpv.receive(1)
        sut.mpv.say(#"{"request_id":6,"error":"success"}"#)
        try await next
        sut.mpv.say(#"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#, #"{"event":"idle"}"#)

        expectEqual(lines, [#"{"command":["playlist-clear"],"request_id":6}"#])
        await expectEqual(sut.events(2), [.finished(1), .failed(2, .notFound(.source("home")))])
    }

    @Test("A file that follows a song waits for it")
    func order() async throws {
        let found = Answer()
        let sut = makeSUT { await found.place(of: $0) }
        try await sut.playPending()

        try await sut.player.setNext(.second)
        found.give(.success(.stream(StreamAddress(url: "http://host/1"))))
        let lines = await sut.mpv.receive(3)

        expectEqual(
            lines,
            [
                #"{"command":{"flags":"append-play","name":"loadfile","options":{"force-media-title":"Kid A"},"url":"http://host/1"},"request_id":4}"#,
                #"{"command":["observe_property",2,"demuxer-cache-state"],"request_id":5}"#,
                #"{"command":{"flags":"append-play","name":"loadfile","options":{},"url":"/music/b.ogg"},"request_id":6}"#,
            ]
        )
    }

    @Test("When mpv dies while a song is being located, the song is interrupted")
    func death() async throws {
        let found = Answer()
        let sut = makeSUT { await found.place(of: $0) }
        try await sut.playPending()

        sut.mpv.die()

        await expectEqual(sut.events(1), [.interrupted(1, MpvProgram.endedUnexpectedly)])
        await found.waitUntilCancelled()
    }

    @Test("A server is asked for the reason of a failure before later events are reported")
    func reason() async throws {
        let refused = ServiceError.refused(host: "home", .signIn)
        let sut = makeSUT { _ in .success(.stream(Self.address)) }
        sut.audio.answers.failure = { _ in refused }
        try await sut.playSong()

        sut.mpv.say(
            #"{"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"unrecognized file format"}"#
        )
        let told = await sut.events(1)

        expectEqual(told, [.failed(1, refused)])
        sut.audio.expectMessages(.audio(at: Self.location), .failure(of: Self.location))
    }

    @Test(
        "The player's reason is used if the server gives none",
        arguments: [
            ("loading failed", "the server doesn't send it"),
            ("unrecognized file format", "not an audio file, or damaged"),
        ]
    )
    func noReason(words: String, reason: String) async throws {
        let sut = makeSUT { _ in .success(.stream(Self.address)) }
        try await sut.playSong()

        sut.mpv.say(
            #"{"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"\#(words)"}"#
        )

        await expectEqual(
            sut.events(1),
            [.failed(1, .unreadable(path: Self.location.text, reason: reason))]
        )
    }

    @Test("A server that doesn't respond to the question either has timed out")
    func silentServer() async throws {
        let sut = makeSUT { _ in .success(.stream(Self.address)) }
        let (never, continuation) = AsyncStream<Void>.makeStream()
        sut.audio.answers.failure = { _ in
            for await _ in never {}
            return nil
        }
        try await sut.playSong()

        sut.mpv.say(
            #"{"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"loading failed"}"#
        )
        await sut.clock.waitForSleeper()
        sut.clock.advance(by: .seconds(5))

        await expectEqual(sut.events(1), [.failed(1, .unavailable(.host("home", .timedOut)))])
        continuation.finish()
    }

    @Test("A stream that ends long before its duration is lost")
    func lost() async throws {
        let sut = makeSUT { _ in .success(.stream(Self.address)) }
        try await sut.playSong()

        sut.mpv.say(
            #"{"event":"property-change","id":1,"name":"duration","data":200}"#,
            #"{"event":"property-change","id":2,"name":"demuxer-cache-state","data":{"cache-end":83.4,"eof":true}}"#,
            #"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#
        )

        let lost = ServiceError.unavailable(.stream(title: "Kid A", source: "home", positionMs: 83_400))
        await expectEqual(sut.events(2), [.durationChanged(1, durationMs: 200_000), .failed(1, lost)])
    }

    @Test(
        "A stream without byte ranges seeks within the received part",
        arguments: [(1000, true), (1500, false)]
    )
    func seeking(positionMs: Int, isPossible: Bool) async throws {
        let sut = makeSUT { _ in .success(.stream(Self.address)) }
        try await sut.playSong()

        let seeking = Task { () -> ServiceError? in
            do throws(ServiceError) { try await sut.player.seek(toMs: positionMs) } catch { return error }
            return nil
        }
        var lines = await sut.mpv.receive(1)
        sut.mpv.say(#"{"data":false,"request_id":8,"error":"success"}"#)
        lines += await sut.mpv.receive(1)
        sut.mpv.say(
            #"{"data":{"seekable-ranges":[{"start":0.0,"end":1.2}]},"request_id":9,"error":"success"}"#
        )
        if isPossible {
            lines += await sut.mpv.receive(2)
            sut.mpv.say(
                #"{"data":0.5,"request_id":10,"error":"success"}"#,
                #"{"request_id":11,"error":"success"}"#
            )
        }
        let error = await seeking.value

        let expected = [
            #"{"command":["get_property","seekable"],"request_id":8}"#,
            #"{"command":["get_property","demuxer-cache-state"],"request_id":9}"#,
            #"{"command":["get_property","time-pos"],"request_id":10}"#,
            #"{"command":["seek",1,"absolute+exact"],"request_id":11}"#,
        ]
        expectEqual(lines, Array(expected.prefix(isPossible ? 4 : 2)))
        expectEqual(error, (isPossible ? nil : .notSeekable))
    }

    // MARK: Helpers

    private static let location = PlaybackItem.song.location
    private static let address = StreamAddress(
        url: "https://host/rest/stream?t=SECRET",
        authorities: "/ca.pem",
        client: "/me.pem"
    )

    private func makeSUT(
        _ place: @escaping @Sendable (Location) async -> Result<AudioLocation, ServiceError>
    ) -> PlayerSUT {
        PlayerSUT(audio: AudioLocatingSpy { $0.audio = place })
    }
}

extension PlaybackItem {
    fileprivate static let song = PlaybackItem(
        id: 1,
        location: Location(source: "home", song: "tr-1"),
        title: "Kid A"
    )
    fileprivate static let song2 = PlaybackItem(id: 2, location: Location(source: "home", song: "tr-2"))
}

extension PlayerSUT {
    /// Plays a song that isn't located yet.
    fileprivate func playPending() async throws {
        async let played: Void = player.play(.song, fromMs: 0)
        _ = await mpv.receive(3)
        mpv.say(#"{"request_id":2,"error":"success"}"#, #"{"request_id":3,"error":"success"}"#)
        try await played
    }

    /// Plays a song that is located immediately, up to its start.
    fileprivate func playSong() async throws {
        try await playPending()
        _ = await mpv.receive(2)
        mpv.say(#"{"data":{"playlist_entry_id":1},"request_id":4,"error":"success"}"#)
        _ = await start(entry: 1, requestID: 6)
    }

    /// Opens an entry, and returns the reported events.
    fileprivate func start(entry: Int, requestID: Int, count: Int = 1) async -> [PlaybackEvent] {
        mpv.say(
            #"{"event":"start-file","playlist_entry_id":\#(entry)}"#,
            #"{"event":"playback-restart"}"#
        )
        _ = await mpv.receive(2)
        mpv.say(
            #"{"data":0.0,"request_id":\#(requestID),"error":"success"}"#,
            #"{"data":"null","request_id":\#(requestID + 1),"error":"success"}"#
        )
        return await events(count)
    }
}

/// A result that arrives when the test provides it.
private final class Answer: Sendable {
    private let places = AsyncStream<Result<AudioLocation, ServiceError>>.makeStream()
    private let ends = AsyncStream<Void>.makeStream()

    func place(of location: Location) async -> Result<AudioLocation, ServiceError> {
        for await place in places.stream { return place }
        ends.continuation.finish()
        return .failure(.cancelled)
    }

    func give(_ place: Result<AudioLocation, ServiceError>) {
        places.continuation.yield(place)
    }

    func waitUntilCancelled() async {
        for await _ in ends.stream {}
    }
}
