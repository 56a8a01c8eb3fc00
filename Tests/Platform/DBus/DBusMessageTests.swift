import TestSupport
import Testing

@testable import DBus

@Suite("The wire format of D-Bus messages")
struct DBusMessageTests {
    @Test(
        "A message of another program is read, with the bytes of its numbers in either order",
        arguments: [(Samples.littleEndian, ":1.1"), (Samples.bigEndian, ":1.2")]
    )
    func reading(bytes: [UInt8], sender: String) throws {
        var expected = DBusMessage.everyType
        expected.sender = sender

        let message = try DBusMessage.read(bytes[...])

        expectEqual(message, expected)
        try expectEqual(DBusMessage.size(of: bytes.prefix(16)), bytes.count)
    }

    @Test("A message is written as other programs write it")
    func writing() {
        let bus = "org.freedesktop.DBus"
        var hello = DBusMessage.call("Hello", of: bus, at: "/org/freedesktop/DBus", to: bus)
        hello.serial = 1

        expectEqual(hello.bytes(), Samples.hello)
        expectEqual(DBusMessage.everyType.bytes().suffix(160), Samples.littleEndian.suffix(160))
    }

    @Test("Answers and signals are read as they were written")
    func roundTrip() throws {
        var call = DBusMessage.everyType
        call.sender = ":1.7"
        var messages = [
            call.answer(.success([.int32(1)])),
            call.answer(.failure(DBusError("Failed", "No."))),
            DBusMessage.signal("Seeked", of: "a.b", at: "/", [.int64(.min)]),
        ]
        for index in messages.indices { messages[index].serial = 3 }
        messages[2].expectsReply = false

        let copies = try messages.map { try DBusMessage.read($0.bytes()[...]) }

        expectEqual(copies, messages)
        expectEqual(copies[1]?.errorName, "org.freedesktop.DBus.Error.Failed")
        expectEqual(copies[0]?.replySerial, 2)
        expectEqual(copies[0]?.destination, ":1.7")
    }

    @Test("U+0000, for which the bus would hang up, is left out of texts")
    func zeroBytes() throws {
        var message = DBusMessage.signal("M", of: "a.b", at: "/", [.string("a\0b")])
        message.serial = 1

        try expectEqual(DBusMessage.read(message.bytes()[...])?.body, [.string("ab")])
    }

    @Test("Empty arrays are aligned like others", arguments: ["y", "s", "x", "(yv)", "{sv}", "as", "v"])
    func emptyArrays(type: String) throws {
        var message = DBusMessage.signal("M", of: "a.b", at: "/", [.byte(1), .array([], of: type), .byte(2)])
        message.serial = 1

        try expectEqual(DBusMessage.read(message.bytes()[...]), message.withoutReply)
    }

    @Test("A message of an unknown kind is skipped")
    func unknownKind() throws {
        var bytes = Samples.hello
        bytes[1] = 5

        #expect(try DBusMessage.read(bytes[...]) == nil)
    }
}

extension DBusMessage {
    /// The message as it is read; only calls expect a reply.
    fileprivate var withoutReply: DBusMessage {
        var message = self
        message.expectsReply = false
        return message
    }
}
