import Foundation
import TestSupport
import Testing

@testable import DBus

struct DBusObjectTests {
    private let sut = DBusObject(
        path: "/a/b/c",
        interfaces: [
            DBusInterface(
                "x.Player",
                methods: [.init("Seek", "x"), .init("Find", "sa{sv}", returns: "u")],
                properties: [.init("Volume", "d", isWritable: true), .init("Position", "x")],
                signals: [.init("Seeked", "x")]
            )
        ]
    )

    private func request(
        _ member: String,
        of interface: String? = "x.Player",
        at path: String = "/a/b/c",
        _ body: DBusValue...
    ) throws -> DBusObject.Request {
        var call = DBusMessage.call(member, of: "", at: path, to: "x", body)
        call.interface = interface
        return try sut.request(of: call)
    }

    @Test("A call is a request of its method, even without the interface")
    func call() throws {
        let expected = DBusObject.Request.call(member: "Seek", interface: "x.Player", arguments: [.int64(5)])

        try expectEqual(request("Seek", .int64(5)), expected)
        try expectEqual(request("Seek", of: nil, .int64(5)), expected)
    }

    @Test("Properties are requested by interface and name")
    func properties() throws {
        let properties = "org.freedesktop.DBus.Properties"

        try expectEqual(
            request("Get", of: properties, .string("x.Player"), .string("Position")),
            .get(property: "Position", interface: "x.Player")
        )
        try expectEqual(
            request("GetAll", of: properties, .string("x.Player")),
            .getAll(interface: "x.Player")
        )
        try expectEqual(
            request("Set", of: properties, .string("x.Player"), .string("Volume"), .variant(.double(1))),
            .set(property: "Volume", interface: "x.Player", .double(1))
        )
    }

    @Test("What the object doesn't have is refused, each with its error")
    func refusals() {
        let properties = "org.freedesktop.DBus.Properties"
        let player = DBusValue.string("x.Player")
        let requests: [(String, () throws -> DBusObject.Request)] = [
            ("UnknownObject", { try request("Seek", at: "/a/b", .int64(5)) }),
            ("UnknownInterface", { try request("Seek", of: "x.Other", .int64(5)) }),
            ("UnknownMethod", { try request("Play") }),
            ("UnknownMethod", { try request("Play", of: nil) }),
            ("InvalidArgs", { try request("Seek", .int32(5)) }),
            ("InvalidArgs", { try request("Seek") }),
            ("UnknownInterface", { try request("GetAll", of: properties, .string("x.Other")) }),
            ("UnknownProperty", { try request("Get", of: properties, player, .string("Rate")) }),
            (
                "PropertyReadOnly",
                { try request("Set", of: properties, player, .string("Position"), .variant(.int64(1))) }
            ),
            (
                "InvalidArgs",
                { try request("Set", of: properties, player, .string("Volume"), .variant(.int64(1))) }
            ),
        ]
        for (name, request) in requests {
            let error = #expect(throws: DBusError.self) { try request() }
            expectEqual(error?.name, "org.freedesktop.DBus.Error.\(name)")
        }
    }

    @Test("Every object answers a ping, at any path")
    func ping() throws {
        try expectEqual(request("Ping", of: "org.freedesktop.DBus.Peer", at: "/z"), .answered([]))
    }

    @Test("The machine's identifier is known, if it has one")
    func machineID() throws {
        let id = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
        let answer = try? request("GetMachineId", of: "org.freedesktop.DBus.Peer")

        expectEqual(answer, id.map { .answered([.string(String($0.prefix(32)))]) })
    }

    @Test("An object describes itself, and the paths above lead to it")
    func introspection() throws {
        let introspectable = "org.freedesktop.DBus.Introspectable"
        let text = { (path: String) in
            guard case .answered(let values) = try request("Introspect", of: introspectable, at: path) else {
                return ""
            }
            return values.first?.text ?? ""
        }

        try expectEqual(text("/"), #"<node><node name="a"/></node>"#)
        try expectEqual(text("/a/b"), #"<node><node name="c"/></node>"#)
        #expect(throws: DBusError.self) { try text("/a/b/c/d") }
        #expect(
            try text("/a/b/c").hasPrefix(
                #"<node><interface name="x.Player"><method name="Seek"><arg type="x" direction="in"/></method>"#
                    + #"<method name="Find"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>"#
                    + #"<arg type="u" direction="out"/></method>"#
                    + #"<property name="Volume" type="d" access="readwrite"/>"#
                    + #"<property name="Position" type="x" access="read"/>"#
                    + #"<signal name="Seeked"><arg type="x"/></signal></interface>"#
            )
        )
    }
}
