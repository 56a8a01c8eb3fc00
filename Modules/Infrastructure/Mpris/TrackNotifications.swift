import DBus
import Entities

/// Shows the track that begins in a notification of the desktop, which replaces the one of the track before.
actor TrackNotifications {
    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// The time for which a track must play to be shown: skipped ones aren't.
    private static let delay = Duration.milliseconds(500)

    private struct Announcement {
        let number: Int
        let track: Track
        /// Returns the path of an image file, if there is one by then.
        let picture: @Sendable () async -> String?
    }

    private let connection: DBusConnection
    private let clock: any Clock<Duration>
    private var count = 0
    private var pending: Announcement?
    private var work: Task<Void, Never>?
    /// The notification on the screen; 0 for none.
    private var id: UInt32 = 0
    private var isListening = false

    init(connection: DBusConnection, clock: any Clock<Duration>) {
        (self.connection, self.clock) = (connection, clock)
    }

    /// Schedules the notification of a track, replacing any pending one.
    func announce(_ track: Track, picture: @escaping @Sendable () async -> String?) {
        count += 1
        pending = Announcement(number: count, track: track, picture: picture)
        if work == nil { work = Task { await showPending() } }
    }

    /// Forgets the pending notification.
    func cancel() {
        pending = nil
    }

    func end() {
        work?.cancel()
    }

    /// Shows one track after another: the desktop's answer to one is needed to replace it by the next.
    private func showPending() async {
        while let next = pending, (try? await clock.sleep(for: Self.delay)) != nil {
            guard next.number == pending?.number else { continue }
            pending = nil
            await show(next.track, picture: await next.picture())
        }
        work = nil
    }

    /// Handles a signal: a closed notification can't be replaced.
    func take(_ signal: DBusMessage) {
        guard signal.interface == Self.name, signal.member == "NotificationClosed" else { return }
        if signal.body.first == .uint32(id) { id = 0 }
    }

    /// Does nothing if the desktop doesn't show notifications.
    private func show(_ track: Track, picture: String?) async {
        guard let capabilities = try? await call("GetCapabilities"), await listen() else { return }
        let details = track.details
        let text = [details.artist, details.album].compactMap(\.self).joined(separator: " – ")
        let hasMarkup = capabilities.first?.strings?.contains("body-markup") ?? false
        var hints: [String: DBusValue] = [
            "desktop-entry": .string("sidewinder"), "urgency": .byte(0), "transient": .boolean(true),
            "suppress-sound": .boolean(true),
        ]
        hints["image-path"] = picture.map { .string(fileURL($0.utf8)) }
        let reply = try? await call(
            "Notify",
            .string("Sidewinder"),
            .uint32(id),
            .string(picture ?? ""),
            .string(details.title),
            .string(hasMarkup ? Self.escaped(text) : text),
            .strings([]),
            .properties(hints),
            .int32(-1)
        )
        if case .uint32(let id)? = reply?.first { self.id = id }
    }

    /// Asks the bus for the signals of closed notifications, once.
    private func listen() async -> Bool {
        guard !isListening else { return true }
        let rule = "type='signal',sender='\(Self.name)',interface='\(Self.name)',member='NotificationClosed'"
        isListening = (try? await connection.addMatch(rule)) != nil
        return isListening
    }

    private func call(_ member: String, _ body: DBusValue...) async throws(DBusError) -> [DBusValue] {
        try await connection.call(.call(member, of: Self.name, at: Self.path, to: Self.name, body))
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
