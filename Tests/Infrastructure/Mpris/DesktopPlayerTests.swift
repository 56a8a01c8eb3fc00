import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import DBus
@testable import Mpris

@Suite(
    "The player on a desktop's bus",
    .real,
    .needs("dbus-daemon", "busctl", "playerctl"),
    .timeLimit(.minutes(5))
)
struct DesktopPlayerTests {
    @Test("playerctl shows the track")
    func track() async throws {
        let sut = try await DesktopSUT(.playing(positionMs: 65_000).phase(.paused))
        let format =
            "{{playerName}}|{{status}}|{{title}}|{{artist}}|{{album}}|{{duration(mpris:length)}}|{{xesam:url}}"

        try await sut.run {
            var answers = [await sut.bus.run("playerctl", "metadata", "--format", format)]
            for command in ["--list-all", "position", "volume", "loop", "shuffle"] {
                answers.append(await sut.bus.run("playerctl", command))
            }

            expectEqual(
                answers,
                [
                    "sidewinder|Paused|Title 1|Artist 1|Album 1|1:40|file:///music/1.ogg",
                    "sidewinder", "65.000000", "0.400000", "None", "Off",
                ]
            )
        }
    }

    @Test(
        "playerctl controls the player",
        arguments: [
            ("play", .resume), ("pause", .pause), ("play-pause", .togglePause), ("stop", .stop),
            ("next", .next),
            ("previous", .previous), ("position 5+", .seek(to: .distance(milliseconds: 5000))),
            ("position 30", .seek(to: .position(milliseconds: 30_000))), ("volume 0.55", .setVolume(55)),
            ("loop Track", .setRepeat(.one)), ("shuffle On", .setShuffled(true)),
        ] as [(String, PlaybackRequest<[Track]>)]
    )
    func controls(command: String, request: PlaybackRequest<[Track]>) async throws {
        let sut = try await DesktopSUT(.playing())
        var words = command.split(separator: " ").map(String.init)
        words += words.count == 1 ? [""] : []

        try await sut.run {
            let output =
                words[1].isEmpty
                ? await sut.bus.run("playerctl", words[0])
                : await sut.bus.run("playerctl", words[0], words[1])

            expectEqual(output, "")
        }

        expectEqual(sut.player.requests.filter { $0 != .now }, [request])
    }

    @Test("busctl reads all properties")
    func properties() async throws {
        let sut = try await DesktopSUT(.playing())
        let all = { (interface: String) in
            await sut.bus.run(
                "busctl",
                "--user",
                "--json=short",
                "call",
                MprisObject.name,
                MprisObject.path,
                DBusInterface.properties.name,
                "GetAll",
                "s",
                interface
            )
        }

        try await sut.run {
            let (root, player) = (await all(MprisObject.root), await all(MprisObject.player))
            let other = await all("org.mpris.MediaPlayer2.TrackList")

            try expectEqual(object(root), object(Self.rootProperties))
            try expectEqual(object(player), object(Self.playerProperties))
            expectEqual(other, "Call failed: There is no interface org.mpris.MediaPlayer2.TrackList.")
        }
    }

    private func object(_ json: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
    }

    private static let rootProperties = """
        {"type": "a{sv}", "data": [{
            "CanQuit": {"type": "b", "data": true},
            "CanRaise": {"type": "b", "data": false},
            "DesktopEntry": {"type": "s", "data": "sidewinder"},
            "HasTrackList": {"type": "b", "data": false},
            "Identity": {"type": "s", "data": "Sidewinder"},
            "SupportedMimeTypes": {"type": "as", "data": []},
            "SupportedUriSchemes": {"type": "as", "data": []}
        }]}
        """

    private static let playerProperties = """
        {"type": "a{sv}", "data": [{
            "CanControl": {"type": "b", "data": true},
            "CanGoNext": {"type": "b", "data": true},
            "CanGoPrevious": {"type": "b", "data": true},
            "CanPause": {"type": "b", "data": true},
            "CanPlay": {"type": "b", "data": true},
            "CanSeek": {"type": "b", "data": true},
            "LoopStatus": {"type": "s", "data": "None"},
            "MaximumRate": {"type": "d", "data": 1},
            "Metadata": {"type": "a{sv}", "data": {
                "mpris:length": {"type": "x", "data": 100000000},
                "mpris:trackid": {"type": "o", "data": "/org/sidewinder/entry/7"},
                "xesam:album": {"type": "s", "data": "Album 1"},
                "xesam:artist": {"type": "as", "data": ["Artist 1"]},
                "xesam:title": {"type": "s", "data": "Title 1"},
                "xesam:url": {"type": "s", "data": "file:///music/1.ogg"}
            }},
            "MinimumRate": {"type": "d", "data": 1},
            "PlaybackStatus": {"type": "s", "data": "Playing"},
            "Position": {"type": "x", "data": 5000000},
            "Rate": {"type": "d", "data": 1},
            "Shuffle": {"type": "b", "data": false},
            "Volume": {"type": "d", "data": 0.4}
        }]}
        """

    @Test("A change is one signal with the changed values; a jump has its own")
    func signals() async throws {
        let sut = try await DesktopSUT(.playing())
        let next = NowPlaying.playing(.sample(2), item: 8, of: 1)

        try await sut.run {
            sut.show(.paused, .playing(positionMs: 7000).phase(.paused))
            let pause = await sut.nextSignal()
            sut.show(.jumped, .playing(positionMs: 9000).phase(.paused))
            let jump = await sut.nextSignal()
            sut.show(.began, next)
            let track = await sut.nextSignal()
            sut.show(.changed, next)
            sut.show(.ended, next.phase(.stopped))
            let end = await sut.nextSignal()

            expectEqual(pause.member, "PropertiesChanged")
            expectEqual(pause.body, .changes(["PlaybackStatus": .string("Paused")]))
            expectEqual(jump.member, "Seeked")
            expectEqual(jump.body, [.int64(9_000_000)])
            expectEqual(
                track.body,
                .changes([
                    "PlaybackStatus": .string("Playing"), "CanGoNext": .boolean(false),
                    "CanSeek": .boolean(false),
                    "Metadata": next.properties(picture: nil)["Metadata"] ?? .boolean(false),
                ])
            )
            expectEqual(
                end.body,
                .changes([
                    "PlaybackStatus": .string("Stopped"),
                    "Metadata": NowPlaying().properties(picture: nil)["Metadata"] ?? .boolean(false),
                ])
            )
        }
    }

    @Test("A call is answered before its effects are signalled")
    func order() async throws {
        let sut = try await DesktopSUT(.playing())
        var louder = NowPlaying.playing()
        louder.volume = 70
        sut.player.answer(.setVolume(70)) { [louder, weak sut] in
            sut?.show(.changed, louder)
            // Time in which the update could be signalled.
            for _ in 0..<1000 { await Task.yield() }
            return .success(.volume(70))
        }
        let (messages, continuation) = AsyncStream<DBusMessage>.makeStream()
        let path = try #require(DBusAddress.addresses(in: sut.bus.address).first?.path)
        let handlers = DBusSocket.Handlers(
            didReceive: { message, _ in continuation.yield(message) },
            didEnd: {}
        )
        let program = DBusSocket(try UnixSocket.connect(to: path), handlers: handlers)

        try await sut.run {
            let (bus, busPath) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
            let calls = [
                DBusMessage.call("Hello", of: bus, at: busPath, to: bus),
                .call("AddMatch", of: bus, at: busPath, to: bus, [.string("member='PropertiesChanged'")]),
                .call(
                    "Set",
                    of: DBusInterface.properties.name,
                    at: MprisObject.path,
                    to: MprisObject.name,
                    [.string(MprisObject.player), .string("Volume"), .variant(.double(0.7))]
                ),
            ]
            for (index, var call) in calls.enumerated() {
                call.serial = UInt32(index + 1)
                program.send(call.bytes())
            }

            let kinds = await messages.filter { $0.replySerial == 3 || $0.path == MprisObject.path }.prefix(2)
                .reduce(into: []) { $0.append($1.kind) }
            expectEqual(kinds, [.reply, .signal])
        }
    }

    @Test("The name is taken only while there is something to play")
    func name() async throws {
        let sut = try await DesktopSUT()

        try await sut.run {
            var owners: [Bool] = []
            for now in [NowPlaying(queueCount: 1), NowPlaying(), NowPlaying(queueCount: 2)] {
                sut.show(.changed, now)
                owners.append(await sut.watcher.nextOwner(of: MprisObject.name))
            }

            expectEqual(owners, [true, false, true])
        }
        #expect(await sut.watcher.nextOwner(of: MprisObject.name) == false)
    }

    @Test("A queue that was stored is loaded, so that media keys play it")
    func storedQueue() async throws {
        let sut = try await DesktopSUT()
        sut.player.answer(.now) { .success(.now(NowPlaying(queueCount: 3))) }

        try await sut.run {
            #expect(await sut.watcher.nextOwner(of: MprisObject.name))
        }
    }

    @Test("A second player on the bus has its process number in its name")
    func secondPlayer() async throws {
        let sut = try await DesktopSUT(.playing())
        let second = sut.desktopPlayer()

        try await sut.run {
            let running = Task { await second.run() }
            #expect(await sut.watcher.nextOwner(of: "\(MprisObject.name).instance\(getpid())"))
            running.cancel()
            await running.value
        }
    }

    @Test("A picture that is found later is signalled with the metadata")
    func picture() async throws {
        let sut = try await DesktopSUT(.playing())
        let found = Latch()
        let desktop = sut.desktopPlayer { track in
            await found.wait()
            return "/covers/\(track.details.title).jpg"
        }

        try await sut.run(desktop) {
            await expectEqual(
                sut.bus.run("playerctl", "metadata", "mpris:artUrl"),
                "No player could handle this command"
            )
            found.open()
            let metadata = NowPlaying.playing().item?.metadata(picture: "/covers/Title 1.jpg")
            await expectEqual(sut.nextSignal().body, .changes(["Metadata": metadata ?? .boolean(false)]))
            await expectEqual(
                sut.bus.run("playerctl", "metadata", "mpris:artUrl"),
                "file:///covers/Title%201.jpg"
            )
        }
    }

    @Test("A player that doesn't answer is described from its last update")
    func silence() async throws {
        let sut = try await DesktopSUT(.playing())

        try await sut.run {
            sut.player.answer(.now) {
                await Latch.waitForCancellation()
                return .failure(.cancelled)
            }
            async let status = sut.bus.run("playerctl", "status")
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .seconds(1))

            await expectEqual(status, "Playing")
        }
    }

    @Test("Another program may end this one, but not raise its window")
    func quit() async throws {
        let sut = try await DesktopSUT(.playing())
        let call = { (member: String) in
            await sut.bus.run(
                "busctl",
                "--user",
                "call",
                MprisObject.name,
                MprisObject.path,
                MprisObject.root,
                member
            )
        }

        try await sut.run {
            await expectEqual(call("Raise"), "Call failed: Sidewinder doesn't support Raise.")
            await expectEqual(call("Quit"), "")
            await sut.quitting.wait()
        }
    }

    @Test("After the bus has ended, the next one is found when music starts")
    func nextBus() async throws {
        let sut = try await DesktopSUT(.playing())
        let isWaiting = Latch()
        let updates = try #require(sut.player.answers.nowPlaying)

        try await sut.run {
            sut.player.answers.nowPlaying = {
                defer { isWaiting.open() }
                return updates()
            }
            sut.bus.end()
            let next = try PrivateBus(replacing: sut.bus)
            let watcher = try await DBusConnection.connect(to: DBusAddress.addresses(in: next.address))
            try await watcher.addMatch("type='signal',member='NameOwnerChanged'")
            await isWaiting.wait()
            sut.show(.began, .playing(.sample(2)))

            #expect(await watcher.nextOwner(of: MprisObject.name))
        }
    }
}
