/// Files that begin like images, filled with a byte.
public enum ImageFixture {
    public static func jpeg(_ filling: UInt8 = 0, size: Int = 100) -> [UInt8] {
        image([0xFF, 0xD8, 0xFF, 0xE0], filling, size)
    }

    public static func png(_ filling: UInt8 = 0, size: Int = 100) -> [UInt8] {
        image([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], filling, size)
    }

    public static func gif(_ filling: UInt8 = 0, size: Int = 100) -> [UInt8] {
        image(Array("GIF89a".utf8), filling, size)
    }

    public static func webp(_ filling: UInt8 = 0, size: Int = 100) -> [UInt8] {
        image(Array("RIFF".utf8) + UInt32(size - 8).littleEndianBytes + Array("WEBP".utf8), filling, size)
    }

    private static func image(_ header: [UInt8], _ filling: UInt8, _ size: Int) -> [UInt8] {
        header + [UInt8](repeating: filling, count: size - header.count)
    }
}
