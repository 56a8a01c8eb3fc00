import DBus
import Entities
import Platform
import Services
import Synchronization
import TestSupport
import Testing

@testable import Mpris

/// A player on a bus of its own, and another program that watches it.
final class DesktopSUT: Sendable {
    let bus: PrivateBus
    let player: PlaybackServicingSpy
    let clock = ManualClock()
    let quitting = Latch()
    /// Another program's connection.
    let watcher: DBusConnection
    private let updates: StateBroadcast<PlaybackUpdate>
    /// The latest volume that marks an update.
    private let marks = Mutex(50)

    /// - Parameter now: the state at the beginning.
    init(_ now: NowPlaying = NowPlaying()) async throws {
        bus = try PrivateBus()
        watcher = try await DBusConnection.connect(to: DBusAddress.addresses(in: bus.address))
        for rule in ["interface='org.freedesktop.DBus.Properties'", "interface='\(MprisObject.player)'"] {
            try await watcher.addMatch("type='signal',\(rule)")
        }
        try await watcher.addMatch("type='signal',member='NameOwnerChanged'")
        let updates = StateBroadcast(present: PlaybackUpdate(.present, now: now))
        self.updates = updates
        player = PlaybackServicingSpy(.success(PlayQueue([.playable(1), .playable(2)])), now: now)
        player.answers.nowPlaying = { updates.stream() }
    }

    func desktopPlayer(
        notifies: Bool = false,
        pictures: @escaping @Sendable (Track) async -> String? = { _ in nil }
    ) -> DesktopPlayer {
        DesktopPlayer(
            player: player,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
            pictures: pictures,
            notifies: { notifies },
            quit: { [quitting] in quitting.open() },
            clock: clock
        )
    }

    /// Runs a player while the test does its work, which begins once the player has its name.
    func run(_ desktop: DesktopPlayer? = nil, _ work: () async throws -> Void) async throws {
        let desktop = desktop ?? desktopPlayer()
        let running = Task { await desktop.run() }
        if updates.present.now.hasMusic { #expect(await watcher.nextOwner(of: MprisObject.name)) }
        try await work()
        running.cancel()
        await running.value
    }

    /// Changes the player's state.
    func show(_ cause: PlaybackUpdate.Cause, _ now: NowPlaying) {
        player.answer(.now) { .success(.now(now)) }
        updates.send(PlaybackUpdate(cause, now: now), present: PlaybackUpdate(.present, now: now))
    }

    /// Changes the player's state, and waits until the desktop player has handled that.
    func showAndWait(_ cause: PlaybackUpdate.Cause, _ now: NowPlaying) async {
        show(cause, now)
        // Updates are handled in order, so another one is handled later.
        var mark = now
        mark.volume = marks.withLock { marks in
            marks += 1
            return marks
        }
        show(.changed, mark)
        let volume = DBusValue.double(Double(mark.volume) / 100)
        _ = await watcher.incoming.first { $0.body == .changes(["Volume": volume]) }
    }

    /// Waits for the next signal of the player, and returns what it has in it.
    func nextSignal() async -> (member: String?, body: [DBusValue]) {
        let signal = await watcher.incoming.first { $0.path == MprisObject.path }
        return (signal?.member, signal?.body ?? [])
    }
}

extension DBusConnection {
    /// Waits until a name has another owner. Returns `false` if it is none.
    func nextOwner(of name: String) async -> Bool {
        let signal = await incoming.first {
            $0.member == "NameOwnerChanged" && $0.body.first == .string(name)
        }
        return signal?.body.last != .string("")
    }
}

extension [DBusValue] {
    /// What PropertiesChanged says of the player.
    static func changes(_ properties: [String: DBusValue]) -> [DBusValue] {
        [.string(MprisObject.player), .properties(properties), .strings([])]
    }
}
