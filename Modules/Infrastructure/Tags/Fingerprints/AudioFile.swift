import Platform

/// An audio file opened for random access.
struct AudioFile {
    /// The size, in bytes.
    let size: Int
    private let file: OpenFile

    init(_ path: AudioFilePath) throws(Errno) {
        let number = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw .last }
        file = OpenFile(number: number)
        size = try file.size()
    }

    /// The bytes in a range; fewer if the file ends first.
    func bytes(_ range: Range<Int>) throws(Errno) -> [UInt8] {
        let range = range.clamped(to: 0..<size)
        return try file.bytes(at: range.lowerBound, count: range.count)
    }

    /// A number of 1 to 8 bytes; `nil` if the file ends before it.
    func number(at offset: Int, byteCount: Int, isBigEndian: Bool) throws(Errno) -> UInt64? {
        guard (0...size).contains(offset), byteCount <= size - offset else { return nil }
        let bytes = try bytes(offset..<offset + byteCount)
        guard bytes.count == byteCount else { return nil }
        return (isBigEndian ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns whether a text is at an offset.
    func has(_ text: String, at offset: Int) throws(Errno) -> Bool {
        guard (0...size).contains(offset), text.utf8.count <= size - offset else { return false }
        return try bytes(offset..<offset + text.utf8.count).elementsEqual(text.utf8)
    }
}
