/// Decodes typed bytes as UTF-8, regardless of the locale.
struct KeyDecoder {
    private var bytes: [UInt8] = []

    /// Returns the characters completed by this byte: usually one, none in the middle of a character.
    ///
    /// NUL is dropped: a Ctrl-D typed before the line is read arrives as NUL, which would quote the next key.
    mutating func add(_ byte: UInt8) -> [Unicode.Scalar] {
        bytes.append(byte)
        if bytes.count < expectedLength, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return [] }
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\0" }
    }

    private var expectedLength: Int {
        switch bytes[0] {
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 1
        }
    }
}
