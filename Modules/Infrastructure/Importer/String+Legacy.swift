extension String {
    /// Decodes UTF-8 or, if that fails, Windows-1252, as used in old playlists.
    init(legacy bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
        } else {
            self.init(String.UnicodeScalarView(bytes.map(Self.windows1252)))
        }
    }

    /// The characters of the bytes 0x80 to 0x9F, the only ones in which Windows-1252 differs from Latin-1, and so from
    /// Unicode.
    private static let windows1252Extras = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    )

    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        (0x80..<0xA0).contains(byte) ? windows1252Extras[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
}
