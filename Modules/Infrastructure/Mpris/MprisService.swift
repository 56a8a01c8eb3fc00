import DBus
import Entities
import Platform
import Services

/// The player's object on the bus: tells other programs what is playing, and answers their calls.
actor MprisService {
    private let connection: DBusConnection
    private let player: any PlaybackServicing
    private let pictures: @Sendable (Track) async -> String?
    private let quit: @Sendable () async -> Void
    private let clock: any Clock<Duration>
    /// Updates and calls wait for each other: a call is answered before its effects are signalled.
    private let order = KeyedAsyncLock()

    private var now = NowPlaying()
    /// The properties that other programs know.
    private var properties = NowPlaying().properties(picture: nil)
    private var name: String?
    private var picture: (track: URN, path: String?, search: Task<Void, Never>)?

    init(
        connection: DBusConnection,
        player: any PlaybackServicing,
        pictures: @escaping @Sendable (Track) async -> String?,
        quit: @escaping @Sendable () async -> Void,
        clock: any Clock<Duration>
    ) {
        (self.connection, self.player, self.pictures) = (connection, player, pictures)
        (self.quit, self.clock) = (quit, clock)
    }

    private func inOrder(_ work: () async -> Void) async {
        guard await order.take(MprisObject.path) else { return }
        defer { order.end(MprisObject.path) }
        await work()
    }

    func end() {
        picture?.search.cancel()
    }
}

// MARK: State

extension MprisService {
    /// Signals a change of the player.
    func show(_ update: PlaybackUpdate) async {
        await inOrder {
            // Asking for the state also loads a queue that was stored.
            now = update.cause == .present ? (try? await player.now()) ?? update.now : update.now
            findPicture()
            await publish()
            guard update.cause == .jumped, let item = now.item else { return }
            let position = NowPlaying.Item.microseconds(item.positionMs)
            connection.send(
                .signal("Seeked", of: MprisObject.player, at: MprisObject.path, [.int64(position)])
            )
        }
    }

    /// The picture of the track that is playing, if it has been found.
    func picture(of track: Track) -> String? {
        picture.flatMap { $0.track == track.urn ? $0.path : nil }
    }

    private func properties(in state: NowPlaying) -> [String: DBusValue] {
        state.properties(picture: state.item.flatMap { picture(of: $0.track) })
    }

    /// Signals the changed properties together. The name is taken only while there is something to play: some desktops
    /// send their media keys to the player that has appeared first.
    private func publish() async {
        let latest = properties(in: now)
        let changes = latest.filter { properties[$0.key] != $0.value }
        properties = latest
        if name != nil, !changes.isEmpty {
            connection.send(
                .signal(
                    "PropertiesChanged",
                    of: DBusInterface.properties.name,
                    at: MprisObject.path,
                    [.string(MprisObject.player), .properties(changes), .strings([])]
                )
            )
        }
        if now.hasMusic { await takeName() } else { await leaveName() }
    }

    private func takeName() async {
        guard name == nil else { return }
        for candidate in [MprisObject.name, "\(MprisObject.name).instance\(getpid())"] {
            if (try? await connection.requestName(candidate)) == true { return name = candidate }
        }
    }

    private func leaveName() async {
        guard let left = name else { return }
        name = nil
        try? await connection.releaseName(left)
    }

    /// Looks for the picture of another track. It is signalled when it is found.
    private func findPicture() {
        guard let track = now.item?.track, picture?.track != track.urn else { return }
        picture?.search.cancel()
        let search = Task {
            guard let path = await pictures(track), !Task.isCancelled else { return }
            await inOrder {
                guard picture?.track == track.urn else { return }
                picture?.path = path
                await publish()
            }
        }
        picture = (track.urn, nil, search)
    }
}

// MARK: Calls

extension MprisService {
    func answer(_ call: DBusMessage) async {
        await inOrder {
            var result: Result<[DBusValue], DBusError>
            do throws(DBusError) { result = .success(try await results(of: call)) } catch {
                result = .failure(error)
            }
            connection.reply(to: call, with: result)
        }
    }

    private func results(of call: DBusMessage) async throws(DBusError) -> [DBusValue] {
        switch try MprisObject.description.request(of: call) {
        case .answered(let values): return values
        case .getAll(let interface): return [.properties(await properties(of: interface))]
        case .get(let property, let interface):
            return await properties(of: interface)[property].map { [.variant($0)] } ?? []
        case .set(let property, _, let value):
            try await MprisControls(player: player).set(property, to: value)
        case .call("Quit", MprisObject.root, _):
            // The caller must not wait for the end of the program, nor the end for the caller.
            Task { await quit() }
        case .call(let member, _, let arguments):
            try await MprisControls(player: player).call(member, arguments)
        }
        return []
    }

    private func properties(of interface: String) async -> [String: DBusValue] {
        switch interface {
        case MprisObject.root: return MprisObject.rootProperties
        case MprisObject.player:
            let now = await upToDate()
            let position = NowPlaying.Item.microseconds(now.item?.positionMs ?? 0)
            return properties(in: now).merging(["Position": .int64(position)]) { $1 }
        default: return [:]
        }
    }

    /// The state with its position; the last one known if the player doesn't answer soon, because desktops wait.
    private func upToDate() async -> NowPlaying {
        let answer: NowPlaying? = await value(within: .seconds(1), on: clock, late: nil) { [player] in
            try? await player.now()
        }
        return answer ?? now
    }
}
