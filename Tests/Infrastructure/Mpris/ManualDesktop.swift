import DBus
import TestSupport
import Testing

/// The part of a desktop that shows notifications, with answers by hand.
struct ManualDesktop {
    private static let name = "org.freedesktop.Notifications"
    private let connection: DBusConnection

    init(on bus: PrivateBus) async throws {
        connection = try await DBusConnection.connect(to: DBusAddress.addresses(in: bus.address))
        #expect(try await connection.requestName(Self.name))
    }

    func nextCall() async throws -> DBusMessage {
        try #require(await connection.incoming.first { $0.interface == Self.name })
    }

    func answer(_ call: DBusMessage, _ values: [DBusValue]) {
        connection.reply(to: call, with: .success(values))
    }

    func refuse(_ call: DBusMessage) {
        connection.reply(to: call, with: .failure(DBusError("Failed", "No.")))
    }
}
