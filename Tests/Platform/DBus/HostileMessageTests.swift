import TestSupport
import Testing

@testable import DBus

@Suite("Messages that aren't valid")
struct HostileMessageTests {
    @Test("A message with too few or too many bytes is rejected")
    func length() {
        for count in 1..<Samples.littleEndian.count {
            #expect(throws: InvalidMessage.self) { try DBusMessage.read(Samples.littleEndian.prefix(count)) }
        }
        #expect(throws: InvalidMessage.self) { try DBusMessage.read((Samples.littleEndian + [0])[...]) }
    }

    @Test(
        "A header with an unknown byte order, version, kind 0 or serial 0 is rejected",
        arguments: [(0, 0x78), (1, 0), (3, 2), (8, 0)] as [(Int, UInt8)]
    )
    func header(index: Int, byte: UInt8) {
        var bytes = Samples.hello
        bytes[index] = byte

        #expect(throws: InvalidMessage.self) { try DBusMessage.read(bytes[...]) }
    }

    @Test("A message of more than a megabyte is rejected as soon as its size is known")
    func largest() throws {
        let header = { (body: UInt32) in
            var writer = DBusWriter()
            for byte: UInt8 in [0x6C, 1, 0, 1] { writer.append(byte) }
            for number: UInt32 in [body, 1, 0] { writer.append(number) }
            return writer.bytes[...]
        }

        try expectEqual(DBusMessage.size(of: header((1 << 20) - 16)), 1 << 20)
        for body: UInt32 in [(1 << 20) - 15, .max] {
            #expect(throws: InvalidMessage.self) { try DBusMessage.size(of: header(body)) }
        }
    }

    @Test(
        "A value with invalid bytes is rejected",
        arguments: [
            ("b", "02000000"),
            ("s", "0200000061006200"), ("s", "01000000ff00"), ("s", "01000000ffff"),
            ("s", "ffffffff61"), ("o", "0200000061620000"), ("o", "020000002f2f00"), ("o", "020000002f2d00"),
            ("g", "017a00"), ("g", "016100"), ("v", "00"), ("v", "02797900"), ("v", "0000"),
            ("ay", "02000000ff"), ("ay", "ffffffff"), ("au", "0300000001000000"), ("yu", "0101000000000000"),
            ("a(y)", "0100000001"),
        ]
    )
    func value(type: String, hex: String) throws {
        let types = try #require(DBusType.types(of: type))
        let bytes = Samples.bytes(hex)

        #expect(throws: InvalidMessage.self) {
            var reader = DBusReader(bytes[...], isBigEndian: false)
            return try reader.values(of: types)
        }
    }

    @Test(
        "A signature that isn't valid has no types",
        arguments: [
            "a", "(", ")", "()", "(i", "{sv}", "a{s}", "a{sv", "a{vs}", "a{svs}", "z", "i)", "é",
            String(repeating: "i", count: 256), String(repeating: "a", count: 70) + "i",
            String(repeating: "(", count: 255),
        ]
    )
    func signature(text: String) {
        #expect(DBusType.types(of: text) == nil)
    }

    @Test("Values in values are read to a depth of 64, which the stack can hold")
    func depth() throws {
        let nested = { (depth: Int) in
            Samples.bytes(String(repeating: "017600", count: depth) + "01790007")
        }
        let read = { (bytes: [UInt8]) in
            var reader = DBusReader(bytes[...], isBigEndian: false)
            return try reader.values(of: [.variant])
        }

        try expectEqual(read(nested(63)).count, 1)
        #expect(throws: InvalidMessage.self) { try read(nested(64)) }
        #expect(throws: InvalidMessage.self) { try read(nested(100_000)) }
    }

    @Test("Changed messages are rejected, or read and written again")
    func fuzzing() {
        var generator = SeededGenerator(trial: 21)
        for _ in 0..<5000 {
            let original = Bool.random(using: &generator) ? Samples.littleEndian : Samples.bigEndian
            let bytes = generator.mutated(original)
            guard let message = try? DBusMessage.read(bytes[...]) else { continue }

            var copy = try? DBusMessage.read(message.bytes()[...])
            copy?.sender = message.sender

            // Numbers that aren't equal to themselves can be read, too.
            expectEqual(copy?.bytes(), message.bytes())
        }
    }

    @Test("Random bytes end the input, or are waited for")
    func noise() {
        var generator = SeededGenerator(trial: 22)
        for _ in 0..<5000 {
            var sut = DBusInput()
            _ = try? sut.messages(adding: Array("DATA\r\nOK 1\r\n".utf8))
            _ = try? sut.messages(adding: generator.mutated(Samples.hello) + generator.bytes(upTo: 100))
        }
    }
}
