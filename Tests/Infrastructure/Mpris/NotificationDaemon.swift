import DBus
import TestSupport
import Testing

@testable import Mpris

/// The part of a desktop that shows notifications.
final class NotificationDaemon: Sendable {
    private static let interface = DBusInterface(
        "org.freedesktop.Notifications",
        methods: [
            .init("GetCapabilities", returns: "as"), .init("Notify", "susssasa{sv}i", returns: "u"),
        ],
        signals: [.init("NotificationClosed", "uu")]
    )
    private static let object = DBusObject(
        path: "/org/freedesktop/Notifications",
        interfaces: [interface]
    )

    private let connection: DBusConnection
    private let notifications: AsyncStream<[DBusValue]>
    private let answering: Task<Void, Never>

    /// - Parameter hasMarkup: whether `<` has a meaning in notifications.
    init(on bus: PrivateBus, hasMarkup: Bool = false) async throws {
        let connection = try await DBusConnection.connect(to: DBusAddress.addresses(in: bus.address))
        #expect(try await connection.requestName(Self.interface.name))
        let (stream, continuation) = AsyncStream<[DBusValue]>.makeStream()
        (self.connection, notifications) = (connection, stream)
        answering = Task {
            var count: UInt32 = 0
            for await message in connection.incoming {
                guard case .call(let member, _, let arguments)? = try? Self.object.request(of: message) else {
                    continue
                }
                if member == "Notify" {
                    if arguments[1] == .uint32(0) { count += 1 }
                    connection.reply(to: message, with: .success([.uint32(count)]))
                    continuation.yield(arguments)
                } else {
                    let capabilities = hasMarkup ? ["body", "body-markup"] : ["body"]
                    connection.reply(to: message, with: .success([.strings(capabilities)]))
                }
            }
        }
    }

    deinit {
        answering.cancel()
    }

    /// Waits for the next notification, and returns what it was called with.
    func next() async -> [DBusValue] {
        await notifications.first { _ in true } ?? []
    }

    /// Closes a notification, and waits until the player knows it.
    func close(_ id: UInt32) async throws {
        let (path, name) = (Self.object.path, Self.interface.name)
        connection.send(.signal("NotificationClosed", of: name, at: path, [.uint32(id), .uint32(2)]))
        try await connection.call(
            .call("Ping", of: "org.freedesktop.DBus.Peer", at: MprisObject.path, to: MprisObject.name)
        )
    }
}
