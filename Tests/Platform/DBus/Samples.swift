@testable import DBus

extension DBusMessage {
    /// A call with a value of each type, as in `Samples`.
    static var everyType: DBusMessage {
        var message = DBusMessage.call(
            "Take",
            of: "com.example.Types",
            at: "/com/example/Object",
            to: "com.example.Peer",
            [
                .byte(200),
                .boolean(true),
                .int16(-2),
                .uint16(65535),
                .int32(-3),
                .uint32(4_000_000_000),
                .int64(-4),
                .uint64(.max),
                .double(0.5),
                .string("é"),
                .objectPath("/a/b_1"),
                .signature("a{sv}"),
                .strings(["x", ""]),
                .properties(["k": .uint32(7)]),
                .structure([.int32(5), .structure([.string("in"), .variant(.strings([]))])]),
                .variant(.double(-1.25)),
            ]
        )
        message.serial = 2
        return message
    }
}

enum Samples {
    /// The call `everyType` of busctl 252, as delivered by dbus-daemon 1.14.
    static let littleEndian = bytes(
        """
        6c010401a000000002000000a500000001016f00130000002f636f6d2f6578616d706c652f4f626a6563740000000000
        030173000400000054616b65000000000201730011000000636f6d2e6578616d706c652e547970657300000000000000
        0601730010000000636f6d2e6578616d706c652e506565720000000000000000080167001b79626e716975787464736f
        676173617b73767d2869287376292976000000000000000007017300040000003a312e3100000000c800000001000000
        fefffffffdffffff00286bee00000000fcffffffffffffffffffffffffffffff000000000000e03f02000000c3a90000
        060000002f612f625f310005617b73767d0000000d000000010000007800000000000000000000001000000000000000
        010000006b0001750000000007000000050000000000000002000000696e000261730000000000000164000000000000
        000000000000f4bf
        """
    )

    /// The same call with the most significant bytes first, accepted and delivered by dbus-daemon 1.14.
    static let bigEndian = bytes(
        """
        42010001000000a000000002000000a50601730000000010636f6d2e6578616d706c652e506565720000000000000000
        01016f00000000132f636f6d2f6578616d706c652f4f626a6563740000000000030173000000000454616b6500000000
        0201730000000011636f6d2e6578616d706c652e547970657300000000000000080167001b79626e716975787464736f
        676173617b73767d2869287376292976000000000000000007017300000000043a312e3200000000c800000000000001
        fffefffffffffffdee6b280000000000fffffffffffffffcffffffffffffffff3fe000000000000000000002c3a90000
        000000062f612f625f310005617b73767d0000000000000d000000017800000000000000000000000000001000000000
        000000016b0001750000000000000007000000050000000000000002696e000261730000000000000164000000000000
        bff4000000000000
        """
    )

    /// The call that begins a connection.
    static let hello = bytes(
        """
        6c01000100000000010000006d00000001016f00150000002f6f72672f667265656465736b746f702f44427573000000
        02017300140000006f72672e667265656465736b746f702e4442757300000000030173000500000048656c6c6f000000
        06017300140000006f72672e667265656465736b746f702e4442757300000000
        """
    )

    static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.filter { !$0.isWhitespace }.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
