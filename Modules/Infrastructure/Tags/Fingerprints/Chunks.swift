import Platform

/// The structure of a file that consists of chunks with a name and a length.
struct Chunks {
    /// The offset of the first chunk.
    let start: Int
    let nameOffset: Int
    let nameLength: Int
    let lengthOffset: Int
    let lengthSize: Int
    let headerLength: Int
    let isBigEndian: Bool
    /// Whether a chunk's length includes its header.
    let countsHeader: Bool
    /// Whether chunks begin at even offsets.
    let isPadded: Bool

    static let wave = iff(isBigEndian: false)
    static let aiff = iff(isBigEndian: true)
    static let mp4 = Chunks(
        start: 0,
        nameOffset: 4,
        nameLength: 4,
        lengthOffset: 0,
        lengthSize: 4,
        headerLength: 8,
        isBigEndian: true,
        countsHeader: true,
        isPadded: false
    )
    static let asf = Chunks(
        start: 0,
        nameOffset: 0,
        nameLength: 16,
        lengthOffset: 16,
        lengthSize: 8,
        headerLength: 24,
        isBigEndian: false,
        countsHeader: true,
        isPadded: false
    )

    private static func iff(isBigEndian: Bool) -> Chunks {
        Chunks(
            start: 12,
            nameOffset: 0,
            nameLength: 4,
            lengthOffset: 4,
            lengthSize: 4,
            headerLength: 8,
            isBigEndian: isBigEndian,
            countsHeader: false,
            isPadded: true
        )
    }

    /// The name of the chunk with the audio in an ASF file.
    static let asfData: [UInt8] = [
        0x36, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE, 0x6C,
    ]

    /// The content of the largest chunk with a name; `nil` if none exists.
    func largest(_ name: String, of file: AudioFile) throws(Errno) -> Range<Int>? {
        try largest(Array(name.utf8), of: file)
    }

    /// The content of the largest chunk with a name; `nil` if none exists.
    func largest(_ name: [UInt8], of file: AudioFile) throws(Errno) -> Range<Int>? {
        var largest: Range<Int>?
        var offset = start
        while let chunk = try chunk(at: offset, of: file) {
            if chunk.name == name, chunk.content.count > largest?.count ?? 0 { largest = chunk.content }
            guard chunk.content.upperBound > offset else { break }
            offset = chunk.content.upperBound
            if isPadded, !chunk.content.count.isMultiple(of: 2) { offset += 1 }
        }
        return largest
    }

    private func chunk(
        at offset: Int,
        of file: AudioFile
    ) throws(Errno) -> (name: [UInt8], content: Range<Int>)? {
        guard
            var length = try file.number(
                at: offset + lengthOffset,
                byteCount: lengthSize,
                isBigEndian: isBigEndian
            ), offset + headerLength <= file.size
        else { return nil }
        let name = try file.bytes(offset + nameOffset..<offset + nameOffset + nameLength)
        var header = headerLength
        if countsHeader, lengthSize == 4, length == 1 {
            // The length of a large chunk follows the header.
            guard
                let large = try file.number(
                    at: offset + header,
                    byteCount: 8,
                    isBigEndian: isBigEndian
                )
            else { return nil }
            length = large
            header += 8
        }
        let begin = min(offset + header, file.size)
        let reachesEnd = countsHeader ? length == 0 : length == 0xFFFF_FFFF
        let end = (countsHeader ? offset : begin).addingReportingOverflow(Int(clamping: length))
        guard !reachesEnd, !end.overflow else { return (name, begin..<file.size) }
        return (name, begin..<min(max(end.partialValue, begin), file.size))
    }
}
