import DBus
import Entities
import Services
import TestSupport
import Testing

@testable import Mpris

@Suite("Requests of the desktop")
struct MprisControlsTests {
    private func makeSUT(_ now: NowPlaying = .playing()) -> (MprisControls, PlaybackServicingSpy) {
        let player = PlaybackServicingSpy(.success(PlayQueue([.playable(1), .playable(2)])), now: now)
        return (MprisControls(player: player), player)
    }

    @Test(
        "A button is a request to the player",
        arguments: [
            ("Play", .resume), ("Pause", .pause), ("PlayPause", .togglePause), ("Stop", .stop),
            ("Next", .next),
            ("Previous", .previous),
        ] as [(String, PlaybackRequest<[Track]>)]
    )
    func buttons(member: String, request: PlaybackRequest<[Track]>) async throws {
        let (sut, player) = makeSUT()

        try await sut.call(member, [])

        expectEqual(player.requests, [request])
    }

    @Test(
        "A property that is set is a request to the player",
        arguments: [
            ("Volume", .double(0.504), .setVolume(50)), ("Volume", .double(-1), .setVolume(0)),
            ("Volume", .double(.infinity), .setVolume(100)), ("Shuffle", .boolean(true), .setShuffled(true)),
            ("LoopStatus", .string("None"), .setRepeat(.off)),
            ("LoopStatus", .string("Track"), .setRepeat(.one)),
            ("LoopStatus", .string("Playlist"), .setRepeat(.all)), ("Rate", .double(0), .pause),
        ] as [(String, DBusValue, PlaybackRequest<[Track]>)]
    )
    func properties(property: String, value: DBusValue, request: PlaybackRequest<[Track]>) async throws {
        let (sut, player) = makeSUT()

        try await sut.set(property, to: value)

        expectEqual(player.requests, [request])
    }

    @Test(
        "A value that makes no sense is refused",
        arguments: [("Volume", .double(.nan)), ("LoopStatus", .string("Sometimes"))] as [(String, DBusValue)]
    )
    func values(property: String, value: DBusValue) async {
        let (sut, player) = makeSUT()

        await #expect(throws: DBusError.self) { try await sut.set(property, to: value) }
        expectEqual(player.requests, [])
    }

    @Test("Another rate is ignored")
    func rate() async throws {
        let (sut, player) = makeSUT()

        try await sut.set("Rate", to: .double(2))

        expectEqual(player.requests, [])
    }

    @Test("A seek beyond the end plays the next entry")
    func seeking() async throws {
        let (sut, player) = makeSUT(.playing(positionMs: 90_000))

        for offset: Int64 in [10_000_000, 10_001_000, -5_000_000, .min, .max] {
            try await sut.call("Seek", [.int64(offset)])
        }

        expectEqual(
            player.requests.filter { $0 != .now },
            [
                .seek(to: .distance(milliseconds: 10_000)), .next, .seek(to: .distance(milliseconds: -5000)),
                .seek(to: .distance(milliseconds: Int(Int64.min / 1000))), .next,
            ]
        )
    }

    @Test("A position outside of the track, or in another one, is ignored")
    func position() async throws {
        let (sut, player) = makeSUT()
        let (this, other) = ("/org/sidewinder/entry/7", "/org/sidewinder/entry/6")

        for (id, position) in [
            (this, 0), (this, 100_000_000), (this, 100_001_000), (this, -1000), (other, 0),
        ] {
            try await sut.call("SetPosition", [.objectPath(id), .int64(Int64(position))])
        }

        expectEqual(
            player.requests.filter { $0 != .now },
            [
                .seek(to: .position(milliseconds: 0)), .seek(to: .position(milliseconds: 100_000)),
            ]
        )
    }

    @Test("“Next” at the end of the queue stops")
    func end() async throws {
        let (sut, player) = makeSUT()
        player.answer(.next) { .failure(.notFound(.nextEntry)) }

        try await sut.call("Next", [])

        expectEqual(player.requests, [.next, .stop])
    }

    @Test(
        "What is impossible now does nothing",
        arguments: [ServiceError.nothingPlaying, .notSeekable, .notFound(.queue)]
    )
    func impossible(error: ServiceError) async throws {
        let player = PlaybackServicingSpy(.failure(error))
        let sut = MprisControls(player: player)

        for member in ["Play", "Pause", "PlayPause", "Stop", "Previous"] { try await sut.call(member, []) }
        try await sut.call("Seek", [.int64(1)])
        try await sut.call("SetPosition", [.objectPath("/"), .int64(1)])

        expectEqual(player.requests.count, 7)
    }

    @Test("Another failure is an error, without its details")
    func failure() async {
        let error = ServiceError.inputOutput(path: "/secret", reason: "Secret.")
        let sut = MprisControls(player: PlaybackServicingSpy(.failure(error)))

        await #expect(throws: DBusError("Failed", "The player can't do it: inputOutput.")) {
            try await sut.call("Play", [])
        }
    }

    @Test("Other programs can't open files")
    func opening() async {
        let (sut, player) = makeSUT()

        let error = await #expect(throws: DBusError.self) {
            try await sut.call("OpenUri", [.string("file:///a.ogg")])
        }

        expectEqual(error?.name, "org.freedesktop.DBus.Error.NotSupported")
        expectEqual(player.requests, [])
    }
}
