/// Zip files of stored entries.
enum Zip {
    static func bytes(_ files: [(name: String, text: String)]) -> [UInt8] {
        bytes(files.map { (name: $0.name, bytes: Array($0.text.utf8)) })
    }

    static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let (name, text) = (Array(file.name.utf8), file.bytes)
            let sizes = number(checksum(text), 4) + number(text.count, 4) + number(text.count, 4)
            let header =
                number(0, 2) + number(0, 2) + number(0, 4) + sizes + number(name.count, 2) + number(0, 2)
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + header
            directory +=
                number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(bytes.count, 4) + name
            bytes += number(0x0403_4B50, 4) + number(20, 2) + header + name + text
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
