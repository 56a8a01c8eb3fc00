import Platform
import TestSupport
import Testing

@testable import DBus

struct DBusAddressTests {
    @Test(
        "Addresses of Unix sockets are read",
        arguments: [
            ("unix:path=/run/user/1000/bus", ["/run/user/1000/bus"]),
            ("unix:path=/tmp/dbus-x,guid=12", ["/tmp/dbus-x"]),
            ("unix:guid=12,abstract=/tmp/a", ["\0/tmp/a"]),
            ("unix:path=/a%20%C3%a9%2cb", ["/a é,b"]),
            ("tcp:host=localhost,port=1;unix:path=/a;unix:path=/b", ["/a", "/b"]),
            ("autolaunch:", []), ("unix:tmpdir=/tmp", []), ("unix:path=/%2", []), ("unix:path=/%+1", []),
            ("unix:path=/%zz", []), ("unix:path=/%ff", []), ("", []), (";", []), ("unix", []), ("unix:", []),
        ]
    )
    func list(text: String, paths: [String]) {
        expectEqual(DBusAddress.addresses(in: text).map(\.path), paths)
    }

    @Test("Without an address in the environment, the socket in the user's folder is used, if it exists")
    func session() throws {
        let folder = try ShortFolder()
        let runtime = ["XDG_RUNTIME_DIR": folder.path]

        expectEqual(DBusAddress.session(environment: [:]), [])
        expectEqual(DBusAddress.session(environment: runtime), [])
        _ = try UnixSocket.listen(at: folder.path("bus"))
        expectEqual(DBusAddress.session(environment: runtime), [DBusAddress(path: folder.path("bus"))])
        let both = runtime.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) { $1 }
        expectEqual(DBusAddress.session(environment: both), [DBusAddress(path: "/a")])
    }

    @Test("Without a bus, connecting fails at once")
    func noBus() async throws {
        let folder = try ShortFolder()
        let addresses = [DBusAddress(path: folder.path("bus"))]

        await #expect(throws: DBusError.disconnected) { _ = try await DBusConnection.connect(to: []) }
        await #expect(throws: DBusError.disconnected) { _ = try await DBusConnection.connect(to: addresses) }
    }
}
