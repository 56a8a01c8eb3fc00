import DBus
import Entities
import Services
import TestSupport
import Testing

@testable import Mpris

@Suite("Notifications of tracks", .real, .needs("dbus-daemon"), .timeLimit(.minutes(5)))
struct TrackNotificationsTests {
    /// Begins a track, and waits until its notification is pending.
    private func begin(_ track: Track, on sut: DesktopSUT) async {
        await sut.showAndWait(.began, .playing(track))
        await sut.clock.waitForSleeper(until: sut.clock.now.offset + .milliseconds(500))
    }

    /// Plays a track for long enough to be shown.
    private func play(_ track: Track, on sut: DesktopSUT) async {
        await begin(track, on: sut)
        sut.clock.advance(by: .milliseconds(500))
    }

    @Test("A track that begins is shown after half a second, with its picture")
    func track() async throws {
        let sut = try await DesktopSUT(.playing())
        let desktop = try await NotificationDaemon(on: sut.bus)
        let player = sut.desktopPlayer(notifies: true) { track in
            track == .playable(2) ? "/covers/a b.jpg" : nil
        }

        try await sut.run(player) {
            sut.show(.began, .playing(.playable(2)))
            // The track, then its picture.
            _ = (await sut.nextSignal(), await sut.nextSignal())
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .milliseconds(500))

            await expectEqual(
                desktop.next(),
                [
                    .string("Sidewinder"), .uint32(0), .string("/covers/a b.jpg"), .string("Title 2"),
                    .string("Artist 2 – Album 2"), .strings([]),
                    .properties([
                        "desktop-entry": .string("sidewinder"), "transient": .boolean(true),
                        "suppress-sound": .boolean(true), "urgency": .byte(0),
                        "image-path": .string("file:///covers/a%20b.jpg"),
                    ]),
                    .int32(-1),
                ]
            )
        }
    }

    @Test("A notification replaces the one before, unless that was closed")
    func replacing() async throws {
        let sut = try await DesktopSUT(.playing())
        let desktop = try await NotificationDaemon(on: sut.bus)

        try await sut.run(sut.desktopPlayer(notifies: true)) {
            var replaced: [DBusValue] = []
            for number in 1...3 {
                await play(.playable(number), on: sut)
                replaced.append(await desktop.next()[1])
            }
            for (number, closed) in [(4, 7), (5, 1)] as [(Int, UInt32)] {
                await begin(.playable(number), on: sut)
                try await desktop.close(closed)
                sut.clock.advance(by: .milliseconds(500))
                replaced.append(await desktop.next()[1])
            }

            expectEqual(replaced, [.uint32(0), .uint32(1), .uint32(1), .uint32(1), .uint32(0)])
        }
    }

    @Test("Tracks that are skipped, or stopped at once, aren't shown")
    func skipping() async throws {
        let sut = try await DesktopSUT(.playing())
        let desktop = try await NotificationDaemon(on: sut.bus)

        try await sut.run(sut.desktopPlayer(notifies: true)) {
            await begin(.playable(2), on: sut)
            await begin(.playable(3), on: sut)
            sut.clock.advance(by: .milliseconds(500))
            await sut.clock.waitForSleeper(until: .seconds(1))
            await sut.showAndWait(.ended, NowPlaying.playing().phase(.stopped))
            sut.clock.advance(by: .milliseconds(500))
            await play(.playable(4), on: sut)

            await expectEqual(desktop.next()[3], .string("Title 4"))
        }
    }

    @Test("While a desktop is slow to answer, only the latest track waits to replace the one that is shown")
    func slowDesktop() async throws {
        let sut = try await DesktopSUT(.playing())
        let desktop = try await ManualDesktop(on: sut.bus)

        try await sut.run(sut.desktopPlayer(notifies: true)) {
            await play(.playable(3), on: sut)
            let question = try await desktop.nextCall()
            await sut.showAndWait(.began, .playing(.playable(4), item: 8))
            await sut.showAndWait(.began, .playing(.playable(5), item: 9))
            desktop.answer(question, [.strings([])])
            desktop.answer(try await desktop.nextCall(), [.uint32(9)])
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .milliseconds(500))
            desktop.answer(try await desktop.nextCall(), [.strings([])])
            let notification = try await desktop.nextCall().body

            expectEqual(notification[1], .uint32(9))
            expectEqual(notification[3], .string("Title 5"))
        }
    }

    @Test("Markup in names has no effect", arguments: [true, false])
    func markup(hasMarkup: Bool) async throws {
        let sut = try await DesktopSUT(.playing())
        let desktop = try await NotificationDaemon(on: sut.bus, hasMarkup: hasMarkup)
        var track = Track.hostile
        track.details.artist = "A & <b>B</b>"
        track.details.album = nil

        try await sut.run(sut.desktopPlayer(notifies: true)) {
            await play(track, on: sut)
            let call = await desktop.next()

            expectEqual(call[3], .string(track.details.title))
            expectEqual(call[4], .string(hasMarkup ? "A &amp; &lt;b&gt;B&lt;/b&gt;" : "A & <b>B</b>"))
        }
    }

    @Test("Nothing is shown if the user doesn't want it")
    func unwanted() async throws {
        let sut = try await DesktopSUT(.playing())

        try await sut.run {
            sut.show(.began, .playing(.playable(2)))
            sut.show(.paused, .playing(.playable(2)).phase(.paused))
            _ = (await sut.nextSignal(), await sut.nextSignal())

            #expect(!sut.clock.hasSleepers)
        }
    }

    @Test("After a failure of the desktop, the next track is shown")
    func failure() async throws {
        let sut = try await DesktopSUT(.playing())
        let desktop = try await ManualDesktop(on: sut.bus)

        try await sut.run(sut.desktopPlayer(notifies: true)) {
            await play(.playable(3), on: sut)
            desktop.refuse(try await desktop.nextCall())
            await play(.playable(4), on: sut)
            desktop.answer(try await desktop.nextCall(), [.strings([])])

            try await expectEqual(desktop.nextCall().body[3], .string("Title 4"))
        }
    }
}
