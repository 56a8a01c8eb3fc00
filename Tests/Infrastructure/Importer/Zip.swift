/// Zip files.
enum Zip {
    static func bytes(_ files: [(name: String, text: String)]) -> [UInt8] {
        bytes(files.map { (name: $0.name, bytes: Array($0.text.utf8)) })
    }

    /// - Parameter deflated: the compressed bytes of the files, in order; empty to store the files.
    static func bytes(_ files: [(name: String, bytes: [UInt8])], deflated: [[UInt8]] = []) -> [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for (index, file) in files.enumerated() {
            let (name, text) = (Array(file.name.utf8), file.bytes)
            let packed = index < deflated.count ? deflated[index] : text
            let sizes = number(checksum(text), 4) + number(packed.count, 4) + number(text.count, 4)
            let method = number(index < deflated.count ? 8 : 0, 2)
            let header =
                number(0, 2) + method + number(0, 4) + sizes + number(name.count, 2) + number(0, 2)
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + header
            directory +=
                number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(bytes.count, 4) + name
            bytes += number(0x0403_4B50, 4) + number(20, 2) + header + name + packed
        }
        let count = number(files.count, 2)
        let end = number(0, 4) + count + count + number(directory.count, 4) + number(bytes.count, 4)
        return bytes + directory + number(0x0605_4B50, 4) + end + number(0, 2)
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        let crc = bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return Int(~crc)
    }
}
