import Testing

@testable import Console

@Suite struct KeyDecoderTests {
    @Test(
        "Bytes become characters; invalid UTF-8 is replaced and NUL dropped",
        arguments: [
            (Array("aé東🎶".utf8), "aé東🎶"), ([0x00, 0x61], "a"), ([0xFF, 0x61], "�a"), ([0xC3, 0x61], "�a"),
            ([0xE6, 0x9D, 0x61], "�a"), ([0x80, 0x80], "��"), ([0xED, 0xA0, 0x80], "���"), ([0xC3], ""),
        ] as [([UInt8], String)]
    )
    func decode(bytes: [UInt8], text: String) {
        var sut = KeyDecoder()

        let scalars = bytes.flatMap { sut.add($0) }

        #expect(String(String.UnicodeScalarView(scalars)) == text)
    }
}
