import DBus
import Entities
import Services

/// The player on the desktop: media keys, panels and other programs control it and show its track, by MPRIS. It also
/// shows notifications of tracks.
public struct DesktopPlayer: Sendable {
    private let player: any PlaybackServicing
    private let environment: [String: String]
    private let pictures: @Sendable (Track) async -> String?
    private let notifies: @Sendable () -> Bool
    private let quit: @Sendable () async -> Void
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - environment: the process's environment, which has the address of the desktop's bus.
    ///   - pictures: returns the path of an image file for a track; `nil` if there is none.
    ///   - notifies: whether tracks that begin are shown in notifications.
    ///   - quit: ends the program, as another program wishes. It isn't awaited.
    public init(
        player: any PlaybackServicing,
        environment: [String: String],
        pictures: @escaping @Sendable (Track) async -> String?,
        notifies: @escaping @Sendable () -> Bool,
        quit: @escaping @Sendable () async -> Void,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.player, self.environment, self.pictures) = (player, environment, pictures)
        (self.notifies, self.quit, self.clock) = (notifies, quit, clock)
    }

    /// Runs until the task is cancelled, or the player's updates end.
    ///
    /// The player may outlive the desktop, or be there before it: without a bus, one is looked for whenever music starts.
    public func run() async {
        repeat { await serve() } while await musicStarts()
    }

    /// Waits until music starts. Returns `false` once it never will.
    private func musicStarts() async -> Bool {
        await player.nowPlaying().contains { [.began, .resumed].contains($0.cause) }
    }

    /// Shows the player until the bus or the player's updates end. Returns immediately without a bus.
    private func serve() async {
        let addresses = DBusAddress.session(environment: environment)
        guard let connection = try? await DBusConnection.connect(to: addresses) else { return }
        let service = MprisService(
            connection: connection,
            player: player,
            pictures: pictures,
            quit: quit,
            clock: clock
        )
        let notifications = TrackNotifications(connection: connection, clock: clock)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await update in player.nowPlaying() {
                    await service.show(update)
                    await announce(update, by: notifications, service)
                }
            }
            group.addTask {
                for await message in connection.incoming {
                    if message.kind == .call { await service.answer(message) }
                    if message.kind == .signal { await notifications.take(message) }
                }
            }
            await group.next()
            group.cancelAll()
        }
        await service.end()
        await notifications.end()
        connection.close()
    }

    private func announce(
        _ update: PlaybackUpdate,
        by notifications: TrackNotifications,
        _ service: MprisService
    ) async {
        guard let track = update.now.item?.track else { return await notifications.cancel() }
        if update.cause == .began, notifies() {
            await notifications.announce(track) { await service.picture(of: track) }
        }
    }
}
